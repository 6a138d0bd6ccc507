import type { BudgetPeriod, BudgetUse, Pace } from '#contract/wallet/entities.ts'
import { daysOf, monthOf, monthSpan } from '../../core/time/span.ts'

/** What an account or an enterprise spent in a month, and on the last day of it that is on record. */
export interface MonthUse {
  spent: number
  through: string | null
  lastDay: number
}

export const NOTHING_SPENT: MonthUse = { spent: 0, through: null, lastDay: 0 }

/** Within so much of the budget the pace is even. */
const EVEN = 0.05

const paceOf = (amount: number, spent: number, expected: number | null): Pace => {
  if (spent > amount) return 'over'
  if (expected === null) return 'none'
  const off = spent - expected
  if (Math.abs(off) <= amount * EVEN) return 'even'
  return off > 0 ? 'ahead' : 'behind'
}

/** How far the month had come on the last day on record; a month that is over had come to its end. */
const elapsed = (month: string, through: string | null, today: string): number | null => {
  const span = monthSpan(month)
  const day = monthOf(today) > month ? span.to : through
  return day === null ? null : daysOf({ from: span.from, to: day }) / daysOf(span)
}

export const budgetUse = (
  period: BudgetPeriod,
  amount: number,
  { spent, through, lastDay }: MonthUse,
  when: { month: string; today: string },
): BudgetUse => {
  if (period === 'day') {
    const pace = through === null ? 'none' : lastDay > amount ? 'over' : 'even'
    return { period, amount, spent: lastDay, expected: null, through, pace }
  }
  const share = elapsed(when.month, through, when.today)
  const expected = share === null ? null : Math.round(amount * share)
  return { period, amount, spent, expected, through, pace: paceOf(amount, spent, expected) }
}

/** Several together: of one day only what that very day brought. */
export const together = (uses: readonly MonthUse[]): MonthUse => {
  const through =
    uses
      .flatMap((use) => use.through ?? [])
      .sort()
      .at(-1) ?? null
  return {
    spent: uses.reduce((sum, use) => sum + use.spent, 0),
    through,
    lastDay: uses.reduce((sum, use) => sum + (use.through === through ? use.lastDay : 0), 0),
  }
}
