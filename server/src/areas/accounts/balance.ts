import type { Balance } from '#contract/wallet/entities.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { dayAfter } from '../../core/time/span.ts'

/** What is known of an account's money: what the platform said, what someone entered. */
export interface BalanceSettings {
  read_balance: number | null
  read_at: Date | null
  balance: number | null
  balance_at: Date | null
  spent_before: number | null
  alarm_balance: number | null
  alarm_days: number | null
}
export interface SpendDay {
  day: string
  amount: number
}

interface Statement {
  from: Balance['from']
  stated: number
  at: Date
  /** Of its own day, what had been spent by then; undefined where nobody knows. */
  spentBefore: number | undefined
}

/** The newer of the two. */
export const statementOf = (row: BalanceSettings): Statement | undefined => {
  const read: Statement[] =
    row.read_balance === null || row.read_at === null
      ? []
      : [{ from: 'platform', stated: row.read_balance, at: row.read_at, spentBefore: undefined }]
  const entered: Statement[] =
    row.balance === null || row.balance_at === null
      ? []
      : [{ from: 'hand', stated: row.balance, at: row.balance_at, spentBefore: row.spent_before ?? 0 }]
  return [...entered, ...read].sort((one, other) => other.at.getTime() - one.at.getTime())[0]
}

/** What of a day went after the statement. A platform's own figure is taken to hold its day so far. */
const spentAfter = ({ at, spentBefore }: Statement, { day, amount }: SpendDay): number => {
  const own = shanghaiDay(at)
  if (day > own) return amount
  return day < own || spentBefore === undefined ? 0 : Math.max(0, amount - spentBefore)
}

/** The statement less what was recorded since. */
export const balanceOf = (row: BalanceSettings, days: readonly SpendDay[]): Balance | null => {
  const statement = statementOf(row)
  if (statement === undefined) return null
  const spentSince = days.reduce((sum, day) => sum + spentAfter(statement, day), 0)
  return {
    amount: statement.stated - spentSince,
    from: statement.from,
    stated: statement.stated,
    at: statement.at.toISOString(),
    spentSince,
    through:
      days
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
  }
}

const PACE_DAYS = 7
/** An account that rested longer has no pace. */
export const PACE_WITHIN = 30

/** The mean of the last days with spend, in fen and not yet rounded. */
export const paceOf = (days: readonly SpendDay[], today: string): number | null => {
  const since = dayAfter(today, -PACE_WITHIN)
  const last = days
    .filter(({ day, amount }) => amount > 0 && day >= since && day <= today)
    .sort((one, other) => other.day.localeCompare(one.day))
    .slice(0, PACE_DAYS)
  return last.length === 0 ? null : last.reduce((sum, { amount }) => sum + amount, 0) / last.length
}

/** Whole days the balance lasts at this pace. */
export const lastsFor = (balance: Balance | null, pace: number | null): number | null =>
  balance === null || pace === null || pace <= 0 ? null : Math.floor(Math.max(0, balance.amount) / pace)

/** Whether people want to hear of it. */
export const isLow = (
  { alarm_balance, alarm_days }: Pick<BalanceSettings, 'alarm_balance' | 'alarm_days'>,
  balance: Balance | null,
  days: number | null,
): boolean =>
  balance !== null &&
  ((alarm_balance !== null && balance.amount < alarm_balance) ||
    (alarm_days !== null && days !== null && days < alarm_days))
