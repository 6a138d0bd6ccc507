import type { Api } from './api.ts'
import type { TestServer } from './test-server.ts'

/** A webhook that is off, and what it was once told; its address is none that may be called. */
export const makeWebhook = async (
  server: Pick<TestServer, 'services' | 'rows'>,
  owner: Api,
  enterpriseId: string,
  canary: string,
) => {
  const [webhookId, webhookDeliveryId, eventId] = [`wh_${canary}`, `wd_${canary}`, `we_${canary}`]
  const secret = server.services.keys.encrypt('whsec_c2FtcGxl')
  await server.rows(
    `insert into webhook_endpoints (id, enterprise_id, name, url, status, secret_sealed, created_by)
     values ($1, $2, $3, $4, 'off', $5, $6)`,
    [webhookId, enterpriseId, `Webhook ${canary}`, `https://127.0.0.1/${canary}`, secret, owner.user?.id],
  )
  await server.rows(
    `insert into webhook_events (id, enterprise_id, type, ordering_key, at, data)
     values ($1, $2, 'order.created', $3, now(), $4)`,
    [eventId, enterpriseId, canary, JSON.stringify({ orderNo: canary })],
  )
  await server.rows(
    `insert into webhook_deliveries (id, event_id, endpoint_id, enterprise_id, type, ordering_key, seq, state)
     select $1, id, $2, enterprise_id, type, ordering_key, seq, 'dead' from webhook_events where id = $3`,
    [webhookDeliveryId, webhookId, eventId],
  )
  await server.rows(
    `insert into webhook_attempts (id, delivery_id, enterprise_id, at, ms, reply) values ($1, $2, $3, now(), 1, $4)`,
    [`wa_${canary}`, webhookDeliveryId, enterpriseId, canary],
  )
  return { webhookId, webhookDeliveryId }
}
