import { type SqlBool, sql } from 'kysely'
import { ANY_UNMATCHED } from '#contract/commerce/entities.ts'
import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { anyOf } from '../../../core/db/any-of.ts'
import { dayEnd, dayStart } from '../../../core/db/days.ts'
import { idAt } from '../../../core/db/ids.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { isCalled } from '../../../core/db/search.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { knownTotal } from './count-orders.ts'
import { ordersByIds } from './get-order.ts'

const NAMES = ['id', 'order_sn', 'order_no', 'track_id'].map((name) => `orders.${name}`)
const FILTERS = {
  Provider: 'provider',
  Status: 'status',
  Match: 'match',
  AdsetId: 'adset_id',
  ProductId: 'product_id',
} as const

/** Said as the index of unmatched orders says it. */
const isUnmatched = sql<SqlBool>`orders.match not in ('track', 'manual')`

/** What the list shows; an export takes exactly the same. */
export const orderList = {
  id: 'orders.id',
  columns: {
    createdAt: 'orders.id',
    amount: 'orders.amount',
    // One that is not known yet is less than none.
    commission: 'coalesce(orders.commission, -1)',
  },
  matching: (tx: Tx, { filters }: ListQuery, scope: Scope) => {
    const { Q, From, To, VisitedFrom, VisitedTo } = filters
    let rows = tx.selectFrom('orders').where('orders.deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('orders.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(isCalled(NAMES, Q))
    for (const [filter, column] of Object.entries(FILTERS)) {
      const wanted = filters[filter]
      if (filter === 'Match' && wanted === ANY_UNMATCHED) rows = rows.where(isUnmatched)
      else if (wanted !== undefined) rows = rows.where(anyOf(`orders.${column}`, wanted))
    }
    if (From !== undefined) rows = rows.where('orders.id', '>=', idAt('od', dayStart(From, 'From')))
    if (To !== undefined) rows = rows.where('orders.id', '<', idAt('od', dayEnd(To, 'To')))
    if (VisitedFrom !== undefined) {
      const since = dayStart(VisitedFrom, 'VisitedFrom')
      // Nobody orders before they came.
      rows = rows.where('orders.visit_id', '>=', idAt('v', since)).where('orders.id', '>=', idAt('od', since))
    }
    if (VisitedTo !== undefined) rows = rows.where('orders.visit_id', '<', idAt('v', dayEnd(VisitedTo, 'VisitedTo')))
    return rows
  },
  byIds: ordersByIds,
}

export const listOrders = ({ list, scope, tx }: Context<typeof endpoints.listOrders>) =>
  tx(async (tx) => {
    // Before the figures are asked: it refuses days that are none.
    const matching = orderList.matching(tx, list, scope)
    const total = await knownTotal(tx, list, scope)
    const { ids, page } = await pageOfIds(tx, matching, { ...orderList, list, total })
    return { orders: inOrder(ids, await ordersByIds(tx, ids)), page }
  })
