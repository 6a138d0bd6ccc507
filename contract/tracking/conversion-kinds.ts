/** The facts a source can report. */
export const CONVERSION_KINDS = [
  'friend_added',
  'first_message',
  'friend_lost',
  'form_submitted',
  'order_paid',
  'order_refunded',
  'card_submitted',
  'card_activated',
  'card_first_charged',
  'vas_subscribed',
  'vas_unsubscribed',
  'insurance_paid',
  'insurance_surrendered',
] as const
export type ConversionKind = (typeof CONVERSION_KINDS)[number]

/** Where a conversion came from. `test` is the operator's own link test. */
export const CONVERSION_SOURCES = ['server', 'manual', 'form', 'wecom', 'order', 'card', 'insurance', 'test'] as const
export type ConversionSource = (typeof CONVERSION_SOURCES)[number]

/** What joined a conversion with a visit, strongest first; `none` when nothing did. */
export const ATTRIBUTION_RULES = ['track', 'click', 'session', 'visitor', 'none'] as const
export type AttributionRule = (typeof ATTRIBUTION_RULES)[number]
