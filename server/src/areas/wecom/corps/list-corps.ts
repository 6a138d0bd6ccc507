import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '#contract/list.ts'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { matches } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'
import { corpById, corpsByIds } from '../show-corp.ts'

const COLUMNS = { createdAt: 'wecom_corps.created_at', name: 'wecom_corps.name' }
const NEWEST = { field: 'createdAt', descending: true }

/** Out of adds, or below its alarm; only where the corp is ours to read. */
const QUOTAS = new Map([
  ['out', 'quota_balance <= 0'],
  ['low', 'quota_balance > 0'],
])
const hasQuota = (quota: string) =>
  sql<SqlBool>`wecom_corps.status = 'authorized' and quota_balance < alarm_balance and ${sql.raw(QUOTAS.get(quota) ?? 'false')}`
const hasSync = (state: string) =>
  sql<SqlBool>`wecom_corps.id in (select corp_id from wecom_syncs where wecom_syncs.state = ${state})`

export const corpsMatching = (tx: Tx, { filters: { Q, Status, Quota, Sync } }: Pick<ListQuery, 'filters'>) => {
  let rows = tx.selectFrom('wecom_corps')
  if (Q !== undefined) rows = rows.where(matches('wecom_corps', Q))
  if (Status !== undefined) rows = rows.where(sql<string>`wecom_corps.status`, '=', Status)
  if (Quota !== undefined) rows = rows.where(hasQuota(Quota))
  if (Sync !== undefined) rows = rows.where(hasSync(Sync))
  return rows
}

export const listCorps = ({ list: asked, query, services, tx }: Context<typeof endpoints.listCorps>) =>
  tx(async (tx) => {
    const { enterprise_id: enterpriseId } = query
    if (enterpriseId !== undefined) await findEnterprise(tx, enterpriseId)
    const list = { ...asked, sort: asked.sort ?? NEWEST }
    let rows = corpsMatching(tx, list)
    if (enterpriseId !== undefined) rows = rows.where('enterprise_id', '=', enterpriseId)
    const { ids, page } = await pageOfIds(tx, rows, { id: 'wecom_corps.id', columns: COLUMNS, list })
    return { corps: inOrder(ids, await corpsByIds(tx, services, ids)), page, total: page.totalCounts }
  })

export const getCorp = ({ params, services, tx }: Context<typeof endpoints.getCorp>) =>
  tx(async (tx) => ({ corp: await corpById(tx, services, (await findCorp(tx, params.id)).id) }))
