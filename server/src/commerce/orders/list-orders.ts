import { sql } from 'kysely'
import type { listOrders } from '#contract/commerce/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { dayEnd, dayStart } from '../../db/days.ts'
import { idAt } from '../../db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../db/paginate.ts'
import { isCalled } from '../../db/search.ts'
import type { Scope, Tx } from '../../db/tenant.ts'
import type { Context } from '../../http/route.ts'
import { ordersByIds } from './show-order.ts'

const NAMES = ['id', 'order_sn', 'order_no', 'track_id'].map((name) => `orders.${name}`)
const FILTERS = {
  Provider: 'provider',
  Status: 'status',
  Match: 'match',
  AdsetId: 'adset_id',
  ProductId: 'product_id',
} as const

/** What the list shows; an export takes exactly the same. */
export const orderList = {
  id: 'orders.id',
  columns: { createdAt: 'orders.id' },
  matching: (tx: Tx, { filters }: ListQuery, scope: Scope) => {
    const { Q, From, To } = filters
    let rows = tx.selectFrom('orders').where('orders.deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('orders.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(isCalled(NAMES, Q))
    for (const [filter, column] of Object.entries(FILTERS)) {
      const wanted = filters[filter]
      if (wanted !== undefined) rows = rows.where(sql<string>`${sql.ref(`orders.${column}`)}`, '=', wanted)
    }
    if (From !== undefined) rows = rows.where('orders.id', '>=', idAt('od', dayStart(From, 'From')))
    if (To !== undefined) rows = rows.where('orders.id', '<', idAt('od', dayEnd(To, 'To')))
    return rows
  },
  byIds: ordersByIds,
}

export const showOrders = ({ list, scope, tx }: Context<typeof listOrders>) =>
  tx(async (tx) => {
    const total = Object.keys(list.filters).length === 0 ? await countedRows(tx, 'orders', scope) : undefined
    const { ids, page } = await pageOfIds(tx, orderList.matching(tx, list, scope), { ...orderList, list, total })
    return { orders: inOrder(ids, await ordersByIds(tx, ids)), page }
  })
