import type { KeyCount } from './exchange-counts.ts'
import { type CountWindow, type Limit, openWindows, totalOf } from './windows.ts'

interface Counted {
  /** Which one this is within its window. Above the limit it is refused, and not counted. */
  n: number
  leftMs: number
}

/**
 * Limits that all processes keep together. A process lets through up to a sixteenth of what is left without asking the
 * database; from there on it reports its count first. So N processes let through at most (N − 1)/16 of a limit too
 * many, and of a limit below 16 none. Without the database each keeps the limits by its own count.
 */
export interface Limits {
  count(limit: Limit): Promise<Counted>
  /** For callers that must not wait: decides by what is known, and reports in the background. */
  countAtOnce(limit: Limit): Counted
  /** Whether the next one would be too many, as far as this process knows; nothing is counted. */
  isReached(limit: Limit): boolean
}

const SHARES = 16
/** A call waits no longer for the database's answer, in milliseconds. */
const LONGEST_WAIT = 300
/** After a failure the database is left alone for so long. */
const RETRY_AFTER = 1_000

interface Waiter {
  /** By the count of this process, should the database not answer. */
  local: Counted
  answer(counted: Counted): void
}

interface Report {
  key: string
  window: CountWindow
  waiters: Waiter[]
}

interface Options {
  exchange(counts: readonly KeyCount[]): Promise<KeyCount[]>
  warn(line: string): void
  /** Milliseconds of a clock that is never set. */
  now?: () => number
  mostWindows?: number
}

const answerLocally = ({ waiters }: Report): void => {
  for (const { local, answer } of waiters) answer(local)
}

export const openLimits = ({ exchange, warn, now = () => performance.now(), mostWindows }: Options): Limits => {
  const windows = openWindows(now, mostWindows)
  let due = new Map<string, Report>()
  let isReporting = false
  let isLate = false
  let retryAt: number | undefined

  const isAway = (): boolean => isLate || (retryAt !== undefined && now() < retryAt)

  const accept = (reports: readonly Report[], sums: readonly KeyCount[]): void => {
    const byKey = new Map(sums.map((sum) => [sum.key, sum]))
    for (const { key, window, waiters } of reports) {
      const { n, leftMs } = byKey.get(key) ?? { n: totalOf(window), leftMs: window.endsAt - now() }
      Object.assign(window, { shared: n, inFlight: 0, endsAt: now() + leftMs })
      // Of the calls reported together, those that wait are the last: the others went through before.
      for (const [at, { answer }] of waiters.entries()) answer({ n: n - waiters.length + at + 1, leftMs })
    }
  }

  const send = async (reports: readonly Report[]): Promise<void> => {
    const late = setTimeout(() => {
      isLate = true
      for (const report of [...reports, ...due.values()]) answerLocally(report)
    }, LONGEST_WAIT)
    const counts = reports.map(({ key, window }) => {
      Object.assign(window, { inFlight: window.unreported, unreported: 0 })
      return { key, n: window.inFlight, leftMs: window.endsAt - now() }
    })
    try {
      accept(reports, await exchange(counts))
      retryAt = undefined
    } catch (error) {
      if (retryAt === undefined) warn(`limits are counted by this process alone: ${String(error)}`)
      retryAt = now() + RETRY_AFTER
      for (const report of reports) {
        const { window } = report
        Object.assign(window, { inFlight: 0, unreported: window.unreported + window.inFlight })
        answerLocally(report)
      }
    } finally {
      clearTimeout(late)
      isLate = false
    }
  }

  /** One statement at a time; what comes meanwhile goes with the next. */
  const sendDue = async (): Promise<void> => {
    if (isReporting) return
    isReporting = true
    // Calls of the same moment go together.
    await Promise.resolve()
    while (due.size > 0) {
      const reports = [...due.values()]
      due = new Map()
      if (isAway()) reports.forEach(answerLocally)
      else await send(reports)
    }
    isReporting = false
  }

  const report = (key: string, window: CountWindow): Report => {
    const queued = due.get(key)
    if (queued?.window === window) return queued
    // The window ended before it was reported.
    if (queued !== undefined) answerLocally(queued)
    const added = { key, window, waiters: [] }
    due.set(key, added)
    void sendDue()
    return added
  }

  const countHere = (limit: Limit): { local: Counted; window: CountWindow; isEnough: boolean } => {
    const window = windows.find(limit)
    const local = { n: totalOf(window) + 1, leftMs: window.endsAt - now() }
    if (local.n > limit.max) return { local, window, isEnough: true }
    window.unreported++
    const share = Math.floor((limit.max - window.shared) / SHARES)
    return { local, window, isEnough: window.inFlight + window.unreported <= share || isAway() }
  }

  return {
    isReached: (limit) => totalOf(windows.find(limit)) >= limit.max,
    countAtOnce: (limit) => {
      const { local, window, isEnough } = countHere(limit)
      if (!isEnough) report(limit.key, window)
      return local
    },
    count: (limit) => {
      const { local, window, isEnough } = countHere(limit)
      if (isEnough) return Promise.resolve(local)
      return new Promise((answer) => report(limit.key, window).waiters.push({ local, answer }))
    },
  }
}
