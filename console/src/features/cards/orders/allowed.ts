import type { TFunction } from 'i18next'
import type { CardState, ExtOrder } from '#contract/cards/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { type Action, kindOf } from '../labels.ts'

/** As the server has it: what has not left the vendor's hands can be cancelled, what came to nothing sent anew. */
const CANCELLABLE: readonly CardState[] = ['submitted', 'unknown', 'reviewing', 'need_photo', 'pending_ship']
const RESUBMITTABLE: readonly CardState[] = ['rejected', 'refused', 'cancelled']

const REASONS: Partial<Record<Action, string>> = {
  cancel: text('Only before the card is sent'),
  resubmit: text('Only what was not approved, refused or cancelled'),
  push: text('It came from no ad set'),
}

/** A tone is asked for with a code of the visitor's own, and given up by the visitor alone. */
const TONE_REASONS: Partial<Record<Action, string>> = {
  cancel: text('Only the user unsubscribes a tone'),
  resubmit: text('The user must get a new code on the page'),
}

const may = (action: Action, { state, adset }: ExtOrder): boolean => {
  if (action === 'cancel') return CANCELLABLE.includes(state)
  if (action === 'resubmit') return RESUBMITTABLE.includes(state)
  return action !== 'push' || adset !== null
}

/** Why it cannot be done to this order now. */
export const whyNot = (action: Action, order: ExtOrder, t: TFunction): string | undefined => {
  const ofTone = kindOf(order.service.vendor) === 'ring' ? TONE_REASONS[action] : undefined
  if (ofTone !== undefined) return t(ofTone)
  return may(action, order) ? undefined : t(REASONS[action] ?? '')
}
