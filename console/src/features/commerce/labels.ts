import type { Order, OrderStatus, Shop } from '#contract/commerce/entities.ts'
import { STATES_OF } from '#contract/wallet/commission-stages.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import type { StatusLabel } from '#console/shared/ui/status-tag.tsx'

export const SHOP_LABELS: Record<Shop, string> = {
  pingduoduo: text('Pinduoduo'),
  jdunion: text('JD Union'),
}
export const SHOPS: readonly Shop[] = ['pingduoduo', 'jdunion']
export const isShop = (name: string | undefined): name is Shop => SHOPS.some((shop) => shop === name)

export const STATUS_LABELS: Record<OrderStatus, StatusLabel> = {
  pending: { text: text('Waits for payment'), tone: 'idle' },
  paid: { text: text('Order is paid'), tone: 'ok' },
  received: { text: text('Goods received'), tone: 'ok' },
  settled: { text: text('Commission settled'), tone: 'ok' },
  refunded: { text: text('Money returned'), tone: 'bad' },
  invalid: { text: text('Order void'), tone: 'idle' },
}

/** Why an order has its visit or has none, and what can be done about it. */
export const MATCH_LABELS: Record<Order['match'], StatusLabel> = {
  track: {
    text: text('Matched by track id'),
    tone: 'ok',
    advice: text('The order carries the track id of this visit.'),
  },
  manual: { text: text('Matched by hand'), tone: 'ok', advice: text('Someone said which visit it belongs to.') },
  no_id: {
    text: text('Carries no track id'),
    tone: 'warn',
    advice: text(
      'The buyer did not come through an ad set’s link, or the link lost its {track}. Check the link in the ad set; if you know the visit, match it by hand.',
    ),
  },
  not_whitelisted: {
    text: text('JD returns no track id'),
    tone: 'warn',
    advice: text(
      'JD returns the track id only to apps on its subUnionId whitelist. Apply for it at JD Union and have an administrator switch it on in the settings; until then match by hand.',
    ),
  },
  unknown_id: {
    text: text('Track id unknown'),
    tone: 'warn',
    advice: text(
      'No visit of ours has this track id: the link was tried out by hand, or its ad set was deleted. Should the visit still come in, the order is matched by itself.',
    ),
  },
  window: {
    text: text('Outside the attribution window'),
    tone: 'warn',
    advice: text(
      'The order came later than the ad set’s attribution window allows. Lengthen the window in its push strategy for orders to come, or match this one by hand.',
    ),
  },
  product: {
    text: text('Goods of another store'),
    tone: 'warn',
    advice: text(
      'After the click something of another store was bought. An administrator can have such orders count in the settings of the shop; this one can be matched by hand.',
    ),
  },
  ambiguous: {
    text: text('Not clear whose it is'),
    tone: 'warn',
    advice: text(
      'Several enterprises promote these goods, or several visits share the track id. Match it by hand to the visit it belongs to.',
    ),
  },
}
export const hasVisit = ({ match }: Order): boolean => match === 'track' || match === 'manual'

const choicesOf = (words: Record<string, StatusLabel>): Choice[] =>
  Object.entries(words).map(([value, { text: label }]) => ({ value, label }))
export const SHOP_CHOICES: readonly Choice[] = SHOPS.map((value) => ({ value, label: SHOP_LABELS[value] }))
/** The orders that figures count. */
const COUNTED_STATUSES = 'paid,received,settled,refunded'
export const STATUS_CHOICES: readonly Choice[] = [
  { value: COUNTED_STATUSES, label: text('Every paid order, refunded or not') },
  ...choicesOf(STATUS_LABELS),
  { value: STATES_OF.shop.due.join(','), label: text('Commission due') },
  { value: STATES_OF.shop.lost.join(','), label: text('Commission lost') },
]
export const MATCH_CHOICES: readonly Choice[] = [
  { value: 'unmatched', label: text('Every order without a visit') },
  ...choicesOf(MATCH_LABELS),
]
