import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { clipped } from './clipped.ts'
import { ScrollBox } from './scroll-box.tsx'
import type { Outcomes, SheetField } from './sheet-spec.ts'
import { told } from './told.ts'
import type { SheetImportState } from './use-sheet-import.ts'

const SHOWN = 200
/** Each row that failed is named; more than these are mended in the file. */
const FAILED_SHOWN = 1_000

interface ResultsTableProps {
  state: SheetImportState
  fields: readonly SheetField[]
  outcomes: Outcomes
}

/** Row by row what will become of it, or what has. */
export const ResultsTable = ({ state, fields, outcomes }: ResultsTableProps) => {
  const { t } = useTranslation()
  const [wanted, setOnly] = useState<'all' | 'failed'>()
  const { rows, results, sheet, matched, running } = state
  const known = rows.flatMap((row, at) => {
    const result = results.get(at)
    return result === undefined ? [] : [{ row, at, result }]
  })
  const hasFailed = known.some(({ result }) => result.outcome === 'failed')
  // Where not all can be seen at once, what needs someone comes first.
  const only = wanted ?? (hasFailed && !running && known.length > SHOWN ? 'failed' : 'all')
  const shown = only === 'all' ? SHOWN : FAILED_SHOWN
  const chosen = only === 'all' ? known : known.filter(({ result }) => result.outcome === 'failed')
  const columns = fields.filter(({ name, hidden }) => hidden !== true && matched.includes(name))
  const wordOf = (outcome: string) => outcomes[outcome] ?? { text: outcome, tone: 'idle' as const }
  const counts = Object.keys(outcomes)
    .map((outcome) => ({ outcome, n: known.filter(({ result }) => result.outcome === outcome).length }))
    .filter(({ n }) => n > 0)
  return (
    <>
      <div className="sheet-counts" role="status">
        {counts.map(({ outcome, n }) => (
          <StatusTag key={outcome} tone={wordOf(outcome).tone} text={`${t(wordOf(outcome).text)} ${n}`} />
        ))}
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
            <th scope="col">{t('Outcome')}</th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.slice(0, shown).map(({ result, at, row }) => (
            <tr key={at} className={result.outcome === 'failed' ? 'is-bad' : undefined}>
              <td className="num">{sheet.lines[at]}</td>
              <td>
                <span className="sheet-outcome">
                  <StatusTag tone={wordOf(result.outcome).tone} text={t(wordOf(result.outcome).text)} />
                  {result.message === null ? undefined : <span>{told(result.message, fields, t)}</span>}
                </span>
              </td>
              {columns.map(({ name }) => (
                <td key={name} className="sheet-cell">
                  {clipped(row[name] ?? '') || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      {chosen.length > shown ? (
        <p className="faint">{t('The first {{n}} of {{all}} are shown.', { n: shown, all: chosen.length })}</p>
      ) : undefined}
    </>
  )
}
