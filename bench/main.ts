import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { MEASURES } from './all-measures.ts'
import { describeDays } from './day/print-day.ts'
import { holds, shown } from './figures.ts'
import { type Measure, Outcome } from './measure.ts'
import { keepResult, type Result } from './results.ts'
import { writeReport } from './report.ts'

const RUNNER = fileURLToPath(new URL('./run-measure.ts', import.meta.url))
const Reply = z.union([z.object({ outcome: Outcome }), z.object({ failed: z.string() })])
const write = (line: string): void => void process.stdout.write(`${line}\n`)
const minutes = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

const runOne = async (measure: Measure, sizes: readonly number[]): Promise<Omit<Result, 'machine'>> => {
  const began = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'huoketai-bench-'))
  const child = fork(RUNNER)
  const exited = once(child, 'exit')
  let reply: z.infer<typeof Reply> | undefined
  child.on('message', (message) => {
    reply = Reply.parse(message)
  })
  child.send({ name: measure.name, folder, sizes })
  const late = setTimeout(() => child.kill('SIGKILL'), measure.withinMinutes * 60_000)
  const [code, signal] = await exited
  clearTimeout(late)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  const seconds = (performance.now() - began) / 1000
  const ended =
    signal === 'SIGKILL' ? `Not done within ${measure.withinMinutes} minutes` : `Ended with ${code ?? signal}`
  const at = new Date().toISOString()
  if (reply !== undefined && 'outcome' in reply) return { at, seconds, failed: null, ...reply.outcome }
  return { at, seconds, failed: reply?.failed ?? ended, figures: [], series: [] }
}

const chosen = (only: string | undefined): readonly Measure[] => {
  if (only === undefined) return MEASURES
  const names = only.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !MEASURES.some((one) => one.name === name))
  if (unknown.length > 0) throw new Error(`No measure ${unknown.join(', ')}; --list names them`)
  return MEASURES.filter(({ name }) => names.includes(name))
}

/** What did not hold, by name; empty when all did. */
const measureAll = async (measures: readonly Measure[], sizes: readonly number[]): Promise<string[]> => {
  const began = performance.now()
  const short: string[] = []
  for (const [at, measure] of measures.entries()) {
    write(`[${at + 1}/${measures.length}] ${minutes(performance.now() - began)}  ${measure.name}: ${measure.what}`)
    const result = await runOne(measure, sizes)
    await keepResult(measure.name, result)
    if (result.failed !== null) {
      write(`    failed: ${result.failed}`)
      short.push(`${measure.name}: failed`)
    }
    for (const figure of result.figures) {
      const { what, limit, atLeast = false, unit, note = '' } = figure
      write(
        `    ${holds(figure) ? 'yes' : 'NO '} ${what}: ${shown(figure)} (${atLeast ? '≥' : '≤'} ${limit} ${unit}) ${note}`,
      )
      if (!holds(figure)) short.push(`${what}: ${shown(figure)}, limit ${atLeast ? '≥' : '≤'} ${limit} ${unit}`.trim())
    }
    // After each, so that a run that is broken off has kept what it measured.
    await writeReport()
  }
  write(`${measures.length} measures in ${minutes(performance.now() - began)}`)
  return short
}

/** `npm run bench -- --only clicks,pushes`, `-- --list`, `-- --day` for days worked out, `-- 10000 100000` for other sizes. */
const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, day: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.list === true) {
    for (const { name, what, withinMinutes } of MEASURES)
      write(`${name.padEnd(12)} ${what} (at most ${withinMinutes} min)`)
    write(`all together at most ${MEASURES.reduce((sum, one) => sum + one.withinMinutes, 0)} min`)
    return 0
  }
  if (values.day === true) {
    write(await describeDays((line) => void process.stderr.write(`${line}\n`)))
    return 0
  }
  const sizes = positionals.map(Number).filter((size) => size > 0)
  const short = await measureAll(chosen(values.only), sizes.length > 1 ? sizes : [10_000, 100_000, 1_000_000])
  write(short.length === 0 ? 'All limits hold.' : `Not held:\n${short.map((line) => `  ${line}`).join('\n')}`)
  return short.length === 0 ? 0 : 1
}

// The launcher holds the channel: when it is gone, nobody waits for the result.
process.on('disconnect', () => process.exit(1))
// The channel would keep the process alive.
run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    write(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
