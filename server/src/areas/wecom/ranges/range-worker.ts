import { createDatabaseClock } from '../../../core/db/database-clock.ts'
import {
  atMostEvery,
  createLeaseWorker,
  type LeasedWork,
  type LeaseWorker,
  startLeaseWorker,
} from '../../../core/jobs/lease-worker.ts'
import type { Services } from '../../../core/services.ts'
import { RANGES_WANTED } from '../../agents/want-ranges.ts'
import { claimLinks } from './lease-link.ts'
import { type Clocked, settleLink } from './settle-link.ts'
import { wantByTime } from './want-by-time.ts'

const LINKS_AT_ONCE = 8
const POLL = 1000
/** What is wanted is due a moment later, so that several reasons cost one call. */
const AFTER_WAKE = 550
const BY_TIME_EVERY = 60_000

/** Each link is a queue of its own. An expired lease needs no reclaim: the link is still due. */
const rangeWork = (services: Services, clock: Clocked): LeasedWork => ({
  atOnce: LINKS_AT_ONCE,
  claim: async ({ free }) => {
    const claims = await claimLinks(services, clock.now(), free)
    return claims.map((claim) => ({
      queue: claim.id,
      run: async () => {
        await settleLink(services, claim, clock).catch((error: unknown) =>
          services.log.warn({ err: error, link: claim.id }, 'range'),
        )
        return 1
      },
    }))
  },
})

/** Brings the ranges of links to WeCom, several links at once. */
export const createRangeWorker = (services: Services, clock: Clocked): LeaseWorker =>
  createLeaseWorker(rangeWork(services, clock))

/** Keeps ranges as long as the process lives: soon after something changed, and by the clock. */
export const startRanges = (services: Services): Pick<LeaseWorker, 'stop'> => {
  const clock = createDatabaseClock(services.db)
  const lookAtTime = atMostEvery(BY_TIME_EVERY, clock.now, (now) => wantByTime(services, now))
  const worker = createLeaseWorker({
    ...rangeWork(services, { now: clock.now, random: Math.random }),
    prepare: () => lookAtTime().catch((error: unknown) => services.log.warn({ err: error }, 'ranges')),
  })
  const schedule = { name: 'ranges', channel: RANGES_WANTED, after: AFTER_WAKE, poll: POLL, clock }
  return startLeaseWorker(services, worker, schedule)
}
