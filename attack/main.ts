import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { aftermath } from './aftermath.ts'
import { audit } from './audit.ts'
import { dataPlane } from './data-plane.ts'
import { families } from './families.ts'
import { headers } from './headers.ts'
import { hooks } from './hooks.ts'
import { live } from './live.ts'
import { overload } from './overload.ts'
import { asMarkdown, openReport } from './report.ts'
import { killAll } from './run-program.ts'
import { secrets } from './secrets.ts'
import type { Stage } from './stage.ts'
import { openTarget, type Target } from './target.ts'
import { ffuf } from './testers/ffuf.ts'
import { slow } from './testers/slow.ts'
import { spectral } from './testers/spectral.ts'
import { sqlmap } from './testers/sqlmap.ts'
import { wapiti } from './testers/wapiti.ts'

const RESULTS = new URL('./results.md', import.meta.url)
const AT_MOST = 25 * 60_000
const STAGES: readonly Stage[] = [
  families,
  headers,
  dataPlane,
  hooks,
  live,
  overload,
  ffuf,
  sqlmap,
  wapiti,
  slow,
  spectral,
  audit,
  secrets,
  aftermath,
]

/** `npm run attack -- --only live,headers` runs these alone. */
const wanted = (args: readonly string[]): readonly Stage[] => {
  const at = args.indexOf('--only')
  if (at < 0) return STAGES
  const names = (args[at + 1] ?? '').split(',')
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0)
    throw new Error(`No stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}`)
  return STAGES.filter(({ name }) => names.includes(name) || name === 'aftermath')
}

const report = openReport()
const started = performance.now()
const stages = wanted(process.argv.slice(2))
let target: Target | undefined
const end = async (code: number): Promise<never> => {
  killAll()
  await target?.stop()
  process.exit(code)
}
// The launcher holds the channel: when it is gone, nobody waits for the result.
process.on('disconnect', () => void end(1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(1))
setTimeout(() => {
  report.say(`Not done in ${AT_MOST / 60_000} minutes; given up`)
  void end(1)
}, AT_MOST).unref()

try {
  report.say('Seeding a server to attack')
  target = await openTarget()
  for (const stage of stages) {
    report.begin(stage.name)
    const before = report.checks.length
    await stage.run(report, target).catch((error: unknown) => {
      report.check('the stage itself', 0, [error instanceof Error ? (error.stack ?? error.message) : String(error)])
    })
    const own = report.checks.slice(before)
    report.say(`  ${own.filter(({ ok }) => ok).length} passed, ${own.filter(({ ok }) => !ok).length} failed`)
  }
} catch (error) {
  report.begin('target')
  report.check('seeding', 0, [error instanceof Error ? (error.stack ?? error.message) : String(error)])
}
const seconds = Math.round((performance.now() - started) / 1000)
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
if (stages.length === STAGES.length) await writeFile(RESULTS, asMarkdown(report, machine, seconds))
const failed = report.checks.filter(({ ok }) => !ok).length
report.say(`\n${report.checks.length - failed} passed, ${failed} failed`)
await end(failed === 0 ? 0 : 1)
