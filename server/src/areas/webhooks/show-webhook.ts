import { sql } from 'kysely'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/entities.ts'
import { MOST_COUNTED } from '#contract/webhooks/event-types.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'

const countsOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; waiting: number; since: Date | null; dead: number }>`
    select w.id,
      (select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = w.id
        and d.state in ('waiting', 'sending') limit ${MOST_COUNTED + 1}) n) waiting,
      (select min(d.waiting_since) from webhook_deliveries d where d.endpoint_id = w.id
        and d.state in ('waiting', 'sending')) since,
      (select count(*)::int from (select from webhook_deliveries d where d.endpoint_id = w.id
        and d.state = 'dead' limit ${MOST_COUNTED + 1}) n) dead
    from unnest(${[...ids]}::text[]) w (id)`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export const webhooksByIds = async (tx: Tx, ids: readonly string[]): Promise<Webhook[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('webhook_endpoints as w')
    .innerJoin('enterprises as e', 'e.id', 'w.enterprise_id')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .selectAll('w')
    .select(['e.name as enterpriseName', 'u.fullname', 'u.username'])
    .where('w.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('w.deleted_at', 'is', null)
    .execute()
  const counts = await countsOf(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterpriseName,
    name: row.name,
    url: row.url,
    events: row.events,
    status: row.status,
    rotationEndsAt:
      row.previous_until !== null && row.previous_until.getTime() > Date.now()
        ? row.previous_until.toISOString()
        : null,
    waiting: counts.get(row.id)?.waiting ?? 0,
    waitingSince: counts.get(row.id)?.since?.toISOString() ?? null,
    dead: counts.get(row.id)?.dead ?? 0,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastError: row.last_error,
    lastErrorAt: row.last_error_at?.toISOString() ?? null,
    createdBy: row.fullname || row.username || '',
    createdAt: row.created_at.toISOString(),
  }))
}

/** The live webhook, or 404: absent, deleted and out of scope look the same. */
export const webhookById = async (tx: Tx, id: string): Promise<Webhook> => {
  const [webhook] = await webhooksByIds(tx, [id])
  if (webhook === undefined) throw new Failure('webhook.not_found')
  return webhook
}

export const deliveryOf = (row: Row<'webhook_deliveries'>): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  subject: row.ordering_key,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  triedAt: row.tried_at?.toISOString() ?? null,
  dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
})

export const deliveryById = async (tx: Tx, webhookId: string, id: string): Promise<Row<'webhook_deliveries'>> => {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('endpoint_id', '=', webhookId)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('webhook_delivery.not_found')
  return row
}
