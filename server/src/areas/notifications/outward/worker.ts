import { sql } from 'kysely'
import { createDatabaseClock } from '../../../core/db/database-clock.ts'
import {
  createLeaseWorker,
  type LeaseWorker,
  queueByQueue,
  retryWhileDatabaseAway,
  startLeaseWorker,
} from '../../../core/jobs/lease-worker.ts'
import { NOTICE_DUE } from '../../../core/notifications/wake.ts'
import type { Services } from '../../../core/services.ts'
import { claimNotices } from './claim.ts'
import { sendClaim } from './send.ts'
import { reclaimNotices, settleClaim } from './settle.ts'
import { spreadEvents } from './spread.ts'

const RECEIVERS_AT_ONCE = 4
const POLL = 2000

const findDue = async ({ db }: Services, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ target: string }>`
    select n.target from notices n join notice_lanes l on l.target = n.target
    where n.state = 'waiting' and n.due_at <= ${now} and (l.paused_until is null or l.paused_until <= ${now})
    group by n.target order by min(n.due_at) limit 100`.execute(db)
  return rows.map(({ target }) => target)
}

/** Notifies robots and mailboxes, several at once, each in the order things happened. Counts the messages tried. */
export const createNoticeWorker = (services: Services, now: () => Date): LeaseWorker =>
  createLeaseWorker({
    atOnce: RECEIVERS_AT_ONCE,
    reclaim: () => reclaimNotices(services, now()),
    prepare: async (stopping) => {
      while (!stopping.aborted && (await spreadEvents(services, now())) > 0);
    },
    claim: queueByQueue({
      findDue: () => findDue(services, now()),
      claim: (target) => claimNotices(services, target, now()),
      run: async (claim) => {
        const answer = await sendClaim(services, claim, now())
        await retryWhileDatabaseAway(() => settleClaim(services, claim, answer, now()))
        return 1
      },
    }),
  })

/** Notifies as long as the process lives: at once when something new happens, and every other second in any case. */
export const startNotices = (services: Services): Pick<LeaseWorker, 'stop'> => {
  const clock = createDatabaseClock(services.db)
  const schedule = { name: 'notices', channel: NOTICE_DUE, poll: POLL, clock }
  return startLeaseWorker(services, createNoticeWorker(services, clock.now), schedule)
}
