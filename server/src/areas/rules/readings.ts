import type { Counted } from '#contract/reports/metrics.ts'
import { flooredOf, isCost, isMomentary, paidFor, type RuleFigure, specOfFigure } from '#contract/rules/rule-kinds.ts'
import type { JudgedRule, Reading, RuleCondition, RuleWindow } from '#contract/rules/entities.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { dayNumber, type Series } from './series.ts'

const HOUR = 3_600_000

/** A span of whole days or hours, by number. */
interface Window {
  unit: 'hour' | 'day'
  from: number
  to: number
}

/** The window at a time. Hours are counted as a whole, also the one in which the window begins. */
export const windowAt = ({ unit, length, today }: RuleWindow, at: Date): Window => {
  if (unit === 'hour') {
    const first = Math.floor((at.getTime() - (length + 1) * HOUR) / HOUR) + 1
    return { unit, from: first, to: Math.ceil(at.getTime() / HOUR) - 1 }
  }
  const last = dayNumber(shanghaiDay(at)) - (today ? 0 : 1)
  return { unit, from: last - length + 1, to: last }
}

/** As long, and directly before it. */
const before = ({ unit, from, to }: Window, length: number): Window => ({
  unit,
  from: from - length,
  to: to - length,
})

const sumOf = (series: Series, part: Counted, { unit, from, to }: Window, at: Date): number =>
  unit === 'hour' ? series.hours(part, from, to) : series.days(part, from, to, at)

/** What is known of one thing: its counted figures, and what is read by itself. */
export interface Tracked {
  series: Series
  /** Whether it leads to anything that is ordered: of what does not, sales are unknown and not nought. */
  hasOrders: boolean
  moment(figure: RuleFigure, at: Date): number | null
}

/** Besides the one that is compared with their median. */
const LEAST_OTHERS = 3

const OF_ORDERS: ReadonlySet<Counted> = new Set(['orders', 'sales', 'commission', 'refunds', 'refunded'])

/** What can be ordered, refunded and so on is known of kinds that lead to orders alone. */
export const needsOrders = (figure: RuleFigure): boolean =>
  specOfFigure(figure).parts.some((part) => OF_ORDERS.has(part))

const figureIn = ({ series, hasOrders }: Tracked, figure: RuleFigure, window: Window, at: Date): number | null => {
  const { parts, unit } = specOfFigure(figure)
  const [over, under] = parts
  if (over === undefined || (!hasOrders && needsOrders(figure))) return null
  // What is not recorded is not nought.
  if (parts.includes('spend') && window.unit === 'day' && !series.isSpendKnown(window.from, window.to)) return null
  const sum = sumOf(series, over, window, at)
  if (under === undefined) return sum
  const divisor = sumOf(series, under, window, at)
  if (isCost(figure)) return Math.round(sum / Math.max(divisor, 1))
  if (divisor === 0) return null
  return unit === 'percent' ? (sum / divisor) * 100 : sum / divisor
}

/** Of all that a rule looks at, with the value in the middle where a condition compares with it. */
export const figureAt = (tracked: Tracked, { figure, window }: RuleCondition, at: Date): number | null =>
  isMomentary(figure) ? tracked.moment(figure, at) : figureIn(tracked, figure, windowAt(window, at), at)

const baseAt = (tracked: Tracked, condition: RuleCondition, at: Date): number | null => {
  const { figure, window, base, baseDays } = condition
  const now = windowAt(window, at)
  if (base === 'before') return figureIn(tracked, figure, before(now, window.length), at)
  const days = { unit: 'day', from: now.from - baseDays, to: now.from - 1 } as const
  const value = figureIn(tracked, figure, days, at)
  // A count is that of as many days as the window has.
  return value === null || specOfFigure(figure).parts.length > 1 ? value : (value / baseDays) * window.length
}

/** Of all that is known of them; nothing where that is too few to compare with. */
export const medianOf = (values: readonly (number | null)[], fewest = LEAST_OTHERS + 1): number | null => {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const middle = known.length >> 1
  if (known.length < fewest) return null
  const [low = 0, high = 0] = [known[middle - 1], known[middle]]
  return known.length % 2 === 0 ? (low + high) / 2 : high
}

const baseOf = (tracked: Tracked, condition: RuleCondition, at: Date, median: () => number | null): number | null => {
  if (condition.base === 'median') return median()
  return condition.base === 'target' ? condition.target : baseAt(tracked, condition, at)
}

/** Compared with a part of its base, not with the change on it. */
const isOfBase = ({ base }: RuleCondition): boolean => base === 'median' || base === 'target'

/** Whether nothing came that the cost is counted for: the figure is then the spend. */
const hasNone = ({ series }: Tracked, { figure, window }: RuleCondition, at: Date): boolean => {
  const what = paidFor(figure)
  return what !== null && sumOf(series, what, windowAt(window, at), at) === 0
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

export const readingAt = (
  tracked: Tracked,
  condition: RuleCondition,
  at: Date,
  median: () => number | null,
): Reading => {
  const figure = figureAt(tracked, condition, at)
  const none = figure !== null && hasNone(tracked, condition, at) && ({ none: true } as const)
  if (condition.base === 'number')
    return {
      value: figure === null ? null : rounded(figure),
      figure: figure === null ? null : rounded(figure),
      base: null,
      ...none,
    }
  const base = baseOf(tracked, condition, at, median)
  const known = {
    figure: figure === null ? null : rounded(figure),
    base: base === null ? null : rounded(base),
    ...none,
  }
  if (figure === null || base === null || base === 0) return { value: null, ...known }
  const share = (figure / base) * 100
  return { value: rounded(isOfBase(condition) ? share : share - 100), ...known }
}

/** Of a condition on spend of which nothing is recorded: whether anyone came meanwhile, which will have cost something. */
export type Unspent = 'idle' | 'visited' | null

export const unspentOf = ({ series }: Tracked, { figure, window }: RuleCondition, at: Date): Unspent => {
  if (!specOfFigure(figure).spent) return null
  const days = windowAt(window, at)
  if (series.isSpendKnown(days.from, days.to)) return null
  return sumOf(series, 'clicks', days, at) + sumOf(series, 'conversions', days, at) > 0 ? 'visited' : 'idle'
}

/** The volume of each condition that the least one is counted over, in its own window; null where none is asked for. */
export const volumesAt = (
  { series }: Tracked,
  { conditions, floor }: Pick<JudgedRule, 'conditions' | 'floor'>,
  at: Date,
) => {
  const floored = flooredOf(conditions)
  return conditions.map((condition) =>
    floor === null || !floored.includes(condition)
      ? null
      : sumOf(series, floor.figure, windowAt(condition.window, at), at),
  )
}

/** How many days before the day itself the conditions of a rule look back. */
export const reachOf = ({ conditions }: Pick<JudgedRule, 'conditions'>): number =>
  Math.max(
    1,
    ...conditions.map(({ window, base, baseDays }) => {
      const own = window.unit === 'hour' ? 2 : window.length + 1
      return own + (base === 'days' ? baseDays : base === 'before' ? own : 0)
    }),
  )
