import { sql } from 'kysely'
import { createDatabaseClock } from '../../core/db/database-clock.ts'
import { newId } from '../../core/db/ids.ts'
import { holdPresence } from '../../core/jobs/hold-presence.ts'
import {
  atMostEvery,
  createLeaseWorker,
  type LeaseWorker,
  queueByQueue,
  startLeaseWorker,
} from '../../core/jobs/lease-worker.ts'
import { watchLost } from '../../core/jobs/watch-lost.ts'
import type { Services } from '../../core/services.ts'
import { PUSH_DUE } from '../conversions/push-queue.ts'
import { findAccountQueues } from './account-queues.ts'
import { claimDue } from './claim.ts'
import { LEASE_WORKER } from './lease.ts'
import { adoptWaiting, OLDER_LEASE_WORKER } from './older-release.ts'
import { expireWaiting, reclaimLost } from './reclaim.ts'
import { runClaim } from './run-claim.ts'
import type { Clocked } from './settle.ts'
import { createSettler } from './settler.ts'

const ACCOUNTS_AT_ONCE = 8
const POLL = 1000
const EXPIRE_EVERY = 60_000

/** Pushes of many accounts at once, of each in the order they are due. */
export const createDelivery = (
  services: Services,
  clock: Clocked,
  workerId?: string,
  /** Whether this worker shows its presence: where it does not, others take what it claims. */
  isShown = () => true,
): LeaseWorker => {
  const settler = createSettler(services, clock)
  const expire = atMostEvery(EXPIRE_EVERY, clock.now, (now) => expireWaiting(services, now))
  return createLeaseWorker({
    atOnce: ACCOUNTS_AT_ONCE,
    reclaim: () => reclaimLost(services, clock.now()),
    prepare: async () => {
      await adoptWaiting(services)
      await expire()
    },
    claim: queueByQueue({
      findDue: async () => (isShown() ? findAccountQueues(services.db, clock.now()) : []),
      claim: async (accountId) => (isShown() ? claimDue(services, accountId, clock.now, workerId) : undefined),
      run: (claim, stopping) => runClaim(services, claim, clock, () => stopping.aborted || !isShown(), settler),
    }),
  })
}

/** What a killed process was sending need not wait until its lease is over. */
const watchLostWorkers = (services: Services, workerId: string, now: () => Date, every: number): (() => void) =>
  watchLost(services, {
    name: 'delivery worker(s)',
    holders: sql`
      select distinct ${LEASE_WORKER} id from push_leases where ${LEASE_WORKER} <> ${workerId}
      union select distinct ${OLDER_LEASE_WORKER} from pushes
      where state = 'sending' and lease_owner like '%:%' and ${OLDER_LEASE_WORKER} <> ${workerId}`,
    release: async (ids) => {
      while ((await reclaimLost(services, now(), ids)) > 0);
    },
    every,
  })

/** Pushes as long as the process lives: at once when something new is due, and once a second in any case. */
export const startDelivery = (services: Services, { lookForLostEvery = 5000 } = {}): Pick<LeaseWorker, 'stop'> => {
  const workerId = newId('dw')
  const clock = createDatabaseClock(services.db)
  let isShown = false
  const presence = holdPresence(services, workerId, { shown: (is) => (isShown = is) })
  const ends = [presence, watchLostWorkers(services, workerId, clock.now, lookForLostEvery)]
  const worker = createDelivery(services, { now: clock.now, random: Math.random }, workerId, () => isShown)
  const running = startLeaseWorker(services, worker, { name: 'delivery', channel: PUSH_DUE, poll: POLL, clock })
  return {
    stop: async () => {
      await running.stop()
      for (const end of ends) end()
    },
  }
}
