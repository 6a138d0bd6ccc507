import { text } from '#console/shared/i18n/i18n.ts'
import type { MailDraft } from '#console/shared/table/mail-export.ts'

/** The days the figures of ad sets are of; `listed` are those of the list. */
export const RANGE_LABELS = {
  listed: text('As the list shows them'),
  yesterday: text('Yesterday against the day before'),
  last7: text('Last 7 days against the 7 before'),
} as const
export type Range = keyof typeof RANGE_LABELS
export const isRange = (value: string): value is Range => Object.hasOwn(RANGE_LABELS, value)

/** The draft over other days, beside as many days before; by name, so that they move on with the day it is sent. */
export const overRange = (draft: MailDraft, range: Range): MailDraft => {
  if (range === 'listed' || draft.resource !== 'adsets') return draft
  const query = new URLSearchParams(draft.query)
  for (const name of ['from', 'to']) query.delete(name)
  query.set('period', range)
  query.set('compare', 'previous')
  return { ...draft, query: query.toString() }
}
