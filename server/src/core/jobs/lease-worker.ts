import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../db/database-away.ts'
import type { DatabaseClock } from '../db/database-clock.ts'
import type { Services } from '../services.ts'

/** The process ends itself ten seconds after it was asked to. */
const STOP_WITHIN = 8000

/** Work whose lease this process holds, or is about to take. */
interface QueueRun {
  /** Listed as busy while this runs. */
  queue: string
  /**
   * Does the work and settles it; answers how much came to something. Once `stopping` is aborted it claims nothing more
   * and gives back what it has not begun.
   */
  run(stopping: AbortSignal): Promise<number>
}

interface Capacity {
  /** Queues that may be begun now. */
  free: number
  /** The queues that are being worked on at the moment of the call. */
  busy(): string[]
}

/** What one kind of work brings along: its SQL, and what is done with an item. */
export interface LeasedWork {
  /** Queues worked on at once; unlimited unless given. */
  atOnce?: number
  /** Takes back what dead workers held: first in every round. */
  reclaim?(): Promise<unknown>
  /** What else comes before the claim in every round. */
  prepare?(stopping: AbortSignal): Promise<unknown>
  /** Claims what is due, or finds the queues to claim from (`queueByQueue`). */
  claim(capacity: Capacity): Promise<QueueRun[]>
}

export interface LeaseWorker {
  /** One round: reclaims, claims and begins what is due. Answers the runs begun, each with how much came to something. */
  begin(): Promise<Promise<number>[]>
  /** Rounds until nothing more is due; answers how much came to something. */
  drain(): Promise<number>
  /** Claims nothing new and waits for what is under way, up to a limit: the rest is reclaimed when its lease expires. */
  stop(): Promise<void>
}

const withinStopLimit = (ended: Promise<unknown>): Promise<unknown> =>
  Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, STOP_WITHIN).unref())])

/** Runs the work of several queues at once. */
export const createLeaseWorker = ({ atOnce = Infinity, reclaim, prepare, claim }: LeasedWork): LeaseWorker => {
  const running = new Set<{ queue: string; ended: Promise<number> }>()
  const stopping = new AbortController()
  const { signal } = stopping

  const start = ({ queue, run }: QueueRun): Promise<number> => {
    const ended = run(signal).finally(() => running.delete(entry))
    const entry = { queue, ended }
    running.add(entry)
    return ended
  }
  const round = async (): Promise<Promise<number>[]> => {
    if (signal.aborted) return []
    await reclaim?.()
    await prepare?.(signal)
    const free = atOnce - running.size
    if (signal.aborted || free <= 0) return []
    // What was claimed is run even if a stop came meanwhile: nobody else may until its lease expires.
    return (await claim({ free, busy: () => [...running].map(({ queue }) => queue) })).map(start)
  }
  // One round at a time: two could begin the same queue.
  let last: Promise<unknown> = Promise.resolve()
  const begin = (): Promise<Promise<number>[]> => {
    const next = last.then(round)
    last = next.catch(() => undefined)
    return next
  }
  return {
    begin,
    drain: async () => {
      for (let total = 0; ;) {
        const done = (await Promise.all(await begin())).reduce((sum, n) => sum + n, 0)
        total += done
        if (done === 0) return total
      }
    },
    stop: async () => {
      stopping.abort()
      const ended = async (): Promise<void> => {
        await last
        await Promise.allSettled([...running].map((one) => one.ended))
      }
      await withinStopLimit(ended())
    },
  }
}

/** Work that waits in queues, such as one per account. */
export interface QueuedWork<Claim> {
  /** The queues with something due, the most urgent first. */
  findDue(): Promise<string[]>
  /** Takes a lease on the next portion of a queue, committed before any of it is begun; undefined where there is none. */
  claim(queue: string): Promise<Claim | undefined>
  /** As `QueueRun.run`, for one claim. */
  run(claim: Claim, stopping: AbortSignal): Promise<number>
}

/** Claims a queue portion by portion until nothing of it is due. Queues take turns: one that may not run now keeps no other from it. */
export const queueByQueue = <Claim>({ findDue, claim, run }: QueuedWork<Claim>): LeasedWork['claim'] => {
  const turns = new Map<string, number>()
  let turn = 0
  const runQueue = async (queue: string, stopping: AbortSignal): Promise<number> => {
    let total = 0
    while (!stopping.aborted) {
      const claimed = await claim(queue)
      if (claimed === undefined) break
      total += await run(claimed, stopping)
    }
    return total
  }
  return async ({ free, busy }) => {
    const due = await findDue()
    const taken = new Set(busy())
    const chosen = due
      .filter((queue) => !taken.has(queue))
      .sort((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))
      .slice(0, free)
    for (const queue of chosen) turns.set(queue, ++turn)
    return chosen.map((queue) => ({ queue, run: (stopping) => runQueue(queue, stopping) }))
  }
}

const RETRY_AFTER = 500
const RETRY_FOR = 90_000

/** For settling: a result that is known must not be lost because the database is away for a moment. */
export const retryWhileDatabaseAway = async <T>(settle: () => Promise<T>): Promise<T> => {
  for (const until = Date.now() + RETRY_FOR; ; await sleep(RETRY_AFTER)) {
    try {
      return await settle()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error
    }
  }
}

/** For `prepare`: what need not be done in every round. A failure too is not repeated earlier. */
export const atMostEvery = (ms: number, now: () => Date, work: (now: Date) => Promise<unknown>) => {
  let last = 0
  return async (): Promise<void> => {
    const at = now()
    if (Math.abs(at.getTime() - last) < ms) return
    last = at.getTime()
    await work(at)
  }
}

export interface Schedule {
  /** Names what went wrong in the log. */
  name: string
  /** The notification channel that says something is due. */
  channel: string
  /** So long after it was said, in milliseconds; else at once. */
  after?: number
  /** A round at least so often, in milliseconds. */
  poll: number
  /** Kept right before every round, where the worker goes by it: what is due, and which lease expired, is the same to all processes. */
  clock?: Pick<DatabaseClock, 'keep'>
}

/** Rounds as long as the process lives: when something is due, after work that came to something, and from time to time. */
export const startLeaseWorker = (
  { listener, log }: { listener: Pick<Services['listener'], 'on'>; log: Services['log'] },
  worker: Pick<LeaseWorker, 'begin' | 'stop'>,
  { name, channel, after, poll, clock }: Schedule,
): Pick<LeaseWorker, 'stop'> => {
  const warn = (error: unknown) => log.warn({ err: error }, name)
  const stopping = new AbortController()
  let wake = (): void => undefined
  listener.on(channel, () => (after === undefined ? wake() : void setTimeout(() => wake(), after).unref()))
  const begin = async (): Promise<Promise<number>[]> => {
    await clock?.keep()
    return worker.begin()
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const begun = await begin().catch((error: unknown) => {
        warn(error)
        return []
      })
      for (const one of begun) one.then((done) => done > 0 && wake(), warn)
      const pause = new AbortController()
      await Promise.race([woken, sleep(poll, undefined, { signal: pause.signal }).catch(() => undefined)])
      pause.abort()
    }
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await withinStopLimit(Promise.all([worker.stop(), ended]))
    },
  }
}
