import type * as endpoints from '#contract/wecom/endpoints.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { ListQuery } from '#contract/list.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'
import { linksByIds } from './show-links.ts'
import { withLimit } from './with-limit.ts'

/** Contains the text, whatever its case. For what one corp has, which is read along its own index. */
const isLike = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`}`

const COLUMNS = { createdAt: 'wecom_links.created_at', name: 'wecom_links.name' }
const NEWEST = { field: 'createdAt', descending: true }

export const linksMatching = (tx: Tx, corpId: string, { filters: { Q, Status } }: Pick<ListQuery, 'filters'>) => {
  let rows = tx.selectFrom('wecom_links').where('corp_id', '=', corpId).where('gone_at', 'is', null)
  if (Q !== undefined) rows = rows.where(isLike('wecom_links.search', Q))
  if (Status === 'normal' || Status === 'unavailable') rows = rows.where('status', '=', Status)
  else if (Status !== undefined) rows = rows.where(sql<string>`range_state`, '=', Status)
  return rows
}

export const listLinks = ({ list: asked, query, tx }: Context<typeof endpoints.listLinks>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, query.corp_id)
    const list = withLimit(asked, query.limit, NEWEST)
    const { ids, page } = await pageOfIds(tx, linksMatching(tx, corp.id, list), {
      id: 'wecom_links.id',
      columns: COLUMNS,
      list,
    })
    return { links: inOrder(ids, await linksByIds(tx, ids)), page, total: page.totalCounts }
  })
