import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Fleet } from '#server/testing/durability/fleet.ts'
import { startSimulators } from '#simulators/start.ts'
import { Book } from './book.ts'
import { Supervisor } from './supervisor.ts'
import { inflict, isBrief } from './inflict/inflict.ts'
import { mountSmall, unmount } from './inflict/spool.ts'
import { Load } from './load/load.ts'
import type { Options } from './options.ts'
import { checkActions } from './oracle/actions.ts'
import { checkClicks } from './oracle/clicks.ts'
import { checkConversions } from './oracle/conversions.ts'
import { checkDeliveries } from './oracle/deliveries.ts'
import { checkCounted, checkFigures } from './oracle/figures.ts'
import { planFaults, planShort, type Role, wordsOf } from './plan.ts'
import { type Scene, Trouble, type Violation } from './scene.ts'
import { countVisits, drainSpools, settleDeliveries } from './settle.ts'
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

type Say = (line: string) => void
// Every visitor comes from a place of his own, and one machine makes all the calls.
const SETTINGS = { SIMULATORS: 'on', TRUST_PROXY: 'on', CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }
const NAMED = 10
const MOST_SPELLS = 4
const WORD_EVERY = 20
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

const keepLogs = async ({ folder }: Fleet, seed: number, say: Say): Promise<void> => {
  const kept = await mkdtemp(join(tmpdir(), `huoketai-faults-${seed}-`))
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  await Promise.all(logs.map((name) => copyFile(join(folder, name), join(kept, name))))
  await copyFile(join(folder, 'database/postgres.log'), join(kept, 'postgres.log'))
  say(`the logs of all processes are kept in ${kept}`)
}

/** Whether clicks, conversions and operators' actions are all acknowledged before the time is up. */
const untilFlowing = async (book: Book, signal: AbortSignal): Promise<boolean> => {
  const isFlowing = (): boolean => book.ackedClicks > 20 && book.conversions.length > 0 && book.actions.length > 0
  const until = Date.now() + FLOWS_WITHIN
  while (!isFlowing() && !signal.aborted && Date.now() < until) await sleep(50)
  return isFlowing() || signal.aborted
}

/** Runs the whole: a fleet, its load, the faults of the seed, and the comparison of all that was acknowledged. */
export const runFaults = async (options: Options, say: Say, signal: AbortSignal): Promise<Outcome> => {
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
      Fleet.open({ ...SETTINGS, NODE_COMPILE_CACHE: compiled }),
      compileOnce(compiled),
    ])
    closing.push(() => fleet.stop())
    let isWhole = false
    closing.push(() => (isWhole && violations.length === 0 ? undefined : keepLogs(fleet, options.seed, say)))
    let smallSpool: string | undefined
    say(`starting three trackers, three workers, two api processes and PostgreSQL in ${fleet.folder}`)
    const supervisor = await Supervisor.open(fleet, book, ({ name, folder }) => {
      if (options.short || name !== 'tracker-1') return
      const mounted = mountSmall(folder, book)
      smallSpool = mounted
      if (mounted !== undefined) closing.push(() => unmount(mounted))
    })
    closing.push(() => supervisor.close())
    const pool = new pg.Pool({ ...fleet.database.connection, max: 8, connectionTimeoutMillis: 5000 })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    closing.push(() => pool.end())
    const [api] = supervisor.of('api')
    const world = await makeWorld(api?.server.url ?? '', simulators)
    const trouble = new Trouble()
    const scene: Scene = { supervisor, book, simulators, world, pool, smallSpool, signal, trouble, judge }
    const load = new Load(supervisor, world, book, pool)
    closing.push(() => load.close())
    const outcome = (): Outcome => ({
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
    })

    const underWay = new Set<Promise<void>>()
    const quiet = async (): Promise<void> => {
      await Promise.all(underWay)
      simulators.tencent.faults.clear()
      simulators.oceanengine.faults.clear()
      await load.rest()
      await supervisor.untilUp()
      await drainSpools(scene)
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
    const until = Date.now() + options.minutes * 60_000
    let nextCheck = options.checkEvery
    let nextWord = WORD_EVERY
    const plan = options.short ? planShort(options.seed, options) : planFaults(options.seed, options)
    for (const { afterMs, fault } of plan) {
      if (signal.aborted || Date.now() > until || book.killCount >= options.kills) break
      await sleep(afterMs)
      const done = inflict(scene, fault).catch((error: unknown) => {
        if (!signal.aborted) judge('every fault could be inflicted', [`${wordsOf(fault)}: ${String(error)}`])
      })
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
      if (isBrief(fault)) await done
      else if (underWay.size >= MOST_SPELLS) await Promise.race(underWay)
      if (book.killCount >= nextWord) {
        nextWord = book.killCount + WORD_EVERY
        say(`${book.killCount} kills, ${book.ackedClicks} clicks, ${book.conversions.length} conversions`)
      }
      if (book.killCount < nextCheck) continue
      nextCheck += options.checkEvery
      await quiet()
      await compare()
      say('everything that was acknowledged so far is compared')
      load.start()
    }
    if (signal.aborted) return outcome()
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
    return outcome()
  } finally {
    for (const close of closing.reverse()) {
      const closed = Promise.resolve(close()).catch((error: unknown) => say(String(error)))
      await Promise.race([closed, sleep(CLOSES_WITHIN, undefined, { ref: false })])
    }
  }
}
