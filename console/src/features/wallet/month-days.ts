import type { Days } from '#console/shared/dashboard/periods.ts'

/** The first and the last day of a month such as `2026-11`. */
export const monthDays = (month: string): Days => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** Whole months up to this day: the first day of the one eleven months ago, and this day. */
export const twelveMonths = (day: string): Days => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: day }
}
