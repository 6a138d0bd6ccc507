import type * as endpoints from '#contract/cards/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { anyOf } from '../../../core/db/any-of.ts'
import { dayEnd, dayStart } from '../../../core/db/days.ts'
import { idAt } from '../../../core/db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { isCalled } from '../../../core/db/search.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { hidePhones, phoneHashIn } from '../../../core/text/phone-hash.ts'
import { cardOrdersByIds } from './get-ext-order.ts'

const NAMES = ['id', 'order_no', 'vendor_order_no', 'iccid'].map((name) => `ext_orders.${name}`)
const FILTERS = { Status: 'state', ServiceId: 'service_id', AdsetId: 'adset_id', Flag: 'flag' } as const

/** What the list shows; an export takes exactly the same. */
export const cardOrderList = {
  id: 'ext_orders.id',
  columns: { createdAt: 'ext_orders.id' },
  matching: (
    tx: Tx,
    { filters }: ListQuery,
    scope: Scope,
    { enterprise_id: asked }: QueryOf<typeof endpoints.listExtOrders>,
    services: Pick<Services, 'keys'>,
  ) => {
    const { Q, From, To } = filters
    let rows = tx.selectFrom('ext_orders')
    if (asked !== undefined) rows = rows.where('enterprise_id', '=', asked)
    if (scope !== 'all') rows = rows.where('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) {
      // A phone is found whole or not at all: nothing but its hash is there to compare.
      const hash = phoneHashIn(Q.trim(), services)
      rows = hash === undefined ? rows.where(isCalled(NAMES, Q)) : rows.where('phone_hash', '=', hash)
    }
    for (const [filter, column] of Object.entries(FILTERS)) {
      const wanted = filters[filter]
      if (wanted !== undefined) rows = rows.where(anyOf(`ext_orders.${column}`, wanted))
    }
    if (From !== undefined) rows = rows.where('id', '>=', idAt('eo', dayStart(From, 'From')))
    if (To !== undefined) rows = rows.where('id', '<', idAt('eo', dayEnd(To, 'To')))
    return rows
  },
  byIds: (tx: Tx, ids: readonly string[], services: Pick<Services, 'keys'>) => cardOrdersByIds(tx, services, ids),
  /** A phone that was searched for is kept as its hash. */
  redact: hidePhones,
}

export const listExtOrders = ({ list, query, scope, services, tx }: Context<typeof endpoints.listExtOrders>) =>
  tx(async (tx) => {
    const asked = query.enterprise_id
    const own = asked === undefined ? scope : [(await findEnterprise(tx, asked)).id]
    const total = Object.keys(list.filters).length === 0 ? await countedRows(tx, 'ext_orders', own) : undefined
    const rows = cardOrderList.matching(tx, list, own, query, services)
    const { ids, page } = await pageOfIds(tx, rows, { ...cardOrderList, list, total })
    return { extorders: inOrder(ids, await cardOrdersByIds(tx, services, ids)), page, total: page.totalCounts }
  })
