import { formatCount } from '#console/shared/format/number.ts'
import { Button, Popconfirm, Radio } from 'antd'
import { useState } from 'react'
import type { CopyResult } from '#contract/wecom/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { spinning } from '#console/shared/ui/spinning.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { COPY_LABELS } from '../labels.ts'
import type { LinkDrawerProps } from './drawer-props.ts'
import { Targets } from './targets.tsx'
import { useLink } from './use-link.ts'
import './wecom-link.css'
import '#console/shared/form/form.css'
import '#console/shared/ui/mini-table.css'
import '#console/shared/ui/page-note.css'
import '#console/shared/ui/record-cell.css'

const Results = ({ results }: { results: readonly CopyResult[] }) => {
  const { t } = useTranslation()
  const failed = results.filter(({ outcome }) => outcome === 'failed').length
  return (
    <>
      <p role="status">
        {failed === 0
          ? t('All {{n}} links are done', { n: results.length })
          : t('{{failed}} of {{all}} links failed; the others are done', { failed, all: results.length })}
      </p>
      <div className="mini-table-box page-note">
        <table className="mini-table">
          <thead>
            <tr>
              <th>{t('Acquisition link')}</th>
              <th>{t('Outcome')}</th>
              <th>{t('People now')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, name, outcome, users, message }) => (
              <tr key={id} className={outcome === 'failed' ? 'mini-table-bad' : undefined}>
                <td>{name || id}</td>
                <td>
                  <span className="record-cell-lines">
                    <StatusTag tone={COPY_LABELS[outcome].tone} text={t(COPY_LABELS[outcome].text)} />
                    {message === null ? undefined : <span>{message}</span>}
                  </span>
                </td>
                <td className="num">{formatCount(users)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Gives the people of one link to others, and tells what became of each. */
const CopyDrawer = ({ corpId, id, close }: LinkDrawerProps) => {
  const { t } = useTranslation()
  const { data: link } = useLink(corpId, id)
  const [chosen, choose] = useState<readonly string[]>([])
  const [mode, setMode] = useState<'union' | 'replace'>('union')
  const [results, setResults] = useState<readonly CopyResult[]>()
  const copy = useMutation(async () => {
    const body = { corp_id: corpId, from: id, to: [...chosen], mode }
    setResults((await mutate('copyUsers', { body })).results)
  })
  const button = (
    <Button
      type="primary"
      disabled={chosen.length === 0}
      loading={spinning(copy.pending)}
      onClick={mode === 'union' ? () => void copy.run() : undefined}
    >
      {t('Copy to {{n}} {{n|link|links}}', { n: chosen.length })}
    </Button>
  )
  return (
    <Drawer
      title={
        link === undefined ? t('Copy people to other links') : t('Copy the people of “{{name}}”', { name: link.name })
      }
      size={520}
      onClose={close}
    >
      {copy.error === undefined ? undefined : <FailureNote message={copy.error} close={copy.reset} />}
      {results === undefined ? (
        <>
          <p className="num">
            {link === undefined ? '…' : t('{{n}} people are copied.', { n: formatCount(link.userCount) })}
          </p>
          <Radio.Group
            className="wecom-link-modes"
            value={mode}
            onChange={({ target }) => setMode(target.value === 'replace' ? 'replace' : 'union')}
          >
            <Radio value="union">{t('Add them to those already there')}</Radio>
            <Radio value="replace">{t('Replace those already there')}</Radio>
          </Radio.Group>
          <Targets corpId={corpId} from={id} chosen={chosen} choose={choose} />
          <div className="form-foot">
            {mode === 'union' ? (
              button
            ) : (
              <Popconfirm
                title={t('Replace the people of {{n}} {{n|link|links}}?', { n: chosen.length })}
                description={t('Whoever is configured there now and not in this link stops receiving.')}
                okText={t('Replace')}
                cancelText={t('Cancel')}
                okButtonProps={{ danger: true }}
                disabled={chosen.length === 0}
                onConfirm={() => void copy.run()}
              >
                {button}
              </Popconfirm>
            )}
            <Button onClick={close}>{t('Cancel')}</Button>
          </div>
        </>
      ) : (
        <>
          <Results results={results} />
          <div className="form-foot">
            <Button type="primary" onClick={close}>
              {t('Close')}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )
}
export default CopyDrawer
