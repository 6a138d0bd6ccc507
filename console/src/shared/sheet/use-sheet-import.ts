import type { TFunction } from 'i18next'
import { useMemo, useRef, useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isOwnSession } from '#console/shared/session/auth-store.ts'
import { guessColumns, rowsOf } from './match-columns.ts'
import { READY } from './outcome-labels.ts'
import type { Sheet } from './parse-sheet.ts'
import { type Results, runRows } from './run-rows.ts'
import type { RowResult, SheetRow, SheetSpec } from './sheet-spec.ts'

export const STEPS = ['source', 'match', 'preview', 'report'] as const
export type Step = (typeof STEPS)[number]

const EMPTY: Sheet = { headers: [], rows: [], lines: [] }
const MOST_CELL = 2_000

/** The browser asks before it closes the page while rows are taken in, also when another page is shown. */
const holdPage = (event: BeforeUnloadEvent): void => {
  // A session that has ended takes its page along.
  if (isOwnSession()) event.preventDefault()
}

/** What is known of the rows without asking the server. */
const foresee = (rows: readonly SheetRow[], lines: readonly number[], check: SheetSpec['check'], t: TFunction) => {
  const said = check?.(rows, lines)
  const known = rows.flatMap((row, at): [number, RowResult][] => {
    const isLong = Object.values(row).some((cell) => cell.length > MOST_CELL)
    const message = isLong ? t('A cell is longer than {{n}} characters', { n: MOST_CELL }) : said?.[at]
    if (message) return [[at, { outcome: 'failed', message }]]
    return message === undefined ? [] : [[at, { outcome: READY, message: null }]]
  })
  return new Map(known)
}

/** The whole import: which step it is at, what was read, matched, foreseen and done. */
export const useSheetImport = ({ fields, send, check, chunk, mayLackHeadings }: SheetSpec) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>('source')
  const [sheet, setSheet] = useState(EMPTY)
  const [matched, setMatched] = useState<readonly (string | undefined)[]>([])
  const [results, setResults] = useState<Results>(new Map())
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const stopping = useRef(new AbortController())
  const rows = useMemo(() => rowsOf(sheet.rows, matched), [sheet, matched])

  const run = async (rows: readonly SheetRow[], lines: readonly number[], known: Results, dryRun: boolean) => {
    stopping.current = new AbortController()
    setStep(dryRun ? 'preview' : 'report')
    setResults(known)
    setFailure(undefined)
    setRunning(true)
    if (!dryRun) addEventListener('beforeunload', holdPage)
    try {
      await runRows({ rows, lines, known, dryRun, signal: stopping.current.signal, send, chunk, progress: setResults })
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      removeEventListener('beforeunload', holdPage)
      setRunning(false)
    }
  }
  const preview = (rows: readonly SheetRow[], lines: readonly number[]) =>
    void run(rows, lines, foresee(rows, lines, check, t), true)
  return {
    step,
    sheet,
    matched,
    rows,
    results,
    running,
    failure,
    take: (read: Sheet) => {
      const titled = fields.map((field) => ({ ...field, title: t(field.title) }))
      const guessed = guessColumns(read.headers, titled)
      const isRow = mayLackHeadings === true && guessed.every((one) => one === undefined)
      const whole = isRow
        ? {
            headers: titled.map(({ title }) => title),
            rows: [read.headers, ...read.rows],
            lines: [1, ...read.lines],
          }
        : read
      const columns = isRow ? fields.map(({ name }) => name) : guessed
      setSheet(whole)
      setMatched(columns)
      const isClear =
        columns.every((one) => one !== undefined) &&
        fields.every(({ name, required }) => !required || columns.includes(name))
      // Nothing to ask where every column is known.
      if (isClear) preview(rowsOf(whole.rows, columns), whole.lines)
      else setStep('match')
    },
    match: (column: number, field: string | undefined) =>
      setMatched((now) => now.map((one, at) => (at === column ? field : one))),
    preview: () => preview(rows, sheet.lines),
    /** Takes in what did not fail beforehand. */
    start: () =>
      void run(rows, sheet.lines, new Map([...results].filter(([, { outcome }]) => outcome === 'failed')), false),
    /** Goes on with what was not reached. */
    resume: () => void run(rows, sheet.lines, results, false),
    stop: () => stopping.current.abort(),
    go: setStep,
  }
}
export type SheetImportState = ReturnType<typeof useSheetImport>
