import { sql } from 'kysely'
import type * as endpoints from '#contract/webhooks/endpoints.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import type { Context } from '../../core/http/route.ts'
import { bodyOf } from './outward/body.ts'
import { HEADERS } from './outward/send.ts'
import { deliveryById, deliveryOf, webhookById } from './show-webhook.ts'

const LIST = { id: 'webhook_deliveries.id', columns: { createdAt: 'webhook_deliveries.id' } }

export const listWebhookDeliveries = ({ list, params, tx }: Context<typeof endpoints.listWebhookDeliveries>) =>
  tx(async (tx) => {
    await webhookById(tx, params.id)
    const { State, Type, Subject } = list.filters
    let rows = tx.selectFrom('webhook_deliveries').where('endpoint_id', '=', params.id)
    if (State !== undefined) rows = rows.where(sql<string>`webhook_deliveries.state`, '=', State)
    if (Type !== undefined) rows = rows.where(sql<string>`webhook_deliveries.type`, '=', Type)
    if (Subject !== undefined) rows = rows.where('ordering_key', '=', Subject.trim())
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    const found =
      ids.length === 0 ? [] : await tx.selectFrom('webhook_deliveries').selectAll().where('id', 'in', ids).execute()
    return { deliveries: inOrder(ids, found).map(deliveryOf), page }
  })

/** Made of the same text as what is sent. */
export const getWebhookDelivery = ({ params, services, tx }: Context<typeof endpoints.getWebhookDelivery>) =>
  tx(async (tx) => {
    const { url } = await webhookById(tx, params.id)
    const row = await deliveryById(tx, params.id, params.deliveryId)
    const event = await tx
      .selectFrom('webhook_events')
      .select(['type', 'at', 'data'])
      .where('id', '=', row.event_id)
      .executeTakeFirstOrThrow()
    const attempts = await tx
      .selectFrom('webhook_attempts')
      .select(['id', 'at', 'ms', 'status', 'reply', 'error'])
      .where('delivery_id', '=', row.id)
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    return {
      delivery: deliveryOf(row),
      url,
      headers: {
        ...HEADERS,
        'webhook-id': row.event_id,
        'webhook-timestamp': String(Math.floor((row.tried_at ?? new Date()).getTime() / 1000)),
        'webhook-signature': 'v1,…',
      },
      body: bodyOf(services.origin(), event),
      attempts: attempts.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    }
  })
