import { type SqlBool, sql } from 'kysely'
import type * as endpoints from '#contract/agents/endpoints.ts'
import type { ListQuery } from '#contract/list.ts'
import { countedRows, inOrder, pageOfIds } from '../../core/db/paginate.ts'
import { matches } from '../../core/db/search.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { agentById, agentsByIds } from './show-agent.ts'

const STATES: Record<string, boolean> = { online: true, offline: false }

/** What the list shows; an export takes exactly the same. */
export const agentList = {
  id: 'agents.id',
  columns: { createdAt: 'agents.id', name: 'agents.name' },
  matching: (tx: Tx, { filters }: ListQuery) => {
    const { Q, Weixin, AdsetId, Status } = filters
    let rows = tx.selectFrom('agents').where('agents.deleted_at', 'is', null)
    if (Q !== undefined) rows = rows.where(matches('agents', Q))
    if (Weixin !== undefined) rows = rows.where('agents.weixin', '=', Weixin.trim())
    if (Status !== undefined) {
      const online = STATES[Status]
      rows = online === undefined ? rows.where(sql<SqlBool>`false`) : rows.where('agents.online', '=', online)
    }
    if (AdsetId !== undefined)
      rows = rows.where('agents.id', 'in', (eb) =>
        eb.selectFrom('adset_agents').select('agent_id').where('adset_id', '=', AdsetId),
      )
    return rows
  },
}

export const listAgents = ({ list, scope, tx }: Context<typeof endpoints.listAgents>) =>
  tx(async (tx) => {
    const total = Object.keys(list.filters).length === 0 ? await countedRows(tx, 'agents', scope) : undefined
    const { ids, page } = await pageOfIds(tx, agentList.matching(tx, list), { ...agentList, list, total })
    return { customerservices: inOrder(ids, await agentsByIds(tx, ids)), page }
  })

export const getAgent = ({ params, tx }: Context<typeof endpoints.getAgent>) =>
  tx(async (tx) => ({ customerservice: await agentById(tx, params.id) }))
