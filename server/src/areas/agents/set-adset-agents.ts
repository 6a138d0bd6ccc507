import { sql } from 'kysely'
import type * as endpoints from '#contract/agents/endpoints.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { announceLink } from '../adsets/announce-link.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { findAdset } from '../adsets/find-adset.ts'
import { inOrder } from '../../core/db/paginate.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { holdRotation, rotationSettings } from './load-rotation.ts'
import { agentsOfAdset } from './show-agent.ts'

/** These agents in their order; refused where one is not of the enterprise. */
export const findOfEnterprise = async (tx: Tx, enterpriseId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('agents')
    .select(['id', 'name', 'enterprise_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const issues = [{ path: 'ids', message: '' }]
  if (found.length < ids.length) throw new Failure('agent.not_found', { issues })
  if (found.some(({ enterprise_id }) => enterprise_id !== enterpriseId))
    throw new Failure('agent.other_enterprise', { issues })
  return inOrder(ids, found)
}

const stateOf = async (tx: Tx, adsetId: string) => ({
  customerservices: await agentsOfAdset(tx, adsetId),
  ...(await rotationSettings(tx, adsetId)),
})
const auditSnapshot = ({ customerservices, mode, stickyDays }: Awaited<ReturnType<typeof stateOf>>) => ({
  agents: customerservices.map(({ name }) => name),
  mode,
  stickyDays,
})

type Body = BodyOf<typeof endpoints.setAdsetAgents>

/** Those who stay keep their turn. */
export const placeAgents = async (
  tx: Tx,
  { caller, client }: Pick<Context<typeof endpoints.setAdsetAgents>, 'caller' | 'client'>,
  adsetId: string,
  body: Omit<Body, 'ids'> & { ids: readonly string[] },
) => {
  const adset = await findAdset(tx, adsetId)
  const ids = [...new Set(body.ids)]
  await findOfEnterprise(tx, adset.enterprise_id, ids)
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
    ...changes(auditSnapshot(before), auditSnapshot(after)),
  })
  await announceLink(tx, adset.key)
  await announceAdsets(tx, [adset.id])
  return after
}

export const setAdsetAgents = (context: Context<typeof endpoints.setAdsetAgents>) =>
  context.tx((tx) => placeAgents(tx, context, context.params.id, context.body))
