import { sql } from 'kysely'
import type { setAdsetAgents, showRotation } from '#contract/agents/endpoints.ts'
import { announceAdsets, announceLink } from '../core/live/announce-adsets.ts'
import { findAdset } from '../areas/adsets/find-adset.ts'
import { inOrder } from '../core/db/paginate.ts'
import type { Tx } from '../core/db/tenant.ts'
import { Failure } from '../core/http/failure.ts'
import type { Context } from '../core/http/route.ts'
import { audit, changes } from '../core/audit/audit.ts'
import { isWebAddress } from '../areas/tracking/target-of.ts'
import { holdRotation, loadRotation, rotationSettings } from '../areas/agents/load-rotation.ts'
import { rotate } from '../areas/agents/rotate.ts'
import { agentsByIds } from '../areas/agents/show-agent.ts'

const agentsOf = async (tx: Tx, adsetId: string) => {
  const places = await tx
    .selectFrom('adset_agents as aa')
    .innerJoin('agents as a', 'a.id', 'aa.agent_id')
    .select('aa.agent_id')
    .where('aa.adset_id', '=', adsetId)
    .where('a.deleted_at', 'is', null)
    .orderBy('aa.position')
    .orderBy('aa.agent_id')
    .execute()
  const ids = places.map(({ agent_id }) => agent_id)
  return inOrder(ids, await agentsByIds(tx, ids))
}

const refuseForeign = async (tx: Tx, enterpriseId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('agents')
    .select(['id', 'enterprise_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const issues = [{ path: 'ids', message: '' }]
  if (found.length < ids.length) throw new Failure('agent.not_found', { issues })
  if (found.some(({ enterprise_id }) => enterprise_id !== enterpriseId))
    throw new Failure('agent.other_enterprise', { issues })
}

const stateOf = async (tx: Tx, adsetId: string) => ({
  customerservices: await agentsOf(tx, adsetId),
  ...(await rotationSettings(tx, adsetId)),
})
const noted = ({ customerservices, mode, stickyDays }: Awaited<ReturnType<typeof stateOf>>) => ({
  agents: customerservices.map(({ name }) => name),
  mode,
  stickyDays,
})

/** Those who stay keep their turn. */
export const arrangeAgents = ({ params, body, caller, client, tx }: Context<typeof setAdsetAgents>) =>
  tx(async (tx) => {
    const adset = await findAdset(tx, params.id)
    const ids = [...new Set(body.ids)]
    await refuseForeign(tx, adset.enterprise_id, ids)
    await holdRotation(tx, adset.id)
    const before = await stateOf(tx, adset.id)
    await sql`delete from adset_agents aa where adset_id = ${adset.id} and agent_id <> all (${ids})
      and agent_id in (select id from agents where deleted_at is null)`.execute(tx)
    await sql`insert into adset_agents (adset_id, agent_id, position)
      select ${adset.id}, id, at from unnest(${ids}::text[]) with ordinality t (id, at)
      on conflict (adset_id, agent_id) do update set position = excluded.position`.execute(tx)
    await tx
      .updateTable('rotations')
      .set({ mode: body.mode ?? before.mode, sticky_days: body.stickyDays ?? before.stickyDays })
      .where('adset_id', '=', adset.id)
      .execute()
    const after = await stateOf(tx, adset.id)
    await audit(tx, caller, client, {
      action: 'adset.agents',
      entity: 'adset',
      entityId: adset.id,
      entityName: adset.name,
      enterpriseId: adset.enterprise_id,
      ...changes(noted(before), noted(after)),
    })
    await announceLink(tx, adset.key)
    await announceAdsets(tx, [adset.id])
    return after
  })

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
export const explainRotation = ({ params, tx }: Context<typeof showRotation>) =>
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
    return { mode, stickyDays, next, agents: await agentsOf(tx, id), recent: await recentOf(tx, id) }
  })
