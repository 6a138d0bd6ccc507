import { sql } from 'kysely'
import { createDatabaseClock } from '../../../core/db/database-clock.ts'
import {
  createLeaseWorker,
  type LeasedWork,
  type LeaseWorker,
  retryWhileDatabaseAway,
  startLeaseWorker,
} from '../../../core/jobs/lease-worker.ts'
import type { Services } from '../../../core/services.ts'
import { bodyOf } from './body.ts'
import { type Claim, claimDeliveries, giveBack, LEASE_MS, reclaimDeliveries } from './claim.ts'
import { FAILING } from './next-try.ts'
import { sendWebhook } from './send.ts'
import { WEBHOOK_DUE } from './wake.ts'
import { type Clocked, settleDelivery } from './settle.ts'

const ENDPOINTS_AT_ONCE = 8
/** Calls of one endpoint under way together, whatever the number of workers. */
const CALLS_AT_ONCE = 4
/** After that what was not begun is given back, so that a slow endpoint keeps neither its lease nor its turn. */
const BEGIN_WITHIN = LEASE_MS / 3
const POLL = 1000

const findDue = async ({ db }: Services, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoints w
    where status <> 'off' and deleted_at is null and (paused_until is null or paused_until <= ${now})
      and exists (select from webhook_deliveries d
        where d.endpoint_id = w.id and d.state = 'waiting' and d.due_at <= ${now})
      and not exists (select from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'sending')`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sends what was taken on, a few at a time, and writes down each answer. Counts the calls. */
const runClaim = async (
  services: Services,
  claim: Claim,
  clock: Clocked,
  stopping: Pick<AbortSignal, 'aborted'>,
): Promise<number> => {
  const open = [...claim.deliveries]
  const until = performance.now() + BEGIN_WITHIN
  let [sent, failures] = [0, 0]
  const mayBegin = (): boolean => !stopping.aborted && failures < FAILING && performance.now() < until
  const sendOpen = async (): Promise<void> => {
    for (let delivery = open.shift(); delivery !== undefined; delivery = mayBegin() ? open.shift() : undefined) {
      const at = clock.now()
      const body = bodyOf(services.origin(), delivery)
      const answer = await sendWebhook(services, claim.address, { id: delivery.eventId, body }, at)
      const settled = { delivery, answer, at }
      await retryWhileDatabaseAway(() => settleDelivery(services, claim, settled, clock))
      sent++
      failures = answer.outcome === 'delivered' ? 0 : answer.outcome === 'gone' ? FAILING : failures + 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, sendOpen))
  } finally {
    const left = open.splice(0).map(({ id }) => id)
    if (left.length > 0) await retryWhileDatabaseAway(() => giveBack(services, claim, left))
  }
  return sent
}

/** One claim of each endpoint that has something due; those that waited longest for their turn come first. */
const takeTurns = (services: Services, clock: Clocked): LeasedWork['claim'] => {
  const turns = new Map<string, number>()
  let turn = 0
  return async ({ free }) => {
    const due = await findDue(services, clock.now())
    const chosen = due.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0)).slice(0, free)
    const runs = []
    for (const id of chosen) {
      turns.set(id, ++turn)
      const claim = await claimDeliveries(services, id, clock.now())
      if (claim === undefined) continue
      runs.push({ queue: id, run: (stopping: AbortSignal) => runClaim(services, claim, clock, stopping) })
    }
    return runs
  }
}

/** Tells endpoints what happened, several at once, of each ordering key one after the other. Counts the calls. */
export const createWebhookWorker = (services: Services, clock: Clocked): LeaseWorker =>
  createLeaseWorker({
    atOnce: ENDPOINTS_AT_ONCE,
    reclaim: () => reclaimDeliveries(services, clock.now()),
    claim: takeTurns(services, clock),
  })

/** Delivers as long as the process lives: at once when something happens, and every second in any case. */
export const startWebhooks = (services: Services): Pick<LeaseWorker, 'stop'> => {
  const clock = createDatabaseClock(services.db)
  const schedule = { name: 'webhooks', channel: WEBHOOK_DUE, poll: POLL, clock }
  return startLeaseWorker(services, createWebhookWorker(services, { now: clock.now, random: Math.random }), schedule)
}
