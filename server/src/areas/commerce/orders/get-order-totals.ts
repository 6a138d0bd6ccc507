import { type RawBuilder, sql } from 'kysely'
import type { OrderSums, OrderTotals } from '#contract/commerce/entities.ts'
import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { anyOf } from '../../../core/db/any-of.ts'
import { dayEnd, dayStart } from '../../../core/db/days.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { partsOf } from '../../../core/figures/range-figures.ts'
import type { Context } from '../../../core/http/route.ts'
import { type DayRange, readPeriod } from '../../../core/time/period.ts'
import { figuresWhere } from './count-orders.ts'
import { orderList } from './list-orders.ts'

const HOURLY = { Provider: 'shop', Status: 'status', AdsetId: 'adset_id', ProductId: 'product_id' } as const
const BY_HOUR = new Set(['From', 'To', ...Object.keys(HOURLY)])

/** The filters as conditions on `order_hours`; undefined where it does not know them. */
const hoursWhere = ({ filters }: ListQuery, scope: Scope): RawBuilder<unknown> | undefined => {
  if (!Object.keys(filters).every((name) => BY_HOUR.has(name))) return undefined
  const { From, To } = filters
  const conditions = [
    sql`true`,
    ...(scope === 'all' ? [] : [sql`enterprise_id = any (${[...scope]})`]),
    ...(From === undefined ? [] : [sql`hour >= ${dayStart(From, 'From')}`]),
    ...(To === undefined ? [] : [sql`hour < ${dayEnd(To, 'To')}`]),
    ...Object.entries(HOURLY).flatMap(([name, column]) => {
      const wanted = filters[name]
      return wanted === undefined ? [] : [anyOf(column, wanted)]
    }),
  ]
  return sql.join(conditions, sql` and `)
}

const sum = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)::bigint`
const REFUNDED = sql`case when status = 'refunded' then amount else 0 end`

const refundedCommission = async (tx: Tx, matching: ReturnType<typeof orderList.matching>): Promise<number> => {
  const refunded = matching.where('orders.status', '=', 'refunded').select('orders.commission')
  const { rows } = await sql<{ n: number }>`select ${sum(sql`commission`)} n from (${refunded}) refunded`.execute(tx)
  return rows[0]?.n ?? 0
}

/** From the coarsest table that knows the filters: a total costs the same however many orders there are. */
const readSums = async (tx: Tx, list: ListQuery, scope: Scope): Promise<OrderSums> => {
  // Before figures are asked: it refuses days that are none.
  const matching = orderList.matching(tx, list, scope)
  const days = figuresWhere(list, scope)
  const hours = days === undefined ? hoursWhere(list, scope) : undefined
  const found = sql`(${matching.select(['orders.status', 'orders.amount', 'orders.commission', sql<number>`1`.as('n')])}) found`
  const { rows } =
    days === undefined
      ? await sql<OrderSums>`
          select ${sum(sql`n`)} orders, ${sum(sql`amount`)} amount, ${sum(sql`commission`)} commission,
            ${sum(REFUNDED)} refunded
          from ${hours === undefined ? found : sql`order_hours where ${hours}`}`.execute(tx)
      : await sql<OrderSums>`
          select ${sum(sql`orders`)} orders, ${sum(sql`sales`)} amount, ${sum(sql`commission`)} commission,
            ${sum(sql`refunded`)} refunded
          from order_figures where ${days}`.execute(tx)
  const sums = rows[0] ?? { orders: 0, amount: 0, commission: 0, refunded: 0 }
  // By match the figures of the days leave out the commission of what was refunded, the few rows of one index.
  const isByMatch = days !== undefined && list.filters['Match'] !== undefined
  return isByMatch ? { ...sums, commission: sums.commission + (await refundedCommission(tx, matching)) } : sums
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Whole days alone have a counterpart. */
const comparedDays = ({ filters: { From = '', To = '' } }: ListQuery): ReturnType<typeof partsOf> | undefined =>
  DAY.test(From) && DAY.test(To) ? partsOf(readPeriod({ from: From, to: To }), true) : undefined

/** The sum of everything the filter finds, not of a page. */
export const getOrderTotals = ({ list, query, scope, tx }: Context<typeof endpoints.getOrderTotals>) =>
  tx(async (tx): Promise<{ totals: OrderTotals }> => {
    const totals = await readSums(tx, list, scope)
    const days = query.compare === 'previous' ? comparedDays(list) : undefined
    const of = (range: DayRange | undefined): Promise<OrderSums> | null =>
      range === undefined
        ? null
        : readSums(tx, { ...list, filters: { ...list.filters, From: range.from, To: range.to } }, scope)
    return { totals: { ...totals, base: await of(days?.base), before: await of(days?.before) } }
  })
