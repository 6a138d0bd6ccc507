import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { RANGES_WANTED } from '../want-ranges.ts'
import { claimLinks } from './claim-links.ts'
import { type Clocked, settleLink } from './settle-link.ts'
import { wantByTime } from './want-by-time.ts'

const REAL: Clocked = { now: () => new Date(), random: Math.random }
const AT_ONCE = 8
const POLL = 1000
/** What is wanted is due a moment later, so that several reasons cost one call. */
const AFTER_WAKE = 550
const TIME_EVERY = 60_000
const STOP_WITHIN = 8000

export interface RangeWorker {
  /** Takes on what is due by the clock; answers the work begun. */
  begin(): Promise<Promise<void>[]>
  /** Works until nothing more is due by the clock. */
  drain(): Promise<void>
  /** Takes on nothing new and waits for what is under way. */
  stop(): Promise<void>
}

/** Brings the ranges of links to WeCom, several links at once, each by one worker alone. */
export const createRangeWorker = (services: Services, clock: Clocked = REAL): RangeWorker => {
  const busy = new Set<Promise<void>>()
  let stopped = false
  const begin = async (): Promise<Promise<void>[]> => {
    const free = AT_ONCE - busy.size
    if (stopped || free <= 0) return []
    const claims = await claimLinks(services, clock.now(), free)
    return claims.map((claim) => {
      const running: Promise<void> = settleLink(services, claim, clock)
        // The lease ends by itself, and the link is still due.
        .catch((error: unknown) => services.log.warn({ err: error, link: claim.id }, 'range'))
        .finally(() => busy.delete(running))
      busy.add(running)
      return running
    })
  }
  return {
    begin,
    drain: async () => {
      for (;;) {
        const begun = await begin()
        if (begun.length === 0) return
        await Promise.all(begun)
      }
    },
    stop: async () => {
      stopped = true
      await Promise.race([Promise.allSettled(busy), sleep(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}

/** Keeps ranges as long as the process lives: soon after something changed, and by the clock. */
export const startRanges = (services: Services): Pick<RangeWorker, 'stop'> => {
  const worker = createRangeWorker(services)
  const stopping = new AbortController()
  const { signal } = stopping
  const warn = (error: unknown) => services.log.warn({ err: error }, 'ranges')
  let wake = (): void => undefined
  let timedAt = 0
  services.listener.on(RANGES_WANTED, () => setTimeout(() => wake(), AFTER_WAKE).unref())
  const lookAtTime = async (): Promise<void> => {
    if (Date.now() - timedAt < TIME_EVERY) return
    timedAt = Date.now()
    await wantByTime(services, new Date())
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await lookAtTime().catch(warn)
      const begun = await worker.begin().catch((error: unknown) => {
        warn(error)
        return []
      })
      for (const one of begun) void one.then(() => wake())
      const pause = new AbortController()
      await Promise.race([woken, sleep(POLL, undefined, { signal: pause.signal }).catch(() => undefined)])
      pause.abort()
    }
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await worker.stop()
      await ended
    },
  }
}
