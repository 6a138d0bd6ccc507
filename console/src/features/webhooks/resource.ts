import { defineResource } from '#console/shared/query/define-resource.ts'

export const webhooks = defineResource({
  list: 'listWebhooks',
  key: 'webhooks',
  one: 'webhook',
  update: 'updateWebhook',
  delete: 'deleteWebhook',
  created: 'front',
})

export const deliveries = defineResource({ list: 'listWebhookDeliveries', key: 'deliveries', one: 'delivery' })
