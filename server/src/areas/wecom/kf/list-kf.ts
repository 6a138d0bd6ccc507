import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'
import { withLimit } from '../links/with-limit.ts'
import { kfOf } from './show-kf.ts'

const COLUMNS = { name: 'wecom_kf_accounts.name', createdAt: 'wecom_kf_accounts.created_at' }
const NEWEST = { field: 'createdAt', descending: true }

export const listKf = ({ list: asked, query, tx }: Context<typeof endpoints.listKf>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, query.corp_id)
    const list = withLimit(asked, query.limit, NEWEST)
    const wanted = list.filters['Q']?.trim()
    let rows = tx.selectFrom('wecom_kf_accounts').where('corp_id', '=', corp.id).where('gone_at', 'is', null)
    if (wanted !== undefined) {
      const like = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`
      rows = rows.where(sql<boolean>`(wecom_kf_accounts.name ilike ${like} or wecom_kf_accounts.id = ${wanted})`)
    }
    const { ids, page } = await pageOfIds(tx, rows, { id: 'wecom_kf_accounts.id', columns: COLUMNS, list })
    const found =
      ids.length === 0 ? [] : await tx.selectFrom('wecom_kf_accounts').selectAll().where('id', 'in', ids).execute()
    return { kf_accounts: inOrder(ids, found).map(kfOf), page, total: page.totalCounts }
  })
