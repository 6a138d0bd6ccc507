import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { sql } from 'kysely'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { sharedOf } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { isLiveEnterprise } from '../../core/http/session.ts'
import { adsetById, adsetsByIds } from './show-adset.ts'
import { hasTrouble } from './troubles.ts'

const FILTERS = { Provider: 'provider', Status: 'status', Kind: 'kind', AccountId: 'account_id' } as const

/** What the list shows; an export takes exactly the same. */
export const adsetList = {
  id: 'adsets.id',
  columns: { createdAt: 'adsets.id', name: 'adsets.name' },
  matching: (tx: Tx, { filters }: ListQuery, _scope: Scope, { enterpriseId }: QueryOf<typeof endpoints.listAdsets>) => {
    let rows = tx.selectFrom('adsets').where('deleted_at', 'is', null)
    if (filters['Q'] !== undefined) rows = rows.where(matches('adsets', filters['Q']))
    if (enterpriseId !== undefined) rows = rows.where('enterprise_id', '=', enterpriseId)
    if (filters['Trouble'] !== undefined) rows = rows.where(hasTrouble(filters['Trouble']))
    for (const [filter, column] of Object.entries(FILTERS)) {
      const wanted = filters[filter]
      if (wanted !== undefined) rows = rows.where(sql<string>`${sql.ref(`adsets.${column}`)}`, '=', wanted)
    }
    return rows
  },
}

export const listAdsets = ({ list, query, scope, caller, services, tx }: Context<typeof endpoints.listAdsets>) =>
  tx(async (tx) => {
    const { enterpriseId } = query
    if (enterpriseId !== undefined && !(await isLiveEnterprise(tx, enterpriseId)))
      throw new Failure('enterprise.not_found')
    const whole: Scope = enterpriseId === undefined ? scope : [enterpriseId]
    // The counters know enterprises, not what a customer is shown of them.
    const counted = Object.keys(list.filters).length === 0 && sharedOf(caller, scope).length === 0
    const total = counted ? await countedRows(tx, 'adsets', whole) : undefined
    const { ids, page } = await pageOfIds(tx, adsetList.matching(tx, list, scope, query), { ...adsetList, list, total })
    return { adsets: inOrder(ids, await adsetsByIds(tx, services, ids)), page }
  })

export const getAdset = ({ params, services, tx }: Context<typeof endpoints.getAdset>) =>
  tx(async (tx) => ({ adset: await adsetById(tx, services, params.id) }))
