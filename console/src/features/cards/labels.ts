import type { CardState, ExtOrder, OrderKind, Service, Vendor } from '#contract/cards/entities.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { ReplyOf, SentBodyOf } from '#contract/endpoint.ts'
import { STATES_OF } from '#contract/wallet/commission-stages.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export type Action = SentBodyOf<Endpoints['actOnExtOrder']>['action']
export type Consent = NonNullable<ReplyOf<Endpoints['getExtOrder']>['consent']>
export type RowResult = ReplyOf<Endpoints['actOnExtOrders']>['results'][number]
export type Move = ReplyOf<Endpoints['getExtOrder']>['moves'][number]
export type Flag = ExtOrder['flag']

interface VendorSpec {
  name: string
  /** What has to be done on the vendor's side, so that it reports. */
  tell: string
  /** Has a constant in the signature of its callbacks. */
  hasIv: boolean
  /** A card goes by post to a person with papers; a tone is ordered with a phone and a code. */
  kind: OrderKind
}

export const VENDOR_LABELS: Record<Vendor, VendorSpec> = {
  guangmeng: {
    name: text('Guangmeng Cloud'),
    tell: text(
      'The address goes along with every order, so nothing is entered there. The vendor tries again only after 2 and 4 hours; what it misses is asked for.',
    ),
    hasIv: false,
    kind: 'card',
  },
  hao172: {
    name: text('172 Number Card'),
    tell: text(
      'Enter this address as the push address in the vendor’s console and press “Test push” there: the time of the last callback must change here.',
    ),
    hasIv: true,
    kind: 'card',
  },
  vas: {
    name: text('Ring-back tones'),
    tell: text('The address goes along with every order, so nothing is entered there.'),
    hasIv: false,
    kind: 'ring',
  },
}

export const CARRIER_LABELS: Record<Service['carrier'], string> = {
  mobile: text('China Mobile'),
  unicom: text('China Unicom'),
  telecom: text('China Telecom'),
  broadnet: text('China Broadnet'),
}

export const SOLD_LABELS: Record<Service['status'], string> = {
  on: text('Service on sale'),
  off: text('Service off sale'),
}

const STATE_LABELS: Record<CardState, StatusLabel> = {
  submitted: { text: text('Order submitted'), tone: 'idle' },
  reviewing: { text: text('In review'), tone: 'idle' },
  need_photo: { text: text('Papers to be photographed'), tone: 'warn' },
  rejected: { text: text('Not approved'), tone: 'bad' },
  pending_ship: { text: text('Waits for shipping'), tone: 'idle' },
  shipped: { text: text('Shipped'), tone: 'idle' },
  signed: { text: text('Signed for'), tone: 'idle' },
  refused: { text: text('Refused at the door'), tone: 'bad' },
  pending_activate: { text: text('Waits for activation'), tone: 'warn' },
  activated: { text: text('Card is active'), tone: 'ok' },
  first_charged: { text: text('First charge made'), tone: 'ok' },
  cancelled: { text: text('Order cancelled'), tone: 'idle' },
  closed: { text: text('Card closed'), tone: 'bad' },
  settled: { text: text('Commission settled'), tone: 'ok' },
  settle_failed: { text: text('Commission not settled'), tone: 'bad' },
  unknown: { text: text('State unknown'), tone: 'warn' },
}

/** What is called otherwise of a tone. */
const RING_LABELS: Partial<Record<CardState, StatusLabel>> = {
  reviewing: { text: text('Being subscribed'), tone: 'idle' },
  rejected: { text: text('Subscription failed'), tone: 'bad' },
  activated: { text: text('Subscribed'), tone: 'ok' },
  closed: { text: text('Unsubscribed'), tone: 'bad' },
}
export const kindOf = (vendor: Vendor): OrderKind => VENDOR_LABELS[vendor].kind
export const stateLabel = (state: CardState, vendor: Vendor): StatusLabel =>
  (kindOf(vendor) === 'ring' ? RING_LABELS[state] : undefined) ?? STATE_LABELS[state]

export const FLAG_LABELS: Record<Exclude<Flag, ''>, string> = {
  red: text('Red flag'),
  orange: text('Orange flag'),
  yellow: text('Yellow flag'),
  green: text('Green flag'),
  blue: text('Blue flag'),
}

export const BY_LABELS: Record<Move['by'], string> = {
  visitor: text('by the visitor'),
  callback: text('by the vendor’s callback'),
  poll: text('by asking the vendor'),
  import: text('by a sheet'),
  operator: text('by hand'),
}

export const RESULT_LABELS: Record<RowResult['outcome'], StatusLabel> = {
  changed: { text: text('Done'), tone: 'ok' },
  unchanged: { text: text('Unchanged'), tone: 'idle' },
  failed: { text: text('Failed'), tone: 'bad' },
}

interface ActionLabels {
  label: string
  /** What it does, before it is done. */
  means: string
  danger?: boolean
}
export const ACTION_LABELS: Record<Action, ActionLabels> = {
  resubmit: {
    label: text('Submit again'),
    means: text('The same person is sent to the vendor once more, under a new order number.'),
  },
  cancel: {
    label: text('Cancel the order'),
    means: text('It is cancelled at the vendor too: no card is sent, and nothing is pushed any more.'),
    danger: true,
  },
  flag: { label: text('Flag'), means: text('For your own order of work; neither the vendor nor the visitor sees it.') },
  remark: { label: text('Write a remark'), means: text('Takes the place of the remark there is; only you see it.') },
  refresh: {
    label: text('Ask the vendor'),
    means: text('The state is read at the vendor now, not with the next turn.'),
  },
  push: {
    label: text('Count and push'),
    means: text(
      'What the order has come to, and was not counted yet, becomes a conversion and goes its way; nothing twice.',
    ),
  },
}

const choices = <K extends string>(words: Record<K, string>): Choice[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))
const named = <K extends string>(words: Record<K, { text: string }>): Choice[] =>
  Object.entries<{ text: string }>(words).map(([value, { text: label }]) => ({ value, label }))

export const VENDOR_CHOICES: readonly Choice[] = Object.entries(VENDOR_LABELS).map(([value, { name }]) => ({
  value,
  label: name,
}))
export const CARRIER_CHOICES: readonly Choice[] = choices(CARRIER_LABELS)
export const SOLD_CHOICES: readonly Choice[] = choices(SOLD_LABELS)
export const STATE_CHOICES: readonly Choice[] = [
  ...named(STATE_LABELS),
  { value: STATES_OF.card.due.join(','), label: text('Commission of the card due') },
  { value: STATES_OF.card.lost.join(','), label: text('Commission of the card lost') },
]
export const FLAG_CHOICES: readonly Choice[] = choices(FLAG_LABELS)
