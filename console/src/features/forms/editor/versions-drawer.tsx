import { Button } from 'antd'
import { useMemo } from 'react'
import { readShape } from '#contract/forms/read-shape.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { TimeText } from '#console/shared/ui/time-text.tsx'
import { type Difference, differencesOf, PART_LABELS } from './differences.ts'
import type { Texts } from './write-shape.ts'
import './form-editor.css'
import '#console/shared/form/form.css'

const DifferenceLine = ({ difference }: { difference: Difference }) => {
  const { t } = useTranslation()
  switch (difference.what) {
    case 'added':
      return <li>{t('Added “{{title}}”', { title: difference.title })}</li>
    case 'removed':
      return <li>{t('Took out “{{title}}”', { title: difference.title })}</li>
    case 'changed':
      return (
        <li>
          {t('Changed “{{title}}”: {{parts}}', {
            title: difference.title,
            parts: difference.parts.map((part) => t(PART_LABELS[part])).join(t(', ')),
          })}
        </li>
      )
    case 'order':
      return <li>{t('Changed the order')}</li>
  }
}

interface VersionsDrawerProps {
  id: string
  take(texts: Texts, version: number): void
  close(): void
}

/** Every version of what the form asked, with what changed, and the way back to it. */
const VersionsDrawer = ({ id, take, close }: VersionsDrawerProps) => {
  const { t } = useTranslation()
  const { data, loading, absent, error, refetch } = useQuery('getFormSchema', { params: { id } })
  const versions = useMemo(() => {
    const read = (data?.versions ?? []).map((one) => ({ ...one, fields: readShape(one.schema, one.ui).shape.fields }))
    return read.map((one, at) => ({ ...one, before: read[at + 1]?.fields }))
  }, [data])
  const current = data?.form_schema.version
  return (
    <Drawer title={t('Versions')} size={480} onClose={close}>
      <p className="faint form-hint">
        {t('A submission keeps the version it answered. Taking one back fills the editor; nothing is saved yet.')}
      </p>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {absent ? <p>{t('There is no such form')}</p> : undefined}
      {loading ? <PageWait /> : undefined}
      <ol className="form-editor-versions">
        {versions.map(({ version, schema, ui, changedBy, changedAt, fields, before }) => (
          <li key={version}>
            <div className="form-editor-version-head">
              <strong className="num">v{version}</strong>
              <span className="faint">
                {changedBy === null ? undefined : `${changedBy} · `}
                <TimeText at={changedAt} />
              </span>
              {version === current ? (
                <span className="faint">{t('Now')}</span>
              ) : (
                <Button size="small" onClick={() => take({ schema, ui }, version)}>
                  {t('Take this version back')}
                </Button>
              )}
            </div>
            {before === undefined ? (
              <p className="faint">{t('The first version, {{n}} {{n|field|fields}}', { n: fields.length })}</p>
            ) : (
              <ul className="plain-list">
                {differencesOf(before, fields).map((difference) => (
                  <DifferenceLine key={JSON.stringify(difference)} difference={difference} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
export default VersionsDrawer
