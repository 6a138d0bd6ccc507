import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Fleet, type FleetDatabase } from '#server/testing/durability/fleet.ts'
import { startSimulators } from '#simulators/start.ts'
import { Book } from './book.ts'
import { Load } from './load/load.ts'
import type { Options } from './options.ts'
import { checkActions } from './oracle/actions.ts'
import { checkClicks } from './oracle/clicks.ts'
import { checkConversions } from './oracle/conversions.ts'
import { checkDeliveries } from './oracle/deliveries.ts'
import { checkCounted, checkFigures } from './oracle/figures.ts'
import type { Role } from './plan.ts'
import { type Scene, Trouble, type Violation } from './scene.ts'
import { countVisits, drainSpools, settleDeliveries } from './settle.ts'
import { type Staff, Supervisor } from './supervisor.ts'
import { makeWorld } from './world.ts'

export interface Outcome {
  options: Options
  book: Book
  violations: Violation[]
  /** How often each check was made. */
  checks: Record<string, { passed: number; failed: number }>
  minutes: number
  /** The longest time without service, by role. */
  gaps: Record<Role, number>
  arrivals: number
}

export type Say = (line: string) => void

/** What is run, and on what. */
export interface Setting extends Staff {
  words: string
  /** Given to every process. */
  env?: Record<string, string>
  /** Without one the fleet has a PostgreSQL of its own. */
  database?: FleetDatabase
  /** Also waited for before everything is compared. */
  drained?(scene: Scene): Promise<void>
  /** Called when no process runs any more. */
  close?(): Promise<void> | void
  /** Kept beside the processes' logs where something was violated. */
  logs?(fleet: Fleet): Record<string, string>
}

export interface Stage {
  scene: Scene
  load: Load
  /** Work that is under way when everything is to rest. */
  underWay: Set<Promise<void>>
  /** Everything rests and is stored. */
  quiet(): Promise<void>
  compare(): Promise<void>
}

// Every visitor comes from a place of his own, and one machine makes all the calls.
const SETTINGS = { SIMULATORS: 'on', TRUST_PROXY: 'on', CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }
const NAMED = 10
/** What does not close shall not keep the rest from it. */
const CLOSES_WITHIN = 15_000
/** The first answers take longest: no process has served a request before. */
const FLOWS_WITHIN = 60_000
/** No call to a platform takes longer. */
const SENT_WITHIN = 15_000

/** A process that is killed keeps nothing of what it compiled: this one does, for all the starts to come. */
const compileOnce = async (folder: string): Promise<void> => {
  const start = new URL('../server/src/app/start-server.ts', import.meta.url).href
  const env = { ...process.env, NODE_COMPILE_CACHE: folder }
  await once(spawn(process.execPath, ['-e', `import('${start}')`], { env, stdio: 'ignore' }), 'exit')
}

const keepLogs = async (fleet: Fleet, more: Record<string, string>, seed: number, say: Say): Promise<void> => {
  const kept = await mkdtemp(join(tmpdir(), `huoketai-faults-${seed}-`))
  const names = (await readdir(fleet.folder)).filter((name) => name.endsWith('.log'))
  const logs = [...names.map((name) => [name, join(fleet.folder, name)] as const), ...Object.entries(more)]
  await Promise.all(logs.map(([name, path]) => copyFile(path, join(kept, name))))
  say(`the logs of all processes are kept in ${kept}`)
}

/** Whether clicks, conversions and operators' actions are all acknowledged before the time is up. */
const untilFlowing = async (book: Book, signal: AbortSignal): Promise<boolean> => {
  const isFlowing = (): boolean => book.ackedClicks > 20 && book.conversions.length > 0 && book.actions.length > 0
  const until = Date.now() + FLOWS_WITHIN
  while (!isFlowing() && !signal.aborted && Date.now() < until) await sleep(50)
  return isFlowing() || signal.aborted
}

/** A fleet and its load, on which `play` has its faults; then the comparison of all that was acknowledged. */
export const onStage = async (
  options: Options,
  say: Say,
  signal: AbortSignal,
  setting: Setting,
  play: (stage: Stage) => Promise<void>,
): Promise<Outcome> => {
  const began = Date.now()
  const book = new Book()
  const violations: Violation[] = []
  const checks: Outcome['checks'] = {}
  const judge: Scene['judge'] = (check, found) => {
    const counts = (checks[check] ??= { passed: 0, failed: 0 })
    counts[found.length === 0 ? 'passed' : 'failed'] += 1
    if (found.length === 0) return
    const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : ''
    const violation = { check, detail: found.slice(0, NAMED).join('; ') + more, lastFaults: book.lastFaults() }
    violations.push(violation)
    say(`VIOLATED (seed ${options.seed}): ${check}: ${violation.detail}\n  after ${violation.lastFaults.join(' | ')}`)
  }

  const closing: (() => Promise<unknown> | void)[] = []
  try {
    const simulators = await startSimulators({ seed: options.seed })
    closing.push(() => simulators.stop())
    const compiled = await mkdtemp(join(tmpdir(), 'huoketai-compiled-'))
    closing.push(() => rm(compiled, { recursive: true, force: true }))
    const [fleet] = await Promise.all([
      Fleet.open({ ...SETTINGS, NODE_COMPILE_CACHE: compiled, ...setting.env }, setting.database),
      compileOnce(compiled),
    ])
    closing.push(() => fleet.stop())
    closing.push(() => setting.close?.())
    let isWhole = false
    closing.push(() =>
      isWhole && violations.length === 0 ? undefined : keepLogs(fleet, setting.logs?.(fleet) ?? {}, options.seed, say),
    )
    say(`starting ${setting.words} in ${fleet.folder}`)
    const supervisor = await Supervisor.open(fleet, book, setting)
    closing.push(() => supervisor.close())
    const pool = new pg.Pool({ ...fleet.database.connection, max: 8, connectionTimeoutMillis: 5000 })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    closing.push(() => pool.end())
    const [api] = supervisor.of('api')
    const world = await makeWorld(api?.server.url ?? '', simulators)
    const trouble = new Trouble()
    const scene: Scene = { supervisor, book, simulators, world, pool, signal, trouble, judge }
    const load = new Load(supervisor, world, book, pool, simulators)
    closing.push(() => load.close())

    const underWay = new Set<Promise<void>>()
    const quiet = async (): Promise<void> => {
      await Promise.all(underWay)
      simulators.tencent.faults.clear()
      simulators.oceanengine.faults.clear()
      await load.rest()
      await supervisor.untilUp()
      await drainSpools(scene)
      await setting.drained?.(scene)
    }
    const compare = async (): Promise<void> => {
      await checkClicks(scene)
      await checkConversions(scene)
      await checkActions(scene)
      await checkFigures(scene)
    }

    load.start()
    // A fault only shows something if there is work that it can lose.
    if (!(await untilFlowing(book, signal))) throw new Error(`The load was not answered in ${FLOWS_WITHIN} ms`)
    await play({ scene, load, underWay, quiet, compare })
    if (!signal.aborted) {
      say('faults are over; everything is left to settle, then compared')
      await quiet()
      await settleDeliveries(scene, options.short ? 3000 : SENT_WITHIN)
      await compare()
      await checkDeliveries(scene)
      if (!options.short) {
        await countVisits(scene)
        await checkCounted(scene)
      }
      isWhole = true
    }
    return {
      options,
      book,
      violations,
      checks,
      minutes: (Date.now() - began) / 60_000,
      gaps: {
        tracker: load.gaps.tracker.longestMs,
        api: load.gaps.api.longestMs,
        worker: supervisor.longestDownMs('worker'),
      },
      arrivals: simulators.tencent.ledger.summary().arrivals + simulators.oceanengine.ledger.summary().arrivals,
    }
  } finally {
    for (const close of closing.reverse()) {
      const closed = Promise.resolve(close()).catch((error: unknown) => say(String(error)))
      await Promise.race([closed, sleep(CLOSES_WITHIN, undefined, { ref: false })])
    }
  }
}
