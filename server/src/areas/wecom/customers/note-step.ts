import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'
import { countFunnel } from '../../agents/count-funnel.ts'
import { findSource, type Owned } from './find-source.ts'

interface Fact {
  state: string
  linkId: string | null
  at: Date
}

/** The profile was opened, or a request sent. A visit counts once, however often its visitor comes back to it. */
export const noteStep = async (tx: Tx, corp: Owned, step: 'opened' | 'requested', fact: Fact): Promise<boolean> => {
  if (corp.enterpriseId === null) return false
  const source = await findSource(tx, corp, fact.state)
  const place = { enterpriseId: corp.enterpriseId, corpId: corp.id, linkId: fact.linkId ?? source?.linkId ?? null }
  if (source === undefined) {
    await countFunnel(tx, step, fact.at, place)
    return true
  }
  const { visitId, visitAt, adsetId } = source
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wecom:${visitId}:${step}`}, 0))`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into visit_events (visit_id, adset_id, visit_at, at, event, detail)
    select ${visitId}, ${adsetId}, ${visitAt}, ${fact.at}, ${step}, jsonb_build_object('linkId', ${place.linkId}::text)
    where not exists (select from visit_events
      where visit_id = ${visitId} and visit_at = ${visitAt} and event = ${step})`.execute(tx)
  if (numAffectedRows === 0n) return false
  const shown = await tx.selectFrom('agent_shows').select('agent_id').where('visit_id', '=', visitId).executeTakeFirst()
  await countFunnel(tx, step, fact.at, { ...place, adsetId, agentId: shown?.agent_id ?? null })
  return true
}
