import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import { USER_STATUSES } from '#contract/wecom/statuses.ts'
import { matches } from '../../../core/db/search.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'
import { findLink } from '../links/find-link.ts'
import { usersByIds } from './show-users.ts'

type Asked = QueryOf<typeof endpoints.listWxUsers>

const COLUMNS = { name: 'wecom_users.name', userId: 'wecom_users.user_id' }
const BY_NAME = { field: 'name', descending: false }
const valid = sql<SqlBool>`(wecom_users.status = ${USER_STATUSES.active} and wecom_users.follow)`
const STATUSES: Record<string, typeof valid> = {
  online: sql<SqlBool>`(wecom_users.online and ${valid})`,
  offline: sql<SqlBool>`not wecom_users.online`,
  invalid: sql<SqlBool>`not ${valid}`,
}

/** Counted when they were read. */
const countedUsers = async (tx: Tx, corpId: string): Promise<number> =>
  (await tx.selectFrom('wecom_corps').select('users').where('id', '=', corpId).executeTakeFirst())?.users ?? 0

/** What the list shows; an export takes exactly the same. */
export const userList = {
  id: 'wecom_users.id',
  columns: COLUMNS,
  usual: BY_NAME,
  refuse: async (tx: Tx, { corp_id: corpId, link_id: linkId }: Asked): Promise<void> => {
    const corp = await findCorp(tx, corpId)
    if (linkId !== undefined) await findLink(tx, corp.id, linkId)
  },
  matching: (tx: Tx, { filters: { Q, Status } }: ListQuery, _scope: Scope, query: Asked) => {
    const { corp_id: corpId, department_id: department, link_id: linkId } = query
    let rows = tx.selectFrom('wecom_users').where('corp_id', '=', corpId).where('gone_at', 'is', null)
    if (Q !== undefined) rows = rows.where(matches('wecom_users', Q))
    if (Status !== undefined) rows = rows.where(STATUSES[Status] ?? sql<SqlBool>`false`)
    if (department !== undefined) rows = rows.where(sql<SqlBool>`wecom_users.under @> array[${department}::bigint]`)
    if (linkId !== undefined)
      rows = rows.where('wecom_users.user_id', 'in', (eb) =>
        eb.selectFrom('wecom_link_users').select('user_id').where('link_id', '=', linkId),
      )
    return rows
  },
  byIds: (tx: Tx, ids: readonly string[], _services: unknown, { corp_id: corpId }: Asked) =>
    usersByIds(tx, corpId, ids),
}

export const listWxUsers = ({ list: asked, query, scope, tx }: Context<typeof endpoints.listWxUsers>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, query.corp_id)
    if (query.link_id !== undefined) await findLink(tx, corp.id, query.link_id)
    const list = { ...asked, sort: asked.sort ?? BY_NAME }
    const { department_id: department, link_id: linkId } = query
    const filtered = Object.keys(list.filters).length > 0 || department !== undefined || linkId !== undefined
    const total = filtered ? undefined : await countedUsers(tx, corp.id)
    const { ids, page } = await pageOfIds(tx, userList.matching(tx, list, scope, query), { ...userList, list, total })
    return { users: inOrder(ids, await usersByIds(tx, corp.id, ids)), page, total: page.totalCounts }
  })
