import type { AdsetAgents } from '../adsets/agents-port.ts'
import { findOfEnterprise, placeAgents } from './set-adset-agents.ts'

/** The agents of ad sets, for the area below. */
export const adsetAgents: AdsetAgents = {
  of: async (tx, adsetIds) => {
    if (adsetIds.length === 0) return new Map()
    const rows = await tx
      .selectFrom('adset_agents as aa')
      .innerJoin('agents as a', 'a.id', 'aa.agent_id')
      .select(['aa.adset_id', 'a.id', 'a.name'])
      .where('aa.adset_id', 'in', adsetIds)
      .where('a.deleted_at', 'is', null)
      .orderBy('aa.position')
      .execute()
    return Map.groupBy(rows, ({ adset_id }) => adset_id)
  },
  find: findOfEnterprise,
  set: async (tx, acting, adsetId, ids) => {
    await placeAgents(tx, acting, adsetId, { ids })
  },
}
