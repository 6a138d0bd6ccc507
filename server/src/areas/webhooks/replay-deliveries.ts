import { sql } from 'kysely'
import type * as endpoints from '#contract/webhooks/endpoints.ts'
import { audit } from '../../core/audit/audit.ts'
import { idAt } from '../../core/db/ids.ts'
import type { Context } from '../../core/http/route.ts'
import { wakeWebhooks } from './outward/wake.ts'
import { deliveryById, deliveryOf, webhookById } from './show-webhook.ts'

const MOST = 10_000

export const replayWebhookDelivery = (context: Context<typeof endpoints.replayWebhookDelivery>) => {
  const { params, caller, client, tx } = context
  return tx(async (tx) => {
    const webhook = await webhookById(tx, params.id)
    const { id, event_id: eventId, type } = await deliveryById(tx, params.id, params.deliveryId)
    // One that is on its way just now comes of itself.
    await sql`
      update webhook_deliveries set due_at = now(), attempts = case when state = 'waiting' then attempts else 0 end,
        waiting_since = case when state = 'waiting' then waiting_since else now() end, state = 'waiting'
      where id = ${id} and state <> 'sending'`.execute(tx)
    await wakeWebhooks(tx)
    await audit(tx, caller, client, {
      action: 'webhook.replay',
      entity: 'webhook',
      entityId: webhook.id,
      entityName: webhook.name,
      enterpriseId: webhook.enterpriseId,
      after: { eventId, type },
    })
    return { delivery: deliveryOf(await deliveryById(tx, params.id, id)) }
  })
}

export const replayWebhookDeliveries = (context: Context<typeof endpoints.replayWebhookDeliveries>) => {
  const { params, body, caller, client, tx } = context
  const { state, from, to } = body
  return tx(async (tx) => {
    const webhook = await webhookById(tx, params.id)
    const states = state === 'dead' ? ['dead'] : ['dead', 'delivered']
    // The ids carry their time, and an index by state and id finds them.
    const after = from === undefined ? null : idAt('wd', new Date(from))
    const before = to === undefined ? null : idAt('wd', new Date(to))
    const { rows } = await sql<{ id: string }>`
      update webhook_deliveries set state = 'waiting', attempts = 0, due_at = now(), waiting_since = now()
      where id in (
        select id from webhook_deliveries where endpoint_id = ${params.id} and state = any (${states})
          and (${after}::text is null or id >= ${after}) and (${before}::text is null or id < ${before})
        order by id limit ${MOST} for update)
      returning id`.execute(tx)
    const replayed = rows.length
    if (replayed > 0) await wakeWebhooks(tx)
    await audit(tx, caller, client, {
      action: 'webhook.replay',
      entity: 'webhook',
      entityId: webhook.id,
      entityName: webhook.name,
      enterpriseId: webhook.enterpriseId,
      after: { state, from, to, replayed },
    })
    return { replayed, more: replayed === MOST }
  })
}
