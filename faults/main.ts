import { writeFile } from 'node:fs/promises'
import { stderr, stdout } from 'node:process'
import { type Options, readOptions } from './options.ts'
import { VICTIMS } from './cluster/plan.ts'
import { runCluster } from './cluster/run-cluster.ts'
import { clusterReportOf, reportOf, totalsOf } from './report.ts'
import { runFaults } from './run.ts'
import type { Say } from './stage.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
process.on('disconnect', () => stopping.abort())

const onOne = async (options: Options, say: Say) => {
  const outcome = await runFaults(options, say, stopping.signal)
  return { outcome, report: reportOf(outcome), file: './results.md' }
}
const onCluster = async (options: Options, say: Say) => {
  const outcome = await runCluster(options, say, stopping.signal)
  const victims = options.cluster?.victims ?? VICTIMS
  const of = victims.length === VICTIMS.length ? '' : `-${victims.join('-')}`
  return { outcome, report: clusterReportOf(outcome), file: `./cluster/results${of}.md` }
}

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2))
  const began = Date.now()
  const say = (line: string) => stdout.write(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}\n`)
  say(`seed ${options.seed}`)
  const { outcome, report, file } = await (options.cluster === undefined ? onOne : onCluster)(options, say)
  if (stopping.signal.aborted) {
    stderr.write('stopped before the end; nothing was compared\n')
    return 130
  }
  await writeFile(new URL(file, import.meta.url), report)
  stdout.write(`\n${report}`)
  return totalsOf(outcome).failed === 0 ? 0 : 1
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
