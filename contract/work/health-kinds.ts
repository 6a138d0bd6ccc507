/** What the health list can say; one check on the server finds one or several of them. */
export const HEALTH_KINDS = [
  'alarm.sounding',
  'push.failed',
  'push.paused',
  'token.broken',
  'token.expired',
  'token.expiring',
  'wecom.broken',
  'wecom.quota_out',
  'wecom.quota_low',
  'wecom.sync_failed',
  'link.unavailable',
  'link.starved',
  'link.failed',
  'adset.target',
  'adset.nobody',
  'adset.unopened',
  'adset.monitor',
  'adset.conversions',
  'service.away',
  'service.silent',
  'shop.silent',
  'insurer.silent',
  'webhook.behind',
  'order.unmatched',
  'job.failed',
] as const
export type HealthKind = (typeof HEALTH_KINDS)[number]

/** Worst first. */
export const HEALTH_LEVELS = ['danger', 'warning', 'info'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]
