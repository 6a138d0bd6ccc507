import type { AdProvider, TokenStatus } from '#contract/accounts/providers.ts'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { KIND_NAMES, kindOf } from '#contract/adsets/kinds.ts'
import { ADSET_STATUSES, type AdsetStatus, type PushState } from '#contract/adsets/statuses.ts'
import { ADSET_TROUBLES, type AdsetTrouble } from '#contract/adsets/troubles.ts'
import { PLATFORMS } from '#contract/platforms/platforms.ts'
import type { ConversionKind } from '#contract/tracking/conversion-kinds.ts'
import type { TFunction } from 'i18next'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const STATUS_LABELS: Record<AdsetStatus, StatusLabel> = {
  AD_RUNNING: { text: text('Ad running'), tone: 'ok' },
  AD_STOP: { text: text('Ad stopped'), tone: 'idle' },
}

/** Only what needs someone: a valid token is not worth a word. */
export const TOKEN_WARNINGS: Partial<Record<TokenStatus, StatusLabel>> = {
  none: { text: text('No token'), tone: 'warn' },
  expiring: { text: text('Token ends soon'), tone: 'warn' },
  expired: { text: text('Token has ended'), tone: 'bad' },
  broken: { text: text('Token refused'), tone: 'bad' },
}

export const PUSH_STATE_LABELS: Record<PushState, StatusLabel> = {
  held: { text: text('Held'), tone: 'warn' },
  queued: { text: text('Waiting to be pushed'), tone: 'idle' },
  sending: { text: text('Being pushed'), tone: 'idle' },
  delivered: { text: text('Accepted by the platform'), tone: 'ok' },
  acknowledged: { text: text('Acknowledged'), tone: 'ok' },
  retrying: { text: text('Trying again'), tone: 'warn' },
  rejected: { text: text('Refused by the platform'), tone: 'bad' },
  uncertain: { text: text('No answer, outcome unknown'), tone: 'warn' },
  dead: { text: text('Given up'), tone: 'bad' },
}

export const CONVERSION_LABELS: Record<ConversionKind, string> = {
  friend_added: text('Added as friend'),
  first_message: text('First message'),
  friend_lost: text('Friend lost'),
  form_submitted: text('Form submitted'),
  order_paid: text('Paid order'),
  order_refunded: text('Refund'),
  card_submitted: text('Card ordered'),
  card_activated: text('Card activated'),
  card_first_charged: text('Card first charged'),
  vas_subscribed: text('Service subscribed'),
  vas_unsubscribed: text('Service cancelled'),
  insurance_paid: text('Insurance paid'),
  insurance_surrendered: text('Insurance surrendered'),
}

/** Whether pushes of this way stand still without a valid token of the account. */
export const needsToken = (provider: AdProvider, pushMode: unknown): boolean =>
  PLATFORMS[provider].tokenModes.some((mode) => mode === pushMode)

/** The strategy in two or three words, as the list has room for. */
export const strategyLabel = ({ enabled, mode, ratio }: PushStrategy, t: TFunction): string => {
  if (!enabled) return t('Switched off')
  if (mode === 'none') return t('Nothing is pushed')
  return mode === 'all' ? t('Everything is pushed') : t('{{n}} % are pushed', { n: ratio })
}

const choices = <V extends string>(values: readonly V[], label: (value: V) => string): Choice[] =>
  values.map((value) => ({ value, label: label(value) }))

const TROUBLE_LABELS: Record<AdsetTrouble, string> = {
  target: text('Leads to what is gone or closed'),
  nobody: text('No agent can receive'),
  unopened: text('Clicked, but not opened'),
  monitor: text('Clicks no longer reported'),
  conversions: text('Conversions stopped'),
}
export const TROUBLE_CHOICES: readonly Choice[] = ADSET_TROUBLES.map((value) => ({
  value,
  label: TROUBLE_LABELS[value],
}))
export const STATUS_CHOICES = choices(ADSET_STATUSES, (value) => STATUS_LABELS[value].text)
export const KIND_CHOICES = choices(KIND_NAMES, (value) => kindOf(value).title)
