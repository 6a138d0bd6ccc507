import type * as endpoints from '#contract/agents/endpoints.ts'
import { findAdset } from '../adsets/find-adset.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Context } from '../../core/http/route.ts'
import { isWebAddress } from '../tracking/target-of.ts'
import { loadRotation } from './load-rotation.ts'
import { rotate } from './rotate.ts'
import { agentsOfAdset } from './show-agent.ts'

const RECENT = 20

const recentOf = async (tx: Tx, adsetId: string) => {
  const rows = await tx
    .selectFrom('agent_shows')
    .select(['visit_id', 'at', 'rotation', 'confirmed_at'])
    .where('adset_id', '=', adsetId)
    .orderBy('visit_id', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(({ visit_id, at, rotation, confirmed_at }) => ({
    visitId: visit_id,
    at: at.toISOString(),
    rotation,
    confirmedAt: confirmed_at?.toISOString() ?? null,
  }))
}

/** A trial that gives nobody away: who the next visitor would meet. */
export const getRotation = ({ params, tx }: Context<typeof endpoints.getRotation>) =>
  tx(async (tx) => {
    const { id, kind, params: own } = await findAdset(tx, params.id)
    const target = own['target']
    const hasOwnLink = kind === 'huoke' && typeof target === 'string' && isWebAddress(target)
    const now = new Date()
    const { mode, stickyDays, agents } = await loadRotation(
      tx,
      { adsetId: id, hasOwnLink },
      { now: () => now, held: false },
    )
    const { turns: _, ...next } = rotate({ agents, sticky: undefined, mode, now, chance: 0.5 })
    return { mode, stickyDays, next, agents: await agentsOfAdset(tx, id), recent: await recentOf(tx, id) }
  })
