import type { TFunction } from 'i18next'
import type { Period } from '#contract/reports/entities.ts'
import { comparedWords } from '#console/shared/dashboard/compared.ts'
import { besideBefore, dayFrom, daysIn } from '#console/shared/dashboard/periods.ts'
import { today } from '#console/shared/table/day-ranges.ts'

/** What the changes compare: whole days, the running one left out on both sides. */
export const comparedDays = (period: Period, t: TFunction, day = today()): string => {
  const { from, before, comparedUntil } = period
  if (comparedUntil === null) return comparedWords(period, t)
  if (from === day) return t('The day before stands beside today without a difference, as today is still running.')
  const whole = { from, to: dayFrom(day, -1) }
  const counterpart = { from: before.from, to: dayFrom(before.from, daysIn(whole) - 1) }
  return comparedWords({ ...besideBefore(whole), before: counterpart }, t)
}
