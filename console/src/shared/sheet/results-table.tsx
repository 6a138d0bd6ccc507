import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { OutcomeTable } from './outcome-table.tsx'
import type { Outcomes, SheetField } from './sheet-spec.ts'
import { withFieldTitles } from './with-field-titles.ts'
import type { SheetImportState } from './use-sheet-import.ts'

interface ResultsTableProps {
  state: SheetImportState
  fields: readonly SheetField[]
  outcomes: Outcomes
}

/** What will become of a sheet's rows, or what has, with the columns that were matched. */
export const ResultsTable = ({ state, fields, outcomes }: ResultsTableProps) => {
  const { t } = useTranslation()
  const { rows, results, sheet, matched, running } = state
  const columns = fields.filter(({ name, hidden }) => hidden !== true && matched.includes(name))
  const known = rows.flatMap((row, at) => {
    const result = results.get(at)
    if (result === undefined) return []
    const { outcome, message } = result
    const cells = columns.map(({ name }) => row[name] ?? '')
    return [{ line: sheet.lines[at] ?? at + 1, outcome, message: withFieldTitles(message, fields, t), cells }]
  })
  return (
    <OutcomeTable rows={known} headings={columns.map(({ title }) => t(title))} outcomes={outcomes} running={running} />
  )
}
