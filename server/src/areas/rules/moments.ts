import { sql } from 'kysely'
import type { RuleFigure } from '#contract/rules/rule-kinds.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { balanceOf, type BalanceSettings } from '../accounts/balance.ts'
import { spendDays } from '../accounts/balance-days.ts'
import { dayNumber, type Series } from './series.ts'
import type { Subject } from './watched.ts'

const HOUR = 3_600_000
/** An ad set that had no conversion for longer is not one whose conversions have stopped. */
const LOOK_BACK = 14 * 24 * HOUR

interface Asked {
  enterpriseId: string
  subjects: readonly Subject[]
  /** The times that will be asked for; the same where it is only one. */
  from: Date
  to: Date
  seriesOf(id: string): Series
}
/** What was known of a subject at a time, by what is stored today. */
export type Moment = (subject: Subject, at: Date) => number | null

const conversionHours = async (tx: Tx, { subjects, from, to }: Asked) => {
  const since = new Date(from.getTime() - LOOK_BACK)
  const ids = subjects.map(({ id }) => id)
  const { rows } =
    from.getTime() === to.getTime()
      ? // Of one time only the last hour counts; the index is walked backwards until it is found.
        await sql<{ id: string; hour: Date }>`
          select a.id, h.hour from unnest(${ids}::text[]) a (id), lateral (
            select hour from push_hours where adset_id = a.id and hour >= ${since} and hour < ${to}
            group by hour having sum(n) > 0 order by hour desc limit 1) h`.execute(tx)
      : await sql<{ id: string; hour: Date }>`
          select adset_id id, hour from push_hours
          where adset_id = any (${ids}::text[]) and hour >= ${since} and hour < ${to}
          group by 1, 2 having sum(n) > 0 order by 1, 2`.execute(tx)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Whole hours since the end of the last hour that had a conversion. */
const idleHours = async (tx: Tx, asked: Asked): Promise<Moment> => {
  const hours = await conversionHours(tx, asked)
  return ({ id }, at) => {
    const last = hours.get(id)?.findLast(({ hour }) => hour < at)?.hour
    if (last === undefined || at.getTime() - last.getTime() > LOOK_BACK) return null
    return Math.max(0, Math.floor((at.getTime() - last.getTime()) / HOUR) - 1)
  }
}

/** What had been stated by then, less what was spent since and by then. */
const balance = async (tx: Tx, { subjects }: Asked): Promise<Moment> => {
  const ids = [...new Set(subjects.map(({ accountId }) => accountId))]
  const { rows } = await sql<BalanceSettings & { id: string }>`
    select a.id, a.balance read_balance, a.balance_at read_at, p.balance, p.balance_at, p.spent_before,
      p.alarm_balance, p.alarm_days
    from ad_accounts a left join account_purses p on p.account_id = a.id where a.id = any (${ids}::text[])`.execute(tx)
  const daysOf = await spendDays(tx, rows)
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return ({ accountId }, at) => {
    const row = accounts.get(accountId)
    if (row === undefined) return null
    const known: BalanceSettings = {
      ...row,
      read_at: row.read_at !== null && row.read_at <= at ? row.read_at : null,
      balance_at: row.balance_at !== null && row.balance_at <= at ? row.balance_at : null,
    }
    const today = shanghaiDay(at)
    const left = balanceOf(
      known,
      daysOf(accountId).filter(({ day }) => day <= today),
    )
    return left === null ? null : left.amount
  }
}

interface BudgetRow {
  account_id: string
  starts: string
  amount: number | null
}

/** Of the budget of the day that held then; nothing where there was none. */
const budgetShare = async (tx: Tx, { enterpriseId, subjects, seriesOf }: Asked): Promise<Moment> => {
  const keyOf = ({ accountId }: Subject) => accountId
  const { rows } = await sql<BudgetRow>`
    select account_id, starts, amount from budgets
    where enterprise_id = ${enterpriseId} and period = 'day' and account_id = any (${subjects.map(keyOf)}::text[])
    order by starts`.execute(tx)
  const budgets = Map.groupBy(rows, ({ account_id }) => account_id)
  return (subject, at) => {
    const today = shanghaiDay(at)
    const set = budgets.get(keyOf(subject))?.findLast(({ starts }) => starts <= today)
    if (!set?.amount) return 0
    const day = dayNumber(today)
    return Math.floor((seriesOf(subject.id).days('spend', day, day, at) * 100) / set.amount)
  }
}

const LOADS: Partial<Record<RuleFigure, (tx: Tx, asked: Asked) => Promise<Moment>>> = {
  idleHours,
  balance,
  budgetShare,
}

/** The figures that are read by themselves and not over a window; one or two queries each, whatever the number. */
export const loadMoments = async (
  tx: Tx,
  figures: readonly RuleFigure[],
  asked: Asked,
): Promise<ReadonlyMap<RuleFigure, Moment>> => {
  const found = new Map<RuleFigure, Moment>()
  for (const figure of new Set(figures)) {
    const load = LOADS[figure]
    if (load !== undefined) found.set(figure, await load(tx, asked))
  }
  return found
}
