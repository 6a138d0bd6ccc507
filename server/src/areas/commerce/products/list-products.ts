import { sql } from 'kysely'
import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { countedRows, inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { matches } from '../../../core/db/search.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { productsByIds } from './get-product.ts'

/** What the list shows; an export takes exactly the same. */
export const productList = {
  id: 'products.id',
  columns: { createdAt: 'products.id', name: 'products.name' },
  matching: (
    tx: Tx,
    { filters: { Q, Provider } }: ListQuery,
    scope: Scope,
    { provider }: QueryOf<typeof endpoints.listProducts>,
  ) => {
    let rows = tx.selectFrom('products').where('products.deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('products.enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(matches('products', Q))
    for (const one of [Provider, provider])
      if (one !== undefined) rows = rows.where(sql<string>`products.provider`, '=', one)
    return rows
  },
  byIds: productsByIds,
}

export const listProducts = ({ list, query, scope, tx }: Context<typeof endpoints.listProducts>) =>
  tx(async (tx) => {
    const whole = Object.keys(list.filters).length === 0 && query.provider === undefined
    const total = whole ? await countedRows(tx, 'products', scope) : undefined
    const rows = productList.matching(tx, list, scope, query)
    const { ids, page } = await pageOfIds(tx, rows, { ...productList, list, total })
    return { products: inOrder(ids, await productsByIds(tx, ids)), page }
  })
