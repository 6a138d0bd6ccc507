import { sql } from 'kysely'
import type { EventType } from '#contract/webhooks/event-types.ts'
import { newId } from '../../../core/db/ids.ts'
import type { Row } from '../../../core/db/schema.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { FAILING } from './next-try.ts'
import type { WebhookAddress } from './send.ts'

export const LEASE_MS = 60_000
const MOST = 64

/** An event on its way to an endpoint. */
export interface DueDelivery {
  id: string
  eventId: string
  type: EventType
  orderingKey: string
  at: Date
  data: string
}

export interface Claim {
  owner: string
  endpointId: string
  address: WebhookAddress
  deliveries: DueDelivery[]
}

type Endpoint = Row<'webhook_endpoints'>

/** The secrets that sign now; the one before for as long as it was said to. */
export const addressOf = (
  { keys }: Pick<Services, 'keys'>,
  row: Pick<Endpoint, 'url' | 'secret_sealed' | 'previous_sealed' | 'previous_until'>,
  now: Date,
): WebhookAddress => {
  const isBoth = row.previous_sealed !== null && row.previous_until !== null && row.previous_until > now
  const sealed = isBoth ? [row.secret_sealed, row.previous_sealed ?? ''] : [row.secret_sealed]
  return { url: row.url, secrets: sealed.map((one) => keys.decrypt(one)) }
}

const isBusy = async (tx: Tx, endpointId: string): Promise<boolean> =>
  (await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'sending')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Of each ordering key the first that is not settled; the others wait behind it. */
const leaseDue = async (tx: Tx, endpointId: string, owner: string, most: number, now: Date): Promise<DueDelivery[]> => {
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<DueDelivery>`
    with due as materialized (
      select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.due_at <= ${now}
        and not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id
          and b.ordering_key = d.ordering_key and b.seq < d.seq and b.state in ('waiting', 'sending'))
      order by d.due_at, d.seq limit ${most}
    ), leased as (
      update webhook_deliveries d set state = 'sending', lease_owner = ${owner}, lease_until = ${until}
      from due where d.id = due.id returning d.id, d.event_id, d.seq
    )
    select l.id, e.id "eventId", e.type, e.ordering_key "orderingKey", e.at, e.data
    from leased l join webhook_events e on e.id = l.event_id order by l.seq`.execute(tx)
  return rows
}

/** Takes on the next events for an endpoint and writes that down, committed before anything is sent. */
export const claimDeliveries = (services: Services, endpointId: string, now: Date): Promise<Claim | undefined> =>
  withSystem(services.db, async (tx) => {
    const endpoint = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', endpointId)
      .where('status', '<>', 'off')
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (endpoint === undefined || (endpoint.paused_until !== null && endpoint.paused_until > now)) return undefined
    if (await isBusy(tx, endpointId)) return undefined
    const owner = newId('le', now.getTime())
    // One that keeps failing is asked by a single event.
    const most = endpoint.failures >= FAILING ? 1 : MOST
    const deliveries = await leaseDue(tx, endpointId, owner, most, now)
    if (deliveries.length === 0) return undefined
    return { owner, endpointId, address: addressOf(services, endpoint, now), deliveries }
  })

/** Whoever took these on is gone, or left them: they go out again under the same id. */
export const reclaimDeliveries = ({ db }: Services, now: Date): Promise<void> =>
  withSystem(db, async (tx) => {
    await sql`
      update webhook_deliveries set state = 'waiting', lease_owner = null, lease_until = null
      where state = 'sending' and lease_until < ${now}`.execute(tx)
  })

/** What was taken on and not begun waits again. */
export const giveBack = ({ db }: Services, { owner }: Claim, ids: readonly string[]): Promise<void> =>
  withSystem(db, async (tx) => {
    await sql`
      update webhook_deliveries set state = 'waiting', lease_owner = null, lease_until = null
      where id = any (${[...ids]}::text[]) and lease_owner = ${owner} and state = 'sending'`.execute(tx)
  })
