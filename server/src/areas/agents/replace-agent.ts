import { sql } from 'kysely'
import type * as endpoints from '#contract/agents/endpoints.ts'
import { announceAdsets } from '../../core/live/announce-adsets.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit } from '../../core/audit/audit.ts'
import { holdRotation } from './load-rotation.ts'
import { announceAgent } from './place-agent.ts'
import { agentById } from './show-agent.ts'

/** Puts one in the place of another in every ad set at once: its position and its turn go over. */
export const replaceAgent = ({ body, caller, client, tx }: Context<typeof endpoints.replaceAgent>) =>
  tx(async (tx) => {
    const from = await agentById(tx, body.from, 'from')
    const to = await agentById(tx, body.to, 'to')
    if (from.id === to.id) throw new Failure('agent.same', { issues: [{ path: 'to', message: '' }] })
    if (from.enterpriseId !== to.enterpriseId)
      throw new Failure('agent.other_enterprise', { issues: [{ path: 'to', message: '' }] })
    const places = await tx
      .selectFrom('adset_agents')
      .select('adset_id')
      .where('agent_id', '=', from.id)
      .orderBy('adset_id')
      .execute()
    for (const { adset_id } of places) await holdRotation(tx, adset_id)
    // Where both stood already the new one moves up to the better place.
    await sql`update adset_agents t set position = least(t.position, f.position) from adset_agents f
      where f.agent_id = ${from.id} and t.agent_id = ${to.id} and t.adset_id = f.adset_id`.execute(tx)
    await sql`delete from adset_agents f where agent_id = ${from.id} and exists (
      select from adset_agents t where t.agent_id = ${to.id} and t.adset_id = f.adset_id)`.execute(tx)
    await sql`update adset_agents set agent_id = ${to.id} where agent_id = ${from.id}`.execute(tx)
    await announceAgent(tx, to.id)
    await announceAdsets(
      tx,
      places.map(({ adset_id }) => adset_id),
    )
    const { adsets } = from
    await audit(tx, caller, client, {
      action: 'agent.replace',
      entity: 'agent',
      entityId: from.id,
      entityName: from.name,
      enterpriseId: from.enterpriseId,
      before: { agent: from.name },
      after: { agent: to.name, adsets: adsets.map(({ name }) => name) },
    })
    return { customerservice: await agentById(tx, to.id), adsets }
  })
