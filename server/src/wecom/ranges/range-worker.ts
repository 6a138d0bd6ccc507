import { setTimeout as sleep } from 'node:timers/promises'
import { runWhenWoken } from '../../jobs/run-when-woken.ts'
import type { Services } from '../../core/services.ts'
import { RANGES_WANTED } from '../../areas/agents/want-ranges.ts'
import { claimLinks } from './claim-links.ts'
import { type Clocked, settleLink } from '../../areas/wecom/ranges/settle-link.ts'
import { wantByTime } from '../../areas/wecom/ranges/want-by-time.ts'

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
export const createRangeWorker = (services: Services, clock: Clocked): RangeWorker => {
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
export const startRanges = (services: Services): Pick<RangeWorker, 'stop'> =>
  runWhenWoken(
    services,
    (now) => {
      const worker = createRangeWorker(services, { now, random: Math.random })
      let timedAt = 0
      const lookAtTime = async (): Promise<void> => {
        const at = now()
        if (Math.abs(at.getTime() - timedAt) < TIME_EVERY) return
        timedAt = at.getTime()
        await wantByTime(services, at)
      }
      return {
        begin: async () => {
          await lookAtTime().catch((error: unknown) => services.log.warn({ err: error }, 'ranges'))
          return (await worker.begin()).map((one) => one.then(() => 1))
        },
        stop: worker.stop,
      }
    },
    { channel: RANGES_WANTED, after: AFTER_WAKE, poll: POLL, name: 'ranges' },
  )
