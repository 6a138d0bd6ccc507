import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/list.ts'
import type { WxCustomer } from '#contract/wecom/entities.ts'
import { dayEnd, dayStart } from '../../../core/db/days.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { isCalled } from '../../../core/db/search.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'

type Asked = QueryOf<typeof endpoints.listWxCustomers>

const COLUMNS = { createdAt: 'wecom_customers.added_at' }
const NEWEST = { field: 'createdAt', descending: true }
export const CUSTOMER_NAMES = ['wecom_customers.external_id', 'wecom_customers.state']
const STATUSES: Record<string, ReturnType<typeof sql<SqlBool>>> = {
  added: sql<SqlBool>`(first_message_at is null and lost_at is null)`,
  messaged: sql<SqlBool>`(first_message_at is not null and lost_at is null)`,
  lost: sql<SqlBool>`lost_at is not null`,
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const rowsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('wecom_customers as c')
    .leftJoin('wecom_users as u', (join) =>
      join.onRef('u.corp_id', '=', 'c.corp_id').onRef('u.user_id', '=', 'c.user_id'),
    )
    .leftJoin('wecom_links as l', 'l.id', 'c.link_id')
    .leftJoin('adsets as a', 'a.id', 'c.adset_id')
    .selectAll('c')
    .select(['u.name as user_name', 'l.name as link_name', 'a.name as adset_name'])
    .where('c.id', 'in', ids)
    .execute()

const customersByIds = async (tx: Tx, ids: readonly string[]): Promise<WxCustomer[]> => {
  if (ids.length === 0) return []
  return (await rowsOf(tx, ids)).map((row) => ({
    id: row.id,
    corpId: row.corp_id,
    externalId: row.external_id,
    name: row.name,
    avatar: row.avatar,
    userId: row.user_id,
    userName: row.user_name ?? '',
    linkId: row.link_id,
    linkName: row.link_name,
    state: row.state,
    adset: row.adset_id === null || row.adset_name === null ? null : { id: row.adset_id, name: row.adset_name },
    addedAt: row.added_at.toISOString(),
    firstMessageAt: iso(row.first_message_at),
    lostAt: iso(row.lost_at),
    addWay: row.add_way,
    source: row.source,
  }))
}

const refuseForeignLink = async (tx: Tx, corpId: string, linkId: string): Promise<void> => {
  const link = await tx
    .selectFrom('wecom_links')
    .select('id')
    .where('id', '=', linkId)
    .where('corp_id', '=', corpId)
    .executeTakeFirst()
  if (link === undefined) throw new Failure('link.not_found')
}

/** What the list shows; an export takes exactly the same. */
export const customerList = {
  id: 'wecom_customers.id',
  columns: COLUMNS,
  usual: NEWEST,
  refuse: async (tx: Tx, { corp_id: corpId, link_id: linkId }: Asked): Promise<void> => {
    const corp = await findCorp(tx, corpId)
    if (linkId !== undefined) await refuseForeignLink(tx, corp.id, linkId)
  },
  matching: (tx: Tx, { filters: { Q, Status, From, To } }: ListQuery, _scope: Scope, query: Asked) => {
    const { corp_id: corpId, link_id: linkId, user_id: userId } = query
    let rows = tx.selectFrom('wecom_customers').where('corp_id', '=', corpId)
    if (linkId !== undefined) rows = rows.where('link_id', '=', linkId)
    if (userId !== undefined) rows = rows.where('user_id', '=', userId)
    if (Q !== undefined) rows = rows.where(isCalled(CUSTOMER_NAMES, Q))
    if (Status !== undefined) rows = rows.where(STATUSES[Status] ?? sql<SqlBool>`false`)
    if (From !== undefined) rows = rows.where('added_at', '>=', dayStart(From, 'From'))
    if (To !== undefined) rows = rows.where('added_at', '<', dayEnd(To, 'To'))
    return rows
  },
  byIds: (tx: Tx, ids: readonly string[]) => customersByIds(tx, ids),
}

export const listWxCustomers = ({ list: asked, query, scope, tx }: Context<typeof endpoints.listWxCustomers>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, query.corp_id)
    if (query.link_id !== undefined) await refuseForeignLink(tx, corp.id, query.link_id)
    const list = { ...asked, sort: asked.sort ?? NEWEST }
    const { link_id: linkId, user_id: userId } = query
    const narrowed = Object.keys(list.filters).length > 0 || linkId !== undefined || userId !== undefined
    const { ids, page } = await pageOfIds(tx, customerList.matching(tx, list, scope, query), {
      ...customerList,
      list,
      ...(narrowed ? {} : { total: corp.customers }),
    })
    return { customers: inOrder(ids, await customersByIds(tx, ids)), page, total: page.totalCounts }
  })
