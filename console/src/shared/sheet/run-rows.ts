import type { RowResult, SheetRow, SheetSpec } from './sheet-spec.ts'

/** A call is refused as a whole where its body is too large, so rows of long cells go in smaller groups. */
const MOST_LENGTH = 200_000
const lengthOf = (row: SheetRow): number =>
  Object.entries(row).reduce((sum, [name, cell]) => sum + name.length + cell.length + 8, 2)

export type Results = ReadonlyMap<number, RowResult>

interface Run extends Pick<SheetSpec, 'send' | 'chunk'> {
  rows: readonly SheetRow[]
  lines: readonly number[]
  /** What is known already; those rows are not sent. */
  known: Results
  dryRun: boolean
  signal: AbortSignal
  progress(results: Results): void
}

/** The places of the rows that are sent together. */
const groupsOf = (rows: readonly SheetRow[], known: Results, chunk: number): number[][] => {
  const groups: number[][] = []
  let length = 0
  rows.forEach((row, at) => {
    if (known.has(at)) return
    length += lengthOf(row)
    const last = groups.at(-1)
    if (last !== undefined && last.length < chunk && length <= MOST_LENGTH) last.push(at)
    else {
      groups.push([at])
      length = lengthOf(row)
    }
  })
  return groups
}

/** Sends the rows in groups and tells after each how far it came; stops between groups when asked to. */
export const runRows = async ({ rows, lines, known, dryRun, signal, send, chunk, progress }: Run): Promise<void> => {
  const results = new Map(known)
  for (const group of groupsOf(rows, known, chunk)) {
    if (signal.aborted) return
    // Rows go in order: the same thing twice in a sheet must be seen in turn.
    // oxlint-disable-next-line no-await-in-loop
    const answers = await send(
      group.map((at) => rows[at] ?? {}),
      dryRun,
      group.map((at) => lines[at] ?? 0),
    )
    if (answers.length !== group.length) throw new Error(`${answers.length} answers for ${group.length} rows`)
    group.forEach((at, index) => results.set(at, answers[index] ?? { outcome: 'failed', message: null }))
    progress(new Map(results))
  }
}
