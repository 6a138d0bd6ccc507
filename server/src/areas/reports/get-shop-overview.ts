import { sql } from 'kysely'
import type * as endpoints from '#contract/reports/endpoints.ts'
import type { Figure, Period, Sales, ShopOverview } from '#contract/reports/entities.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { inScope } from './in-scope.ts'
import { readCounted } from './read-counted.ts'
import { addDays, comparedHours, type DayRange, lengthOf, trendOf, daysOf, readPeriod } from '../../core/time/period.ts'
import { addTo, sumsOf, zeros } from './sums.ts'

const SALES = ['orders', 'sales', 'commission', 'refunds', 'refunded'] as const
const MOST_PRODUCTS = 10
/** All there are: what is left over is asked for. */
const MOST_ADSETS = 1_000_000

interface Cell extends Sales {
  day: string
  value: string
}

/** Both periods, hour by hour. */
const readHours = async (tx: Tx, scope: Scope, { before, to }: Period): Promise<Cell[]> => {
  const { rows } = await sql<Cell>`
    select day, value, ${sumsOf(SALES)} from order_figures
    where ${inScope('enterprise_id', scope)} and dimension = 'hour' and day between ${before.from} and ${to}
    group by 1, 2`.execute(tx)
  return rows
}

const readParts = async (tx: Tx, scope: Scope, { from, to }: Period) => {
  const { rows } = await sql<Sales & { dimension: string; value: string }>`
    select dimension, value, ${sumsOf(SALES)} from order_figures
    where ${inScope('enterprise_id', scope)} and dimension in ('shop', 'match') and day between ${from} and ${to}
    group by 1, 2 having sum(orders) <> 0 order by sum(sales) desc`.execute(tx)
  return rows
}

const readProducts = async (tx: Tx, scope: Scope, { from, to }: Period) => {
  const { rows } = await sql<ShopOverview['products'][number]>`
    with best as (
      select value, ${sumsOf(SALES)} from order_figures
      where ${inScope('enterprise_id', scope)} and dimension = 'product' and value <> '' and day between ${from} and ${to}
      group by 1 having sum(orders) <> 0 order by sum(sales) desc, 1 limit ${MOST_PRODUCTS})
    select best.*, best.value "productId", coalesce(p.name, '') name, coalesce(p.provider, '') shop
    from best left join products p on p.id = best.value order by best.sales desc, best.value`.execute(tx)
  return rows
}

/** Of each account what it spent on the days of which that is known. */
const readSpent = async (tx: Tx, scope: Scope, range: DayRange): Promise<Map<string, Map<string, number>>> => {
  const spent = new Map<string, Map<string, number>>()
  for (const { keys, spend = 0 } of await readCounted(tx, ['spend'], {
    by: ['account', 'day'],
    filters: {},
    range,
    scope,
  })) {
    const [account = '', day = ''] = keys
    spent.set(account, (spent.get(account) ?? new Map<string, number>()).set(day, spend))
  }
  return spent
}

/** What is in the figures and in no row of the list of ad sets: of accounts and orders alone, and of deleted ad sets. */
const readUnassigned = async (tx: Tx, scope: Scope, range: DayRange): Promise<ShopOverview['unassigned']> => {
  const asked = { by: ['adset'], filters: {}, range, scope, most: MOST_ADSETS } as const
  const groups = await readCounted(tx, ['spend', 'orders', 'sales'], asked)
  const ids = groups.map(({ keys }) => keys[0] ?? '')
  const { rows } = await sql<{ id: string }>`
    select id from adsets where id = any (${ids}::text[]) and deleted_at is null and ${inScope('enterprise_id', scope)}`.execute(
    tx,
  )
  const listed = new Set(rows.map(({ id }) => id))
  const sums = { spend: 0, orders: 0, sales: 0 }
  for (const { keys, spend = 0, orders = 0, sales = 0 } of groups) {
    if (listed.has(keys[0] ?? '')) continue
    sums.spend += spend
    sums.orders += orders
    sums.sales += sales
  }
  return sums
}

const MATCHED = new Set(['track', 'manual'])

/** Sales of a period beside the one before, from the roll-ups alone. */
export const readShopOverview = async (
  tx: Tx,
  scope: Scope,
  period: Period,
  now: Date = new Date(),
): Promise<ShopOverview> => {
  const [hours, parts, products, spent, unassigned] = [
    await readHours(tx, scope, period),
    await readParts(tx, scope, period),
    await readProducts(tx, scope, period),
    await readSpent(tx, scope, { from: period.before.from, to: period.to }),
    await readUnassigned(tx, scope, period),
  ]
  const { inBase, inBefore } = comparedHours(period, now)
  const [total, base, before] = [zeros(SALES), zeros(SALES), zeros(SALES)]
  const { isOneDay, steps, stepOf } = trendOf(period)
  const none = { ordersBefore: 0, salesBefore: 0, commissionBefore: 0, refundsBefore: 0 }
  const trend = new Map(steps.map((at) => [at, { ...zeros(SALES), ...none }]))
  for (const cell of hours) {
    if (inBase(cell.day, cell.value)) addTo(base, SALES, cell)
    if (inBefore(cell.day, cell.value)) addTo(before, SALES, cell)
    const { at, isBefore } = stepOf(cell.day, cell.value)
    const step = trend.get(at)
    if (!isBefore) addTo(total, SALES, cell)
    if (step === undefined) continue
    if (!isBefore) addTo(step, SALES, cell)
    else {
      step.ordersBefore += cell.orders
      step.salesBefore += cell.sales
      step.commissionBefore += cell.commission
      step.refundsBefore += cell.refunds
    }
  }
  const figure = (name: keyof Sales): Figure => ({ now: total[name], base: base[name], before: before[name] })
  const byDay = new Map<string, number>()
  for (const days of spent.values()) for (const [day, amount] of days) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  const spentOn = (days: readonly string[], of: ReadonlyMap<string, number> = byDay): number =>
    days.reduce((sum, day) => sum + (of.get(day) ?? 0), 0)
  const counterpart = (day: string): string => addDays(day, -lengthOf(period))
  const ended = daysOf(period).filter((day) => period.comparedUntil === null || day < shanghaiDay(now))
  const comparable = [...spent.values()].filter((days) => ended.some((day) => days.has(counterpart(day))))
  return {
    period,
    figures: {
      orders: figure('orders'),
      sales: figure('sales'),
      commission: figure('commission'),
      refunds: figure('refunds'),
      refunded: figure('refunded'),
      // Spend is known by the day alone, so that a running day has nothing to be compared with.
      spend: {
        now: spentOn(daysOf(period)),
        base: comparable.reduce((sum, days) => sum + spentOn(ended, days), 0),
        before:
          comparable.length === 0
            ? null
            : comparable.reduce((sum, days) => sum + spentOn(ended.map(counterpart), days), 0),
      },
    },
    trend: [...trend].map(([at, step]) => ({
      ...step,
      at,
      spend: isOneDay ? null : (byDay.get(at) ?? null),
      spendBefore: isOneDay ? null : (byDay.get(counterpart(at)) ?? null),
    })),
    shops: parts
      .filter(({ dimension }) => dimension === 'shop')
      .map(({ value, ...sales }) => ({ ...sales, shop: value })),
    products,
    unassigned,
    unmatched: parts
      .filter(({ dimension, value }) => dimension === 'match' && !MATCHED.has(value))
      .reduce((sum, { orders }) => sum + orders, 0),
  }
}

export const getShopOverview = ({ query, scope, tx }: Context<typeof endpoints.getShopOverview>) => {
  const now = new Date()
  const period = readPeriod(query, now)
  return tx(async (tx) => ({ overview: await readShopOverview(tx, scope, period, now) }))
}
