import { availableParallelism } from 'node:os'
import { ensureBrowser } from './checks/browser.ts'
import { ensureNats } from './checks/nats.ts'
import { clock, type Outcome } from './testing/outcome.ts'
import { readTicks, stolenPercent } from './testing/stolen-time.ts'
import {
  BUILD,
  BUILD_CHECKS,
  LONG_CHECKS,
  playwright,
  STATIC_CHECKS,
  type Step,
  STRICT,
  STRICT_BUILD,
  vitest,
} from './testing/steps.ts'

/** Steps one after another; several lanes run side by side. */
type Lane = Step[]

interface Suite {
  needsBrowser?: boolean
  needsNats?: boolean
  /** One phase after another, the lanes of a phase at once. */
  phases(args: string[]): Lane[][]
}

const chosen = (steps: Step[], names: string[]): Step[] => {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}

const UNIT = ['unit', 'console unit', 'component']

const SUITES: Record<string, Suite> = {
  /** npm test */
  all: {
    needsBrowser: true,
    phases: () => [
      // The server tests begin where the checks end, so that no core waits for the last unit tests.
      [
        [...STATIC_CHECKS, BUILD, ...BUILD_CHECKS, STRICT_BUILD, vitest('server tests', ['server', 'process'])],
        [vitest('unit tests', UNIT, ['--maxWorkers=1'])],
      ],
      [[playwright('browser tests', [], STRICT)]],
    ],
  },
  long: {
    needsBrowser: true,
    needsNats: true,
    phases: (args) => {
      const browser = (more: string[]) => playwright('long browser tests', more, { EXHAUSTIVE: 'true' })
      if (args.some((one) => one.includes('.spec.ts'))) return [[[BUILD, browser(args)]]]
      return args.length > 0
        ? [[[vitest('long tests', ['long', 'long components'], args)]]]
        : [[[BUILD, ...LONG_CHECKS]], [[vitest('long tests', ['long', 'long components'])]], [[browser([])]]]
    },
  },
  unit: { phases: (args) => [[[vitest('unit tests', UNIT, args)]]] },
  server: { phases: (args) => [[[vitest('server tests', ['server', 'process'], args)]]] },
  browser: { needsBrowser: true, phases: (args) => [[[STRICT_BUILD, playwright('browser tests', args, STRICT)]]] },
  check: { phases: (args) => [[chosen([...STATIC_CHECKS, BUILD, ...BUILD_CHECKS], args)]] },
}

interface Done extends Outcome {
  name: string
  ms: number
}

const runStep = async ({ name, run }: Step): Promise<Done> => {
  console.log(`▶ ${name}`)
  const began = Date.now()
  const outcome = await run().catch((error: unknown): Outcome => {
    console.log(`  ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0, files: [] }
  })
  const ms = Date.now() - began
  console.log(
    `${outcome.failed === 0 ? '✔' : '✘'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${clock(ms)}`,
  )
  return { ...outcome, name, ms }
}

const runLane = async (lane: Lane): Promise<Done[]> => {
  const done: Done[] = []
  for (const step of lane) done.push(await runStep(step))
  return done
}

const summarize = (done: Done[], ms: number): number => {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => done.reduce((total, one) => total + one[key], 0)
  const slowest = done
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
  if (slowest.length > 1) {
    console.log('\nSlowest files:')
    for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  }
  const stolen = stolenPercent(ticks, readTicks())
  const lost = stolen === null || stolen === 0 ? '' : `, ${stolen} % of the processor taken by the host`
  console.log(`\nSteps (${availableParallelism()} cores, ${clock(ms)} in all${lost}):`)
  for (const one of done) console.log(`  ${clock(one.ms).padStart(6)}  ${one.failed === 0 ? '✔' : '✘'} ${one.name}`)
  if (sum('skipped') > 0) console.log(`  ${sum('skipped')} skipped`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed')
}

// The launcher holds the channel: when it is gone, nobody waits for the result.
process.on('disconnect', () => process.exit(1))
const [first = '', ...rest] = process.argv.slice(2)
const name = Object.hasOwn(SUITES, first) ? first : 'all'
const { needsBrowser, needsNats, phases } = SUITES[name] as Suite
const began = Date.now()
const ticks = readTicks()
if (needsBrowser === true) await ensureBrowser()
if (needsNats === true) await ensureNats()
const done: Done[] = []
for (const lanes of phases(rest)) done.push(...(await Promise.all(lanes.map(runLane))).flat())
process.exit(summarize(done, Date.now() - began) === 0 ? 0 : 1)
