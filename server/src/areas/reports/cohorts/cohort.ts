import { type CohortMeasure, type CohortStep, isReturning, LEAST_HISTORY } from '#contract/reports/cohorts.ts'
import { addDays, type DayRange, lengthOf } from '../../../core/time/period.ts'
import { addTo, zeros } from '../sums.ts'
import type { History } from './forecast.ts'
import { EARNED, type Earned, type EarnedRow } from './read-cohorts.ts'

const MEASURES: Record<CohortMeasure, (earned: Earned) => number> = {
  sales: ({ sales, renewed, refunded }) => sales + renewed - refunded,
  commission: ({ commission }) => commission,
  gross: ({ sales }) => sales,
  orders: ({ orders }) => orders,
  refunded: ({ refunded }) => refunded,
  renewed: ({ renewed }) => renewed,
}

/** The visitors of a day or week, of one group: what they brought so far. */
export interface CohortFigures {
  days: DayRange
  key: string
  earned: Earned
  /** The measure as it is now, late and running days included. */
  value: number
  history: History
  /** What came on or before each day after the visit, of all visitors who have come so far: today and a week that still runs included. */
  trend: History
  /** The gross sales by the same days, where the measure is what was refunded of them. */
  gross: History
}

const daysOfCohort = (day: string, step: CohortStep): DayRange => ({
  from: day,
  to: step === 'day' ? day : addDays(day, 6),
})

/** How many days all visitors of these days have behind them, their own included. */
const daysPassed = ({ to }: DayRange, today: string): number => Math.max(0, lengthOf({ from: to, to: today }) - 1)

/** How many days have begun for any of them, today included. */
const daysBegun = ({ from }: DayRange, today: string): number => Math.max(0, lengthOf({ from, to: today }))

interface Settings {
  step: CohortStep
  measure: CohortMeasure
  today: string
}

/** What had come on or before each of so many days. */
const trendOf = (rows: readonly EarnedRow[], measure: CohortMeasure, days: number): number[] => {
  const byAge = new Map<number, number>()
  for (const row of rows) byAge.set(row.age, (byAge.get(row.age) ?? 0) + MEASURES[measure](row))
  let sum = 0
  return Array.from({ length: days }, (_, age) => (sum += byAge.get(age) ?? 0))
}

/** Cohorts by their first day and key, of everything that came of their visits. */
export const cohortsOf = (rows: readonly EarnedRow[], { step, measure, today }: Settings): CohortFigures[] =>
  [...Map.groupBy(rows, ({ day, key }) => `${day} ${key}`).values()].flatMap((own) => {
    const [some] = own
    if (some === undefined) return []
    const days = daysOfCohort(some.day, step)
    const earned: Earned = zeros(EARNED)
    for (const row of own) addTo(earned, EARNED, row)
    const trend = trendOf(own, measure, daysBegun(days, today))
    const passed = daysPassed(days, today)
    const history = trend.slice(0, passed)
    const gross = measure === 'refunded' ? trendOf(own, 'gross', passed) : []
    return [{ days, key: some.key, earned, value: MEASURES[measure](earned), history, trend, gross }]
  })

/** Of visitors who brought nothing. */
export const emptyCohort = (day: string, key: string, { step, today }: Settings): CohortFigures => {
  const days = daysOfCohort(day, step)
  const trend = Array.from({ length: daysBegun(days, today) }, () => 0)
  const history = trend.slice(0, daysPassed(days, today))
  return { days, key, earned: zeros(EARNED), value: 0, history, trend, gross: [] }
}

/** The first day by which as much had come back as was spent; of days that still run, as was spent so far. */
export const paybackOf = ({ trend }: Pick<CohortFigures, 'trend'>, spend: number | null): number | null => {
  if (spend === null || spend <= 0) return null
  const at = trend.findIndex((value) => value >= spend)
  return at < 0 ? null : at + 1
}

export interface Spent {
  history: History
  trend: History
  spend: number
}

/**
 * The same of all cohorts together, as their curve goes: from one day to the next each adds what came in between to those that
 * have come so far, so that no step compares other cohorts with each other. It ends where too few have. One alone is paid back
 * as it says itself.
 */
export const paybackOfAll = (cohorts: readonly Spent[]): number | null => {
  const [only, ...others] = cohorts.filter(({ spend }) => spend > 0)
  if (only !== undefined && others.length === 0) return paybackOf(only, only.spend)
  const paid = cohorts.filter(({ spend, history }) => spend > 0 && history.length > 0)
  const least = Math.max(1, Math.min(LEAST_HISTORY, paid.length))
  let returned = 0
  for (let age = 0; ; age++) {
    const come = paid.filter(({ history }) => history.length > age)
    if (come.length < least) return null
    const [spend, added] = [
      come.reduce((sum, one) => sum + one.spend, 0),
      come.reduce((sum, { history }) => sum + (history[age] ?? 0) - (history[age - 1] ?? 0), 0),
    ]
    returned += added / spend
    if (returned >= 1) return age + 1
  }
}

/** What cohorts that are so many days old had come to by then, and what was spent on them. */
const together = (cohorts: readonly Omit<Spent, 'trend'>[], days: number): [value: number, spend: number] => {
  let [value, spend] = [0, 0]
  for (const cohort of cohorts) {
    const come = cohort.history[days - 1]
    if (come === undefined) continue
    value += come
    spend += cohort.spend
  }
  return [value, spend]
}

/** Nothing of nothing. */
export const partOf = (part: number, whole: number): number | null => (whole <= 0 ? null : part / whole)

/** What came back by a horizon of the cohorts that have come so far; of their spend, as far as there is any. */
export const reachedOf = (
  cohorts: readonly (Omit<Spent, 'trend'> & { visits: number | null; gross: History })[],
  horizon: number,
  measure: CohortMeasure,
) => {
  const come = cohorts.filter(({ history }) => history.length >= horizon)
  if (come.length === 0) return null
  const [back, spend] = together(
    come.filter((one) => one.spend > 0),
    horizon,
  )
  const [value] = together(come, horizon)
  const visits = come.reduce((sum, one) => sum + (one.visits ?? 0), 0)
  const gross = come.reduce((sum, one) => sum + (one.gross[horizon - 1] ?? 0), 0)
  return {
    cohorts: come.length,
    value,
    returned: spend === 0 || !isReturning(measure) ? null : back / spend,
    perVisit: visits === 0 ? null : value / visits,
    ofGross: measure === 'refunded' ? partOf(value, gross) : null,
  }
}
