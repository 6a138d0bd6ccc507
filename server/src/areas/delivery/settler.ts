import { retryWhileDatabaseAway } from '../../core/jobs/lease-worker.ts'
import { isDatabaseAway } from '../../core/db/database-away.ts'
import type { Services } from '../../core/services.ts'
import { type Call, type Claim, pushIdsOf } from './claim.ts'
import { type Answered, type Clocked, settle, type Settlement } from './settle.ts'

/** A transaction costs the database more than an answer: so many are settled together, or those that came within so long. */
const GATHER = 200
const GATHER_MS = 250
/** A claim that goes on when its portion is settled waits so long for those of other accounts. */
const WAIT_FOR_OTHERS_MS = 25

/** What the settler has to know of a claim that is being run. */
interface RunningClaim {
  claim: Claim
  /** No call is under way, and none is left of the portion. */
  isPortionSent(): boolean
  /** The portion that is sent when this one is settled. */
  next(): readonly Call[]
}

interface ClaimSettler {
  /** Fulfilled when the answer is written down. */
  add(answered: Answered): Promise<void>
  /** The portion has no more answers: what waits is settled soon. */
  portionSent(): void
  /** Which pushes of the next portion may be sent: none once the lease was reclaimed. */
  begun(): ReadonlySet<string>
  end(): void
}

/** Settles the answers of all claims a process runs, a batch at a time. */
export interface Settler {
  open(running: RunningClaim): ClaimSettler
}

interface Waiting {
  answered: Answered
  settled: PromiseWithResolvers<void>
}

interface Entry extends RunningClaim {
  waiting: Waiting[]
  /** When the first of them came, and when the portion had been sent. */
  since: number
  sentAt: number | undefined
  begun: ReadonlySet<string>
}

export const createSettler = (services: Services, clock: Clocked): Settler => {
  const entries = new Set<Entry>()
  let running = false
  let wake = (): void => undefined

  /** Milliseconds until what waits is settled: 0 is now. */
  const dueIn = (now: number): number => {
    const waiting = [...entries].filter((entry) => entry.waiting.length > 0)
    const count = waiting.reduce((sum, entry) => sum + entry.waiting.length, 0)
    if (count >= GATHER || [...entries].every((entry) => entry.isPortionSent())) return 0
    const dueAt = waiting.map(({ since, sentAt }) =>
      Math.min(since + GATHER_MS, sentAt === undefined ? Infinity : sentAt + WAIT_FOR_OTHERS_MS),
    )
    return Math.max(0, Math.min(...dueAt) - now)
  }
  const gather = async (): Promise<void> => {
    for (let ms = dueIn(performance.now()); ms > 0; ms = dueIn(performance.now())) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, Math.ceil(ms))
      await promise
      clearTimeout(timer)
    }
  }
  const settleAll = (batch: readonly Settlement[]): Promise<ReadonlySet<string>> =>
    retryWhileDatabaseAway(() => settle(services, batch, clock))
  const settleEach = async (batch: readonly (Settlement & { entry: Entry; taken: Waiting[] })[]): Promise<void> => {
    for (const { entry, taken, ...one } of batch) {
      try {
        entry.begun = await settleAll([one])
        for (const { settled } of taken) settled.resolve()
      } catch (error) {
        for (const { settled } of taken) settled.reject(error)
      }
    }
  }
  const settleBatch = async (): Promise<void> => {
    const batch = [...entries]
      .filter((entry) => entry.waiting.length > 0)
      .map((entry) => {
        const taken = entry.waiting
        entry.waiting = []
        const next = entry.isPortionSent() ? pushIdsOf(entry.next()) : []
        return { entry, taken, claim: entry.claim, answered: taken.map(({ answered }) => answered), next }
      })
    try {
      const begun = await settleAll(batch)
      for (const { entry, taken } of batch) {
        entry.begun = begun
        for (const { settled } of taken) settled.resolve()
      }
    } catch (error) {
      // One claim's fault must not keep what others know from being written down.
      if (batch.length > 1 && !isDatabaseAway(error)) return settleEach(batch)
      for (const { taken } of batch) for (const { settled } of taken) settled.reject(error)
    }
  }
  const run = async (): Promise<void> => {
    running = true
    try {
      while ([...entries].some((entry) => entry.waiting.length > 0)) {
        await gather()
        await settleBatch()
      }
    } finally {
      running = false
    }
  }

  return {
    open: (claim) => {
      const entry: Entry = { ...claim, waiting: [], since: 0, sentAt: undefined, begun: new Set() }
      entries.add(entry)
      return {
        add: (answered) => {
          if (entry.waiting.length === 0) {
            entry.since = performance.now()
            entry.sentAt = undefined
          }
          const settled = Promise.withResolvers<void>()
          entry.waiting.push({ answered, settled })
          if (entry.isPortionSent()) entry.sentAt ??= performance.now()
          wake()
          if (!running) void run()
          return settled.promise
        },
        portionSent: () => {
          entry.sentAt ??= performance.now()
          wake()
        },
        begun: () => entry.begun,
        end: () => {
          entries.delete(entry)
          wake()
        },
      }
    },
  }
}
