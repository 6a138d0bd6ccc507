import { sql } from 'kysely'
import type { listServices } from '#contract/cards/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { findEnterprise } from '../../areas/accounts/find-enterprise.ts'
import { inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { servicesByIds } from '../../areas/cards/services/get-service.ts'
import { hasTrouble } from './troubles.ts'

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

export const showServices = ({ list, query, scope, services, tx }: Context<typeof listServices>) =>
  tx(async (tx) => {
    const asked = query.enterprise_id
    if (asked !== undefined) await findEnterprise(tx, asked)
    const { ids, page } = await pageOfIds(tx, servicesMatching(tx, list, asked), { ...LIST, list })
    return { services: inOrder(ids, await servicesByIds(tx, services, scope, ids)), page, total: page.totalCounts }
  })
