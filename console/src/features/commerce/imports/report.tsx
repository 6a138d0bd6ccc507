import { Alert, Button, Progress, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Shop } from '#contract/commerce/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { clipped } from '#console/shared/sheet/clipped.ts'
import { failedCsv, saveText } from '#console/shared/sheet/failed-csv.ts'
import { SHEET_OUTCOMES } from '#console/shared/sheet/outcome-words.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { PRODUCTS } from '../paths.ts'
import { ShopTrouble } from './shop-trouble.tsx'
import type { GoodsImport } from './use-goods-import.ts'
import '#console/shared/sheet/sheet.css'

const SHOWN = 200
const OUTCOMES = ['created', 'updated', 'failed'] as const

const Bar = ({ run: { results, wanted, stop } }: { run: GoodsImport }) => {
  const { t } = useTranslation()
  const [stopping, setStopping] = useState(false)
  const said = t('{{done}} of {{all}} rows', { done: results.size, all: wanted.length })
  return (
    <div className="sheet-progress">
      <Progress percent={Math.round((results.size / Math.max(1, wanted.length)) * 100)} aria-label={said} />
      <span className="num">{said}</span>
      <Button
        size="small"
        disabled={stopping}
        title={stopping ? t('Stops after what is on its way') : undefined}
        onClick={() => {
          setStopping(true)
          stop()
        }}
      >
        {t('Stop')}
      </Button>
    </div>
  )
}

const Results = ({ run: { wanted, results } }: { run: GoodsImport }) => {
  const { t } = useTranslation()
  const [only, setOnly] = useState<'all' | 'failed'>('all')
  const known = wanted.flatMap((one, at) => {
    const result = results.get(at)
    return result === undefined ? [] : [{ one, at, result }]
  })
  const chosen = only === 'all' ? known : known.filter(({ result }) => result.outcome === 'failed')
  return (
    <>
      <div className="sheet-counts" role="status">
        {OUTCOMES.map((outcome) => {
          const n = known.filter(({ result }) => result.outcome === outcome).length
          const { tone, text } = SHEET_OUTCOMES[outcome]
          return n === 0 ? undefined : <StatusTag key={outcome} tone={tone} text={`${t(text)} ${n}`} />
        })}
        <Segmented
          size="small"
          value={only}
          options={[
            { value: 'all', label: t('All rows') },
            { value: 'failed', label: t('Failed only') },
          ]}
          onChange={(value) => setOnly(value === 'failed' ? 'failed' : 'all')}
        />
      </div>
      <ScrollBox>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Goods')}</th>
            <th scope="col">{t('Outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.slice(0, SHOWN).map(({ one, at, result }) => (
            <tr key={at} className={result.outcome === 'failed' ? 'is-bad' : undefined}>
              <td className="num">{at + 1}</td>
              <td title={one.name}>{clipped(one.name)}</td>
              <td>
                <span className="sheet-outcome">
                  <StatusTag tone={SHEET_OUTCOMES[result.outcome].tone} text={t(SHEET_OUTCOMES[result.outcome].text)} />
                  {result.message === null ? undefined : <span>{result.message}</span>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      {chosen.length > SHOWN ? (
        <p className="faint">{t('The first {{n}} of {{all}} are shown.', { n: SHOWN, all: chosen.length })}</p>
      ) : undefined}
    </>
  )
}

/** What became of each of the goods; what failed or was not reached can be tried again or taken away. */
export const Report = ({ run, shop }: { run: GoodsImport; shop: Shop }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { wanted, results, running, failure, others } = run
  const save = () => {
    const sheet = { headers: [t('Goods')], rows: wanted.map(({ goods }) => [goods]) }
    const failed = others.map((row) => ({ row, message: results.get(row)?.message ?? t('Not reached') }))
    saveText(failedCsv(sheet, failed, t('Reason')), t('goods-not-imported.csv'))
  }
  return (
    <section className="card padded import-goods" aria-label={t('What became of the import')}>
      {running ? <Bar run={run} /> : undefined}
      {failure === undefined ? undefined : <ShopTrouble error={failure} shop={shop} />}
      {running ? undefined : (
        <Alert
          className="page-note"
          showIcon
          role="status"
          type={others.length === 0 ? 'success' : 'warning'}
          title={
            others.length === 0
              ? t('All {{n}} goods were imported', { n: wanted.length })
              : t('{{done}} of {{all}} goods were imported', {
                  done: wanted.length - others.length,
                  all: wanted.length,
                })
          }
        />
      )}
      {results.size === 0 ? undefined : <Results run={run} />}
      {running ? undefined : (
        <div className="import-foot">
          {others.length === 0 ? undefined : (
            <>
              <Button onClick={() => void run.again()}>{t('Try the {{n}} others again', { n: others.length })}</Button>
              <Button onClick={save}>{t('Download the {{n}} others', { n: others.length })}</Button>
            </>
          )}
          <Button onClick={run.forget}>{t('Close')}</Button>
          <Button type="primary" onClick={() => void navigate(PRODUCTS)}>
            {t('To the products')}
          </Button>
        </div>
      )}
    </section>
  )
}
