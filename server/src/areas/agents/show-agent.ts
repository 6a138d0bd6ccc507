import { sql } from 'kysely'
import type { Agent } from '#contract/agents/entities.ts'
import { inOrder } from '../../core/db/paginate.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { type AgentRow, factsOf, readAgents, unfitOf } from './read-agents.ts'
import { skipReasonOf } from './skip-reason.ts'

const adsetsOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('adset_agents as aa')
    .innerJoin('adsets as s', 's.id', 'aa.adset_id')
    .select(['aa.agent_id', 's.id', 's.name'])
    .where('aa.agent_id', 'in', ids)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute()

const totalsOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ agent_id: string } & Agent['total']>`
    select agent_id, sum(shown)::int shown, sum(added)::int added, sum(lost)::int lost
    from agent_days where agent_id = any (${[...ids]}) group by agent_id`.execute(tx)
  return new Map(rows.map(({ agent_id, ...total }) => [agent_id, total]))
}

const namesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.selectFrom('enterprises').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const skippedOf = (row: AgentRow, now: Date): Agent['skipped'] => {
  const facts = factsOf(row)
  return facts.online ? (unfitOf(row, null) ?? skipReasonOf(facts, now)) : 'offline'
}

const NOTHING = { shown: 0, added: 0, lost: 0 }

/** Agents as the console sees them, in a fixed number of queries. */
export const agentsByIds = async (tx: Tx, ids: readonly string[]): Promise<Agent[]> => {
  const now = new Date()
  const rows = await readAgents(tx, ids, { now })
  if (rows.length === 0) return []
  const enterprises = await namesOf(tx, [...new Set(rows.map(({ enterprise_id }) => enterprise_id))])
  const adsets = Map.groupBy(await adsetsOf(tx, ids), ({ agent_id }) => agent_id)
  const totals = await totalsOf(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    enterpriseId: row.enterprise_id,
    enterpriseName: enterprises.get(row.enterprise_id) ?? '',
    name: row.name,
    weixin: row.weixin,
    avatar: row.avatar,
    qrcode: row.qrcode,
    qrcodeText: row.qrcode_text,
    corpId: row.corp_id,
    corpName: row.corp_name,
    userId: row.user_id,
    // WeCom keeps names from some apps; their id is all there is to call them by.
    userName: row.user_name || row.user_id,
    openKfid: row.open_kfid,
    kfName: row.kf_name,
    linkId: row.link_id,
    linkName: row.link_name,
    adsets: (adsets.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    weight: row.weight,
    dailyLimit: row.daily_limit,
    schedule: row.schedule,
    online: row.online,
    backup: row.backup,
    remark: row.remark,
    today: { shown: row.shown_today, added: row.added_today, lost: row.lost_today },
    total: totals.get(row.id) ?? NOTHING,
    skipped: skippedOf(row, now),
    createdAt: row.created_at.toISOString(),
  }))
}

/** One agent, or 404: absent, deleted and out of scope look the same. */
export const agentById = async (tx: Tx, id: string, at?: string): Promise<Agent> => {
  const [agent] = await agentsByIds(tx, [id])
  if (agent === undefined)
    throw new Failure('agent.not_found', at === undefined ? {} : { issues: [{ path: at, message: '' }] })
  return agent
}

/** What the audit keeps of an agent: what people decide, not what is counted. */
export const auditSnapshot = (agent: Agent) => ({
  name: agent.name,
  weixin: agent.weixin,
  avatar: agent.avatar,
  qrcode: agent.qrcode,
  corpId: agent.corpId,
  userId: agent.userId,
  openKfid: agent.openKfid,
  linkId: agent.linkId,
  weight: agent.weight,
  dailyLimit: agent.dailyLimit,
  schedule: agent.schedule,
  online: agent.online,
  backup: agent.backup,
  remark: agent.remark,
  adsets: agent.adsets.map(({ name }) => name),
})

/** In their order there. */
export const agentsOfAdset = async (tx: Tx, adsetId: string): Promise<Agent[]> => {
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
