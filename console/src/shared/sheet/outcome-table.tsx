import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { clipped } from './clipped.ts'
import { ScrollBox } from './scroll-box.tsx'
import type { Outcomes } from './sheet-spec.ts'
import './sheet-import.css'
import '../ui/mini-table.css'

const SHOWN = 200
/** Each row that failed is named; more than these are mended in the file. */
const FAILED_SHOWN = 1_000

interface OutcomeRow {
  /** As whoever made the list numbers it. */
  line: number
  outcome: string
  message: string
  cells: readonly string[]
}
interface OutcomeTableProps {
  rows: readonly OutcomeRow[]
  headings: readonly string[]
  outcomes: Outcomes
  running: boolean
}

/** Row by row what will become of it, or what has. */
export const OutcomeTable = ({ rows, headings, outcomes, running }: OutcomeTableProps) => {
  const { t } = useTranslation()
  const [wanted, setOnly] = useState<'all' | 'failed'>()
  const failed = rows.filter(({ outcome }) => outcome === 'failed')
  // Where not all can be seen at once, what needs someone comes first.
  const only = wanted ?? (failed.length > 0 && !running && rows.length > SHOWN ? 'failed' : 'all')
  const [chosen, shown] = only === 'all' ? [rows, SHOWN] : [failed, FAILED_SHOWN]
  const labelOf = (outcome: string) => outcomes[outcome] ?? { text: outcome, tone: 'idle' as const }
  const counts = Object.keys(outcomes)
    .map((name) => ({ name, n: rows.filter(({ outcome }) => outcome === name).length }))
    .filter(({ n }) => n > 0)
  return (
    <>
      <div className="sheet-import-counts" role="status">
        {counts.map(({ name, n }) => (
          <StatusTag key={name} tone={labelOf(name).tone} text={`${t(labelOf(name).text)} ${n}`} />
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
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chosen.slice(0, shown).map(({ line, outcome, message, cells }) => (
            <tr key={line} className={outcome === 'failed' ? 'mini-table-bad' : undefined}>
              <td className="num">{line}</td>
              <td>
                <span className="sheet-import-outcome">
                  <StatusTag tone={labelOf(outcome).tone} text={t(labelOf(outcome).text)} />
                  {message === '' ? undefined : <span>{message}</span>}
                </span>
              </td>
              {cells.map((cell, at) => (
                <td key={headings[at]} className="sheet-import-cell">
                  {clipped(cell) || '—'}
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
