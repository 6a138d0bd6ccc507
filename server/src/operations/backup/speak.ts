import { explainFailure } from '../../core/explain-failure.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const EVERY = 1_000
const WORTH_A_LINE = 1024 * 1024

/** A line now and then while a table is under way, and one for each that is large. */
export const reportProgress = (verb: string) => {
  let reportedAt = Date.now()
  return (table: string, rows: number, bytes: number): void => {
    const isDone = rows >= 0
    if (!(isDone && bytes >= WORTH_A_LINE) && Date.now() - reportedAt < EVERY) return
    reportedAt = Date.now()
    const size = bytes > 0 ? `  ${megabytes(bytes)}` : ''
    say(`  ${verb} ${table}${isDone ? `  ${rows} 行 rows` : ''}${size}`)
  }
}

/** Runs a command to its end: what the operator can put right is one sentence, everything else shows where it broke. */
export const runCommand = (command: () => Promise<void>): void => {
  // By an exit, so that drafts go and a PostgreSQL that was started for this is stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  command().catch((error: unknown) => {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exitCode = 1
  })
}
