import type { TFunction } from 'i18next'
import type { Webhook } from '#contract/webhooks/entities.ts'
import type { DeliveryState, EventType } from '#contract/webhooks/event-types.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const EVENT_LABELS: Record<EventType, string> = {
  'conversion.recorded': text('Conversion recorded'),
  'conversion.attributed': text('Conversion found its click later'),
  'conversion.decided': text('Conversion pushed or held'),
  'push.delivered': text('Platform took the push'),
  'push.acknowledged': text('Push confirmed by the platform’s report'),
  'push.failed': text('Push not taken'),
  'push.uncertain': text('Result of the push unknown'),
  'order.created': text('New order'),
  'order.updated': text('Order changed'),
  'alarm.raised': text('Alarm or finding'),
  'alarm.ended': text('Alarm over'),
}
const GROUP_LABELS: Record<string, string> = {
  conversion: text('Conversions and decisions'),
  push: text('Pushes'),
  order: text('Orders of shops, cards, tones and policies'),
  alarm: text('Alarms'),
}

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_LABELS, type)
const EVENT_TYPES = Object.keys(EVENT_LABELS).filter(isEventType)
export const EVENT_CHOICES: readonly Choice[] = EVENT_TYPES.map((value) => ({ value, label: EVENT_LABELS[value] }))

/** By what they are about, for a choice of several. */
export const eventGroups = (t: TFunction) =>
  Object.entries(GROUP_LABELS).map(([group, label]) => ({
    label: t(label),
    options: EVENT_TYPES.filter((type) => type.startsWith(`${group}.`)).map((value) => ({
      value,
      label: t(EVENT_LABELS[value]),
    })),
  }))

export const STATE_LABELS: Record<DeliveryState, StatusLabel> = {
  waiting: { text: text('Waits'), tone: 'warn' },
  sending: { text: text('On its way'), tone: 'warn' },
  delivered: { text: text('Taken'), tone: 'ok' },
  dead: { text: text('No longer tried'), tone: 'bad' },
}
export const STATE_CHOICES: readonly Choice[] = Object.entries(STATE_LABELS).map(([value, label]) => ({
  value,
  label: label.text,
}))

export const STATUS_CHOICES: readonly Choice[] = [
  { value: 'on', label: text('Webhook on') },
  { value: 'failing', label: text('Takes no events') },
  { value: 'off', label: text('Webhook off') },
]

/** How a webhook is, in one word. */
export const healthOf = ({ status, lastSuccessAt, lastErrorAt }: Webhook): StatusLabel => {
  if (status === 'off') return { tone: 'idle', text: text('Webhook off') }
  if (status === 'failing') return { tone: 'bad', text: text('Takes no events') }
  if (lastSuccessAt === null && lastErrorAt === null) return { tone: 'idle', text: text('Nothing sent yet') }
  if (lastErrorAt !== null && (lastSuccessAt === null || lastErrorAt > lastSuccessAt))
    return { tone: 'warn', text: text('Last try failed') }
  return { tone: 'ok', text: text('Works') }
}
