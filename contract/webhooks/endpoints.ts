import { z } from 'zod'
import { defineEndpoint, Id, IdParams } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import { ReplayBody, Webhook, WebhookAttempt, WebhookBody, WebhookDelivery, WebhookUpdate } from './entities.ts'

const OWN = ['Admin', 'User'] as const
const OneWebhook = z.object({ webhook: Webhook })
const WithSecret = OneWebhook.extend({ secret: z.string() })

const webhooks: ListSpec = { key: 'webhooks', firstPage: 0, filters: ['Status'], sort: ['createdAt', 'name'] }
export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  access: OWN,
  summary: 'Webhooks: an Admin sees all, an owner those of the own enterprises',
  list: webhooks,
  query: z.strictObject({ enterprise_id: Id.optional() }),
  reply: listReply('webhooks', Webhook),
})
export const getWebhook = defineEndpoint({
  name: 'getWebhook',
  method: 'GET',
  path: '/webhooks/{id}',
  access: OWN,
  summary: 'One webhook',
  params: IdParams,
  reply: OneWebhook,
  errors: ['webhook.not_found'],
})
export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  access: OWN,
  personal: true,
  summary: 'Tell an address what happens from now on; the secret that signs is shown once. At most 20 an enterprise',
  body: WebhookBody,
  reply: WithSecret,
  errors: ['enterprise.choose', 'enterprise.not_found', 'webhook.too_many'],
  perMinute: 30,
})
export const updateWebhook = defineEndpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  access: OWN,
  personal: true,
  summary: 'Change a webhook or switch it; while it is off nothing is kept for it, and what waited stays',
  params: IdParams,
  body: WebhookUpdate,
  reply: OneWebhook,
  errors: ['webhook.not_found'],
})
export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: OWN,
  personal: true,
  summary: 'Delete a webhook; can be undone for 30 days',
  params: IdParams,
  reply: OneWebhook.extend({ undo: z.string() }),
  errors: ['webhook.not_found'],
})
export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access: OWN,
  personal: true,
  summary: 'Make a new secret, shown once; for a day both sign, the new one and the one before',
  params: IdParams,
  reply: WithSecret,
  errors: ['webhook.not_found'],
  perMinute: 10,
})
export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: OWN,
  summary: 'Send a signed `webhook.test` at once; says what was answered',
  params: IdParams,
  reply: OneWebhook.extend({
    ok: z.boolean(),
    status: z.number().nullable(),
    ms: z.number(),
    reply: z.string().nullable(),
    error: z.string().nullable(),
  }),
  errors: ['webhook.not_found'],
  perMinute: 10,
})

const DeliveryParams = z.strictObject({ id: Id, deliveryId: Id })
const OneDelivery = z.object({ delivery: WebhookDelivery })
const deliveries: ListSpec = {
  key: 'deliveries',
  firstPage: 0,
  filters: ['State', 'Type', 'Subject'],
  sort: ['createdAt'],
}
export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access: OWN,
  summary: 'What a webhook was told in the last 30 days, the newest first; Subject by the id of what it is about',
  params: IdParams,
  list: deliveries,
  reply: listReply('deliveries', WebhookDelivery),
  errors: ['webhook.not_found'],
})
export const getWebhookDelivery = defineEndpoint({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{deliveryId}',
  access: OWN,
  summary: 'One delivery with its body, its headers and every attempt',
  params: DeliveryParams,
  reply: OneDelivery.extend({
    url: z.string(),
    /** As of the last attempt, or of one made now; the signature is made anew with each. */
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    attempts: z.array(WebhookAttempt),
  }),
  errors: ['webhook.not_found', 'webhook_delivery.not_found'],
})
export const replayWebhookDelivery = defineEndpoint({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
  access: OWN,
  summary: 'Send an event again under the same id, whatever came of it; one that waits is sent now',
  params: DeliveryParams,
  reply: OneDelivery,
  errors: ['webhook.not_found', 'webhook_delivery.not_found'],
  perMinute: 60,
})
export const replayWebhookDeliveries = defineEndpoint({
  name: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/webhooks/{id}/replay',
  access: OWN,
  summary: 'Send again what was given up, or everything, of a time; 10,000 a call, the oldest first',
  params: IdParams,
  body: ReplayBody,
  reply: z.object({ replayed: z.number(), more: z.boolean() }),
  errors: ['webhook.not_found'],
  perMinute: 30,
})
