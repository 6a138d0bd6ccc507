import { Alert, Button, Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Sheet } from './parse-sheet.ts'

export interface ImportField {
  name: string
  title: string
  required: boolean
}

interface MatchStepProps {
  sheet: Sheet
  fields: readonly ImportField[]
  matched: readonly (string | undefined)[]
  match(column: number, field: string | undefined): void
  back(): void
  next(): void
}

const SAMPLES = 3

/** Says for each column of the sheet what it holds; what was guessed can be set right. */
export const MatchStep = ({ sheet, fields, matched, match, back, next }: MatchStepProps) => {
  const { t } = useTranslation()
  const missing = fields.filter(({ name, required }) => required && !matched.includes(name))
  return (
    <>
      {missing.length === 0 ? undefined : (
        <Alert
          className="page-note"
          type="warning"
          showIcon
          title={t('Still needed: {{fields}}', { fields: missing.map(({ title }) => t(title)).join('、') })}
        />
      )}
      <div className="mini-table-box">
        <table className="mini-table">
          <thead>
            <tr>
              <th>{t('Column of the sheet')}</th>
              <th>{t('Examples')}</th>
              <th>{t('Is')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.headers.map((header, column) => (
              // Headings may repeat; their place does not.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${column} ${header}`}>
                <td>{header || t('Column {{n}}', { n: column + 1 })}</td>
                <td className="faint">
                  {sheet.rows
                    .slice(0, SAMPLES)
                    .map((row) => row[column])
                    .filter(Boolean)
                    .join(' · ') || '—'}
                </td>
                <td>
                  <Select
                    className="match-select"
                    allowClear
                    aria-label={t('What “{{column}}” is', { column: header || String(column + 1) })}
                    placeholder={t('Leave out')}
                    value={matched[column]}
                    options={fields.map(({ name, title }) => ({
                      value: name,
                      label: t(title),
                      disabled: matched.includes(name) && matched[column] !== name,
                    }))}
                    onChange={(field: string | undefined) => match(column, field)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mini-foot">
        <Button onClick={back}>{t('Back')}</Button>
        <Button type="primary" disabled={missing.length > 0} onClick={next}>
          {t('Check {{n}} rows', { n: sheet.rows.length })}
        </Button>
      </div>
    </>
  )
}
