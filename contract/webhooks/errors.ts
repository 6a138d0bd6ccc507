export const WEBHOOK_ERRORS = {
  'webhook.not_found': { status: 404, zh: 'Webhook 不存在', en: 'No such webhook' },
  'webhook.too_many': { status: 409, zh: '每个企业最多 20 个 Webhook', en: 'At most 20 webhooks an enterprise' },
  'webhook_delivery.not_found': {
    status: 404,
    zh: '没有这条推送记录，或已超过 30 天',
    en: 'No such delivery, or it is older than 30 days',
  },
} as const
