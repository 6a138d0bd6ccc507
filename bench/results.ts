import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { format } from 'oxfmt'
import { z } from 'zod'
import { FigureShape, Series } from './measure.ts'

const FILE = new URL('./results.json', import.meta.url)

const Result = z.object({
  /** When it was measured, and on what. */
  at: z.string(),
  seconds: z.number(),
  machine: z.string().default(''),
  failed: z.string().nullable(),
  figures: z.array(FigureShape),
  series: z.array(Series),
})
export type Result = z.output<typeof Result>
const Results = z.record(z.string(), Result)
export type Results = z.output<typeof Results>

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`

export const readResults = async (): Promise<Results> => {
  const text = await readFile(FILE, 'utf8').catch(() => '{}')
  return Results.parse(JSON.parse(text))
}

const trimmed = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value

/** Keeps what one measure came to, beside what the others came to before. */
export const keepResult = async (name: string, result: Omit<Result, 'machine'>): Promise<void> => {
  const all = { ...(await readResults()), [name]: { ...result, machine: machine() } }
  const file = FILE.pathname
  const text = JSON.stringify(all, trimmed, 2)
  const { code } = await format(file, text, { printWidth: 120 })
  await writeFile(FILE, code)
}
