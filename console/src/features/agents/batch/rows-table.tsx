import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useOverflow } from '#console/shared/table/use-overflow.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { type AgentRow, COLUMN_WORDS, COLUMNS } from './read-rows.ts'
import type { RowResult } from './run-rows.ts'

const SHOWN = 200

interface RowsTableProps {
  rows: readonly AgentRow[]
  firstLine: number
  /** What stands against each row before it is sent. */
  problems: readonly string[]
  /** What became of each row that was sent. */
  results: ReadonlyMap<number, RowResult>
}

/** What a failed row is told: the message, and each field by its name. */
export const resultWords = ({ message, issues }: RowResult, nameOf: (path: string) => string): string =>
  issues.length === 0
    ? (message ?? '')
    : issues.map((issue) => `${nameOf(issue.path)}: ${issue.message || message}`).join('; ')

export const useColumnName = () => {
  const { t } = useTranslation()
  return (path: string): string => {
    const column = COLUMNS.find((one) => one === path)
    return column === undefined ? path : t(COLUMN_WORDS[column])
  }
}

export const RowsTable = ({ rows, firstLine, problems, results }: RowsTableProps) => {
  const { t } = useTranslation()
  const nameOf = useColumnName()
  const [box, table, overflows] = useOverflow()
  return (
    <>
      <div
        ref={box}
        className="mini-table-box"
        // A box that scrolls must be reachable by the keyboard.
        {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': t('Table, scrolls sideways') } : {})}
      >
        <table ref={table} className="mini-table">
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Outcome')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(COLUMN_WORDS[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row, at) => {
              const result = results.get(at)
              const failed = result?.outcome === 'failed'
              const problem = problems[at] ?? ''
              const isBad = failed || (result === undefined && problem !== '')
              return (
                // Rows may be alike; their place is not.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at} className={isBad ? 'is-bad' : undefined}>
                  <td className="num">{at + firstLine}</td>
                  <td>
                    <span className="row-outcome">
                      {result === undefined ? (
                        <StatusTag
                          tone={problem === '' ? 'idle' : 'bad'}
                          text={problem === '' ? t('Will be created') : t('Will be left out')}
                        />
                      ) : (
                        <StatusTag tone={failed ? 'bad' : 'ok'} text={failed ? t('Failed') : t('Created as agent')} />
                      )}
                      {failed ? <span>{resultWords(result, nameOf)}</span> : undefined}
                      {result === undefined && problem !== '' ? <span>{problem}</span> : undefined}
                    </span>
                  </td>
                  {COLUMNS.map((column) => (
                    <td key={column}>{row[column] || '—'}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN ? (
        <p className="faint">{t('The first {{n}} of {{all}} are shown.', { n: SHOWN, all: rows.length })}</p>
      ) : undefined}
    </>
  )
}
