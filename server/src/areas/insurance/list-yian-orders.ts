import type * as endpoints from '#contract/insurance/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { findEnterprise } from '../accounts/find-enterprise.ts'
import { anyOf } from '../../core/db/any-of.ts'
import { dayEnd, dayStart } from '../../core/db/days.ts'
import { idAt } from '../../core/db/ids.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { isCalled } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { policiesByIds } from './get-yian-order.ts'

const NAMES = ['id', 'order_no', 'proposal_no', 'policy_no'].map((name) => `yian_orders.${name}`)

/** What the list shows; an export takes exactly the same. */
export const policyList = {
  id: 'yian_orders.id',
  columns: { createdAt: 'yian_orders.id' },
  matching: (
    tx: Tx,
    { filters }: ListQuery,
    scope: Scope,
    { enterprise_id: asked }: QueryOf<typeof endpoints.listYianOrders>,
  ) => {
    const { Q, Status, AdsetId, From, To } = filters
    let rows = tx.selectFrom('yian_orders')
    if (asked !== undefined) rows = rows.where('enterprise_id', '=', asked)
    if (scope !== 'all') rows = rows.where('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    if (Q !== undefined) rows = rows.where(isCalled(NAMES, Q))
    if (Status !== undefined) rows = rows.where(anyOf('yian_orders.state', Status))
    if (AdsetId !== undefined) rows = rows.where('adset_id', '=', AdsetId)
    if (From !== undefined) rows = rows.where('id', '>=', idAt('yo', dayStart(From, 'From')))
    if (To !== undefined) rows = rows.where('id', '<', idAt('yo', dayEnd(To, 'To')))
    return rows
  },
  byIds: (tx: Tx, ids: readonly string[], services: Pick<Services, 'keys'>) => policiesByIds(tx, services, ids),
}

export const listYianOrders = ({ list, query, scope, services, tx }: Context<typeof endpoints.listYianOrders>) =>
  tx(async (tx) => {
    const asked = query.enterprise_id
    const own = asked === undefined ? scope : [(await findEnterprise(tx, asked)).id]
    const total = Object.keys(list.filters).length === 0 ? await countedRows(tx, 'yian_orders', own) : undefined
    const { ids, page } = await pageOfIds(tx, policyList.matching(tx, list, own, query), { ...policyList, list, total })
    return { orders: inOrder(ids, await policiesByIds(tx, services, ids)), page, total: page.totalCounts }
  })
