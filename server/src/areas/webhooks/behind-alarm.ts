import { sql } from 'kysely'
import { BEHIND_AFTER_MINUTES, MOST_COUNTED } from '#contract/webhooks/event-types.ts'
import type { Row } from '../../core/db/schema.ts'
import { type Tx, withSystem } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services.ts'
import { localTime } from '../../core/time/shanghai.ts'
import { notifyOfEndpoint } from './outward/notify-endpoint.ts'

const MINUTE = 60_000

interface Watched extends Pick<Row<'webhook_endpoints'>, 'id' | 'name' | 'enterprise_id' | 'status' | 'behind_since'> {
  /** Since when the event that waits longest does. */
  oldest: Date | null
  waiting: number
}

/** Held until the end, so that two who look at once do not both tell of it. */
const watched = async (tx: Tx): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select w.id, w.name, w.enterprise_id, w.status, w.behind_since,
      (select min(d.waiting_since) from webhook_deliveries d
        where d.endpoint_id = w.id and d.state in ('waiting', 'sending')) oldest,
      (select count(*)::int from (select from webhook_deliveries d
        where d.endpoint_id = w.id and d.state in ('waiting', 'sending') limit ${MOST_COUNTED + 1}) n) waiting
    from webhook_endpoints w where w.deleted_at is null order by w.id for no key update of w`.execute(tx)
  return rows
}

const counted = (n: number): string => (n > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en')}+` : String(n))

/** Tells owners of a webhook whose receiver is behind, once until it has caught up, and once that it has. */
export const checkBehind = (services: Pick<Services, 'db'>, now: Date = new Date()): Promise<void> =>
  withSystem(services.db, async (tx) => {
    for (const endpoint of await watched(tx)) {
      const { id, status, oldest, waiting, behind_since: since } = endpoint
      const minutes = oldest === null ? 0 : Math.floor((now.getTime() - oldest.getTime()) / MINUTE)
      const isBehind = status !== 'off' && minutes > BEHIND_AFTER_MINUTES
      if (isBehind === (since !== null)) continue
      await tx
        .updateTable('webhook_endpoints')
        .set({ behind_since: isBehind ? oldest : null })
        .where('id', '=', id)
        .execute()
      // Whoever switches one off knows of it.
      if (status === 'off') continue
      if (isBehind) {
        const said = { minutes: String(minutes), count: counted(waiting) }
        await notifyOfEndpoint(tx, 'webhook.behind', endpoint, said, now)
      } else if (since !== null)
        await notifyOfEndpoint(tx, 'webhook.caught_up', endpoint, { since: localTime(since) }, now)
    }
  })
