import type { Period } from '#contract/reports/entities.ts'
import type { PeriodName } from '#contract/reports/metrics.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const dayFrom = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10)
export const daysIn = ({ from, to }: Days): number => Math.round((at(to) - at(from)) / DAY_MS) + 1

/** Beside as many days before it, compared by whole days. */
export const besideBefore = ({ from, to }: Days): Period => {
  const count = daysIn({ from, to })
  return { from, to, before: { from: dayFrom(from, -count), to: dayFrom(from, -1) }, comparedUntil: null }
}

const lastMonth = (day: string): Days => {
  const to = dayFrom(`${day.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** What operators look at, each with its days as seen from `day`. */
export const usualPeriods = (day: string): readonly (Days & { name: PeriodName; label: string })[] => [
  { name: 'today', label: text('Today'), from: day, to: day },
  { name: 'yesterday', label: text('Yesterday'), from: dayFrom(day, -1), to: dayFrom(day, -1) },
  { name: 'last7', label: text('Last 7 days'), from: dayFrom(day, -6), to: day },
  { name: 'last14', label: text('Last 14 days'), from: dayFrom(day, -13), to: day },
  { name: 'last30', label: text('Last 30 days'), from: dayFrom(day, -29), to: day },
  { name: 'thisMonth', label: text('This month'), from: `${day.slice(0, 8)}01`, to: day },
  { name: 'lastMonth', label: text('Last month'), ...lastMonth(day) },
]

/** The name of the days where they have one. */
export const nameOf = (days: Days, day: string): PeriodName | undefined =>
  usualPeriods(day).find(({ from, to }) => from === days.from && to === days.to)?.name

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at(value))

const named = (name: string | null, day: string): Days | undefined => {
  const found = usualPeriods(day).find((one) => one.name === name)
  return found && { from: found.from, to: found.to }
}

/** The days of a link: named ones, or a period by its name; what is said wrongly counts as not said. */
export const readPeriod = (params: URLSearchParams, day: string, standard: PeriodName): Days => {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) || isDay(to)) {
    const [one, other] = [isDay(from) ? from : (to ?? day), isDay(to) ? to : (from ?? day)]
    return one <= other ? { from: one, to: other } : { from: other, to: one }
  }
  return named(params.get('period'), day) ?? named(standard, day) ?? { from: day, to: day }
}

/** Writes the days over what the link says. The standard is left out, so that it moves on with the day. */
export const writePeriod = (
  params: URLSearchParams,
  days: Days,
  { day, standard, byName }: { day: string; standard: PeriodName; byName: boolean },
): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const key of ['from', 'to', 'period']) next.delete(key)
  const usual = usualPeriods(day).filter(({ from, to }) => from === days.from && to === days.to)
  if (usual.some(({ name }) => name === standard)) return next
  if (byName && usual[0] !== undefined) next.set('period', usual[0].name)
  else {
    next.set('from', days.from)
    next.set('to', days.to)
  }
  return next
}

/** Of a running day the hours that have not come yet have no value. */
export const untilNow =
  (comparedUntil: string | null) =>
  (hour: string, value: number): number | null =>
    comparedUntil !== null && hour > comparedUntil.slice(0, 2) ? null : value
