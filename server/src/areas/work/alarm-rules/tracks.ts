import { sql } from 'kysely'
import type { AlarmKind, AlarmSubject } from '#contract/work/alarm-kinds.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { dayAfter } from '../../../core/time/span.ts'
import { balanceOf, type BalanceSettings } from '../../accounts/balance.ts'
import { spendDays } from '../../accounts/balance-days.ts'

const HOUR = 3_600_000
/** An ad set that had no conversion for longer is not one whose conversions have stopped. */
const LOOK_BACK = 14 * 24 * HOUR

/** A figure at a time, with those it was made of. */
export interface Reading {
  value: number
  spend?: number
  conversions?: number
  budget?: number
  last?: Date
}
/** What was known at a time, by the figures that are stored today; null where nothing was. */
export type Track = (at: Date) => Reading | null

interface Asked {
  enterpriseId: string
  kind: AlarmKind
  /** Days or hours, as its kind says. */
  window: number
  subject: AlarmSubject
  ids: readonly string[]
  /** The times that will be asked for; the same where it is only one. */
  from: Date
  to: Date
}
type Tracks = (id: string) => Track
type Load = (tx: Tx, asked: Asked) => Promise<Tracks>

interface DayRow {
  id: string
  day: string
  n: number
}
type Days = ReadonlyMap<string, number>
const NO_DAYS: Days = new Map()

const byDay = (rows: readonly DayRow[]): ((id: string) => Days) => {
  const found = new Map<string, Map<string, number>>()
  for (const { id, day, n } of rows) {
    const days = found.get(id) ?? new Map<string, number>()
    found.set(id, days.set(day, n))
  }
  return (id) => found.get(id) ?? NO_DAYS
}

/** The days of the window that ends on the day of a time. */
const windowOf = (at: Date, days: number): string[] =>
  Array.from({ length: days }, (_, ago) => dayAfter(shanghaiDay(at), -ago))
const sumOf = (days: Days, window: readonly string[]): number =>
  window.reduce((sum, day) => sum + (days.get(day) ?? 0), 0)

const spendOf = async (tx: Tx, { enterpriseId, subject, ids, window, from, to }: Asked): Promise<DayRow[]> => {
  const between = sql`day between ${dayAfter(shanghaiDay(from), 1 - window)}::date and ${shanghaiDay(to)}::date`
  const own = sql`enterprise_id = ${enterpriseId} and ${between}`
  const query =
    subject === 'adset'
      ? sql<DayRow>`select adset_id id, day, sum(amount)::bigint n from spends
          where ${own} and adset_id = any (${[...ids]}::text[]) group by 1, 2`
      : subject === 'account'
        ? sql<DayRow>`select account_id id, day, amount n from account_days
            where ${own} and account_id = any (${[...ids]}::text[])`
        : sql<DayRow>`select enterprise_id id, day, sum(amount)::bigint n from account_days where ${own} group by 1, 2`
  return (await query.execute(tx)).rows
}

/** What was spent without a conversion cost at least that much. */
const cost: Load = async (tx, asked) => {
  const { window, from, to } = asked
  const spent = await spendOf(tx, asked)
  const ids = [...new Set(spent.map(({ id }) => id))]
  const { rows } = await sql<DayRow>`
    select adset_id id, day, sum(conversions)::bigint n from adset_days
    where adset_id = any (${ids}::text[])
      and day between ${dayAfter(shanghaiDay(from), 1 - window)}::date and ${shanghaiDay(to)}::date
    group by 1, 2 having sum(conversions) <> 0`.execute(tx)
  const [spendDaysOf, conversionsOf] = [byDay(spent), byDay(rows)]
  return (id) => (at) => {
    const days = windowOf(at, window)
    const spend = sumOf(spendDaysOf(id), days)
    const conversions = sumOf(conversionsOf(id), days)
    return { value: Math.round(spend / Math.max(conversions, 1)), spend, conversions }
  }
}

interface HourRow {
  id: string
  hour: Date
  n: number
}
const byHour = (rows: readonly HourRow[]): ((id: string) => readonly HourRow[]) => {
  const found = Map.groupBy(rows, ({ id }) => id)
  return (id) => found.get(id) ?? []
}

const conversionHours = async (tx: Tx, { ids, from, to }: Asked): Promise<HourRow[]> => {
  const since = new Date(from.getTime() - LOOK_BACK)
  const { rows } =
    from.getTime() === to.getTime()
      ? // Of one time only the last hour counts; the index is walked backwards until it is found.
        await sql<HourRow>`
          select a.id, h.hour, h.n from unnest(${[...ids]}::text[]) a (id), lateral (
            select hour, sum(n)::bigint n from push_hours where adset_id = a.id and hour >= ${since} and hour < ${to}
            group by hour having sum(n) > 0 order by hour desc limit 1) h`.execute(tx)
      : await sql<HourRow>`
          select adset_id id, hour, sum(n)::bigint n from push_hours
          where adset_id = any (${[...ids]}::text[]) and hour >= ${since} and hour < ${to}
          group by 1, 2 having sum(n) > 0 order by 1, 2`.execute(tx)
  return rows
}

/** Whole hours since the end of the last hour that had a conversion. */
const stopped: Load = async (tx, asked) => {
  const hoursOf = byHour(await conversionHours(tx, asked))
  return (id) => (at) => {
    const last = hoursOf(id).findLast(({ hour }) => hour < at)?.hour
    if (last === undefined || at.getTime() - last.getTime() > LOOK_BACK) return null
    return { value: Math.max(0, Math.floor((at.getTime() - last.getTime()) / HOUR) - 1), last }
  }
}

/** Hours are counted as a whole, also the one in which the window begins. */
const failures: Load = async (tx, { ids, window, from, to }) => {
  const reach = (window + 1) * HOUR
  const { rows } = await sql<HourRow>`
    select adset_id id, hour, sum(n)::bigint n from push_hours
    where adset_id = any (${[...ids]}::text[]) and outcome = 'failed'
      and hour > ${new Date(from.getTime() - reach)} and hour < ${to}
    group by 1, 2 having sum(n) <> 0 order by 1, 2`.execute(tx)
  const hoursOf = byHour(rows)
  return (id) => (at) => {
    const since = at.getTime() - reach
    const within = hoursOf(id).filter(({ hour }) => hour.getTime() > since && hour < at)
    return { value: within.reduce((sum, { n }) => sum + n, 0) }
  }
}

/** What had been stated by then, less what was spent since and by then. */
const balance: Load = async (tx, { ids }) => {
  const { rows } = await sql<BalanceSettings & { id: string }>`
    select a.id, a.balance read_balance, a.balance_at read_at, p.balance, p.balance_at, p.spent_before,
      p.alarm_balance, p.alarm_days
    from ad_accounts a left join account_purses p on p.account_id = a.id where a.id = any (${[...ids]}::text[])`.execute(
    tx,
  )
  const daysOf = await spendDays(tx, rows)
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return (id) => (at) => {
    const row = accounts.get(id)
    if (row === undefined) return null
    const known: BalanceSettings = {
      ...row,
      read_at: row.read_at !== null && row.read_at <= at ? row.read_at : null,
      balance_at: row.balance_at !== null && row.balance_at <= at ? row.balance_at : null,
    }
    const today = shanghaiDay(at)
    const days = daysOf(id).filter(({ day }) => day <= today)
    const left = balanceOf(known, days)
    return left === null ? null : { value: left.amount }
  }
}

const spend: Load = async (tx, asked) => {
  const daysOf = byDay(await spendOf(tx, asked))
  return (id) => (at) => ({ value: daysOf(id).get(shanghaiDay(at)) ?? 0 })
}

interface BudgetRow {
  account_id: string
  starts: string
  amount: number | null
}

/** Of the budget of the day that held then; nothing where there was none. */
const budget: Load = async (tx, asked) => {
  const { enterpriseId, subject } = asked
  const spentOn = await spend(tx, asked)
  const { rows } = await sql<BudgetRow>`
    select account_id, starts, amount from budgets
    where enterprise_id = ${enterpriseId} and period = 'day'
      and account_id = any (${subject === 'account' ? [...asked.ids] : ['']}::text[])
    order by starts`.execute(tx)
  const budgetsOf = Map.groupBy(rows, ({ account_id }) => account_id)
  return (id) => (at) => {
    const today = shanghaiDay(at)
    const set = budgetsOf.get(subject === 'account' ? id : '')?.findLast(({ starts }) => starts <= today)
    const spent = spentOn(id)(at)?.value ?? 0
    if (!set?.amount) return { value: 0, spend: spent, budget: 0 }
    return { value: Math.floor((spent * 100) / set.amount), spend: spent, budget: set.amount }
  }
}

const LOADS: Record<AlarmKind, Load> = { cost, stopped, failures, balance, spend, budget }

/** The figures of a kind for these ad sets or accounts, from the roll-ups; one or two queries whatever their number. */
export const loadTracks: Load = (tx, asked) => LOADS[asked.kind](tx, asked)
