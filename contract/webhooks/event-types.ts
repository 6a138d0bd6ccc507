/** What an enterprise's own systems can be told of. */
export const EVENT_TYPES = [
  'conversion.recorded',
  'conversion.attributed',
  'conversion.decided',
  'push.delivered',
  'push.acknowledged',
  'push.failed',
  'push.uncertain',
  'order.created',
  'order.updated',
  'alarm.raised',
  'alarm.ended',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** `failing`: it is told all the same, and its owner has heard of it. */
export const WEBHOOK_STATUSES = ['on', 'off', 'failing'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

/** From so many minutes on a receiver is behind: its page says so, and its owners are told once. */
export const BEHIND_AFTER_MINUTES = 15
/** More events of a webhook are not counted. */
export const MOST_COUNTED = 1000

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
