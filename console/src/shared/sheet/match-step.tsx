import { Alert, Button, Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { clipped } from './clipped.ts'
import { ScrollBox } from './scroll-box.tsx'
import type { SheetField } from './sheet-spec.ts'
import type { SheetImportState } from './use-sheet-import.ts'
import './sheet-import.css'
import '../ui/mini-table.css'
import '../ui/page-note.css'

const SAMPLES = 3

/** Says for each column of the sheet what it holds; what was guessed can be set right. */
export const MatchStep = ({ state, fields }: { state: SheetImportState; fields: readonly SheetField[] }) => {
  const { t } = useTranslation()
  const { sheet, matched, match } = state
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
      <ScrollBox>
        <thead>
          <tr>
            <th scope="col">{t('Column of the sheet')}</th>
            <th scope="col">{t('Examples')}</th>
            <th scope="col">{t('Is')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.headers.map((header, column) => (
            // Headings may repeat; their place does not.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${column} ${header}`}>
              <td>{clipped(header) || t('Column {{n}}', { n: column + 1 })}</td>
              <td className="faint">
                {sheet.rows
                  .slice(0, SAMPLES)
                  .flatMap((row) => clipped(row[column] ?? '') || [])
                  .join(' · ') || '—'}
              </td>
              <td>
                <Select
                  className="sheet-import-select"
                  allowClear
                  aria-label={t('What “{{column}}” is', { column: clipped(header) || String(column + 1) })}
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
      </ScrollBox>
      <div className="mini-table-foot">
        <Button onClick={() => state.go('source')}>{t('Back')}</Button>
        <Button type="primary" disabled={missing.length > 0} onClick={state.preview}>
          {t('Check {{n}} {{n|row|rows}}', { n: sheet.rows.length })}
        </Button>
      </div>
    </>
  )
}
