import { sql, type SqlBool } from 'kysely'
import type * as endpoints from '#contract/cards/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { matches } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import { servicesByIds } from './get-service.ts'

const WELL = sql<SqlBool>`false`
const AWAY = sql<SqlBool>`card_services.status = 'on' and card_services.away_until > now()`

/** Sold in the week up to yesterday: of this enterprise, or of whomever the caller sees. */
const sold = (enterpriseId: string | undefined) => {
  const own = enterpriseId === undefined ? sql`true` : sql`d.enterprise_id = ${enterpriseId}`
  return sql<SqlBool>`exists (
    select from card_days d where d.service_id = card_services.id and d.n > 0 and ${own}
      and d.day between (now() at time zone 'Asia/Shanghai')::date - 7 and (now() at time zone 'Asia/Shanghai')::date - 1)`
}

/** `away`: the vendor does not answer · `silent`: it sells, and nothing was reported for a day. */
const hasTrouble = (trouble: string, enterpriseId: string | undefined) => {
  if (trouble === 'away') return AWAY
  if (trouble !== 'silent') return WELL
  return sql<SqlBool>`card_services.status = 'on'
    and (card_services.last_callback_at is null or card_services.last_callback_at < now() - interval '24 hours')
    and ${sold(enterpriseId)}`
}

const LIST = { id: 'card_services.id', columns: { createdAt: 'card_services.id', name: 'card_services.name' } }

export const servicesMatching = (
  tx: Tx,
  { filters: { Q, Status, Trouble } }: Pick<ListQuery, 'filters'>,
  enterpriseId: string | undefined,
) => {
  let rows = tx.selectFrom('card_services').where('deleted_at', 'is', null)
  if (Q !== undefined) rows = rows.where(matches('card_services', Q))
  if (Status !== undefined) rows = rows.where(sql<string>`card_services.status`, '=', Status)
  if (Trouble !== undefined) rows = rows.where(hasTrouble(Trouble, enterpriseId))
  // Those of everybody are this enterprise's too.
  if (enterpriseId !== undefined)
    rows = rows.where(({ eb, or }) => or([eb('enterprise_id', '=', enterpriseId), eb('enterprise_id', 'is', null)]))
  return rows
}

export const listServices = ({ list, query, scope, services, tx }: Context<typeof endpoints.listServices>) =>
  tx(async (tx) => {
    const asked = query.enterprise_id
    if (asked !== undefined) await findEnterprise(tx, asked)
    const { ids, page } = await pageOfIds(tx, servicesMatching(tx, list, asked), { ...LIST, list })
    return { services: inOrder(ids, await servicesByIds(tx, services, scope, ids)), page, total: page.totalCounts }
  })
