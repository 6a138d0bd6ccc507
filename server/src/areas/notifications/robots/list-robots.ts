import { sql } from 'kysely'
import type * as endpoints from '#contract/notifications/endpoints.ts'
import { findEnterprise } from '../../accounts/find-enterprise.ts'
import { inOrder, pageOfIds } from '../../../core/db/paginate.ts'
import { matches } from '../../../core/db/search.ts'
import type { Context } from '../../../core/http/route.ts'
import { robotsByIds } from './show-robot.ts'

const LIST = { id: 'robots.id', columns: { createdAt: 'robots.id', name: 'robots.name' } }

export const listRobots = ({ list, query, tx }: Context<typeof endpoints.listRobots>) =>
  tx(async (tx) => {
    const { Q, Status } = list.filters
    const asked = query.enterprise_id
    let rows = tx.selectFrom('robots').where('deleted_at', 'is', null)
    if (asked !== undefined) rows = rows.where('enterprise_id', '=', (await findEnterprise(tx, asked)).id)
    if (Q !== undefined) rows = rows.where(matches('robots', Q))
    if (Status !== undefined) rows = rows.where(sql<string>`robots.status`, '=', Status)
    const { ids, page } = await pageOfIds(tx, rows, { ...LIST, list })
    return { robots: inOrder(ids, await robotsByIds(tx, ids)), page }
  })
