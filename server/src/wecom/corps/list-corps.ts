import { sql } from 'kysely'
import type { getCorp, listCorps } from '#contract/wecom/endpoints.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { inOrder, pageOfIds } from '../../db/paginate.ts'
import { matches } from '../../db/search.ts'
import type { Context } from '../../http/route.ts'
import { findCorp } from '../find-corp.ts'
import { corpById, corpsByIds } from '../show-corp.ts'

const COLUMNS = { createdAt: 'wecom_corps.created_at', name: 'wecom_corps.name' }
const NEWEST = { field: 'createdAt', descending: true }

export const showCorps = ({ list: asked, query, services, tx }: Context<typeof listCorps>) =>
  tx(async (tx) => {
    const { enterprise_id: enterpriseId } = query
    if (enterpriseId !== undefined) await findEnterprise(tx, enterpriseId)
    const list = { ...asked, sort: asked.sort ?? NEWEST }
    const { Q, Status } = list.filters
    let rows = tx.selectFrom('wecom_corps')
    if (Q !== undefined) rows = rows.where(matches('wecom_corps', Q))
    if (Status !== undefined) rows = rows.where(sql<string>`wecom_corps.status`, '=', Status)
    if (enterpriseId !== undefined) rows = rows.where('enterprise_id', '=', enterpriseId)
    const { ids, page } = await pageOfIds(tx, rows, { id: 'wecom_corps.id', columns: COLUMNS, list })
    return { corps: inOrder(ids, await corpsByIds(tx, services, ids)), page, total: page.totalCounts }
  })

export const showCorp = ({ params, services, tx }: Context<typeof getCorp>) =>
  tx(async (tx) => ({ corp: await corpById(tx, services, (await findCorp(tx, params.id)).id) }))
