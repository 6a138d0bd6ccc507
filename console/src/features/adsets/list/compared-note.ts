import type { TFunction } from 'i18next'
import { comparedWords } from '#console/shared/dashboard/compared.ts'
import { besideBefore, type Days, dayFrom, daysIn } from '#console/shared/dashboard/periods.ts'
import { createStore } from '#console/shared/store/create-store.ts'
import { rangeFigures } from '#console/shared/table/day-ranges.ts'

/** How many days have ended of those the figures are of, where the running one is among them; 0 where it is not. */
export const endedDays = (days: Days, day: string): number => (days.to < day ? 0 : daysIn(days) - 1)

/** Today alone has none: yesterday's figure stands beside it. */
export const hasChanges = (days: Days, day: string): boolean => days.to < day || endedDays(days, day) > 0

/** Of the days that are chosen: what the cells of the list need to say what their changes compare. */
export const endedStore = createStore({ days: 0 })

/** What the figures are of and what the changes compare, wherever the two differ. */
export const comparedNote = (days: Days, t: TFunction, day: string): string => {
  if (days.to < day) return comparedWords(besideBefore(days), t)
  const count = endedDays(days, day)
  if (count === 0) return t('Today is still running: yesterday stands beside it without a change.')
  const { before } = besideBefore(days)
  const counterpart = rangeFigures({ from: before.from, to: dayFrom(before.from, count - 1) }, day)
  return t('Figures with today; changes compare the {{count}} ended days with {{days}}.', { count, days: counterpart })
}
