import { sql } from 'kysely'
import { announceLink } from '../adsets/announce-link.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import { wantRanges } from './want-ranges.ts'
import { holdRotation } from './load-rotation.ts'

/** The ad sets an agent placements in, each at its end where it is new there. */
export const placeInAdsets = async (
  tx: Tx,
  agent: { id: string; enterpriseId: string },
  adsetIds: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(adsetIds)].sort()
  const there =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('adsets')
          .select('id')
          .where('id', 'in', wanted)
          .where('enterprise_id', '=', agent.enterpriseId)
          .where('deleted_at', 'is', null)
          .execute()
  if (there.length < wanted.length)
    throw new Failure('adset.not_found', { issues: [{ path: 'adsetIds', message: '' }] })
  await announceAgent(tx, agent.id)
  for (const adsetId of wanted) await holdRotation(tx, adsetId)
  await sql`delete from adset_agents where agent_id = ${agent.id} and adset_id <> all (${wanted})
    and adset_id in (select id from adsets where deleted_at is null)`.execute(tx)
  await sql`insert into adset_agents (adset_id, agent_id, position)
    select id, ${agent.id}, 1 + coalesce((select max(position) from adset_agents where adset_id = id), 0)
    from unnest(${wanted}::text[]) t (id) on conflict do nothing`.execute(tx)
}

/** Every page that may show this agent hears that something changed. */
export const announceAgent = async (tx: Tx, agentId: string): Promise<void> => {
  const adsets = await tx
    .selectFrom('adset_agents as aa')
    .innerJoin('adsets as s', 's.id', 'aa.adset_id')
    .select('s.key')
    .where('aa.agent_id', '=', agentId)
    .execute()
  for (const { key } of adsets) await announceLink(tx, key)
}

interface Placement {
  corpId: string | null
  userId: string | null
  backup: boolean
}

/** Where a backup placements in, or might: links with nobody left, and those it is in though nobody put it there. */
const coveredBy = async (tx: Tx, corpId: string, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct u.user_id from wecom_links l join wecom_link_users u on u.link_id = l.id and u.corp_id = l.corp_id
    where l.corp_id = ${corpId} and l.gone_at is null and (l.range_state = 'starved' or ${userId} = any (l.effective))`.execute(
    tx,
  )
  return rows.map(({ user_id }) => user_id)
}

/** The links of the person an agent placements for, before and after a change, are looked at again. */
export const followPerson = async (tx: Tx, ...placements: (Placement | undefined)[]): Promise<void> => {
  for (const placement of placements) {
    if (placement === undefined || placement.corpId === null || placement.userId === null) continue
    const { corpId, userId, backup } = placement
    await wantRanges(tx, corpId, [...new Set([userId, ...(backup ? await coveredBy(tx, corpId, userId) : [])])])
  }
}
