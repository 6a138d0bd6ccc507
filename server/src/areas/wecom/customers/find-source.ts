import { sql } from 'kysely'
import { timeOf } from '../../../core/db/ids.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { aliasKey } from '../../tracking/click-key.ts'

/** The corp an event is about, and whose it is. */
export interface Owned {
  id: string
  enterpriseId: string | null
}
/** The visit a channel names. */
export interface Source {
  visitId: string
  visitAt: Date
  adsetId: string
  /** The link of this corp the visit was led to, where that is known. */
  linkId: string | null
}

/** A visit may have been merged into another of the same click. */
const meantBy = async (tx: Tx, enterpriseId: string, trackId: string): Promise<string> => {
  const { rows } = await sql<{ visit_id: string }>`
    select k.visit_id from adsets a cross join lateral (
      select visit_id from click_keys where adset_id = a.id and key = ${aliasKey(trackId)} limit 1) k
    where a.enterprise_id = ${enterpriseId} and a.deleted_at is null limit 1`.execute(tx)
  return rows[0]?.visit_id ?? trackId
}

const visitOf = async (tx: Tx, { id, enterpriseId }: Owned, visitId: string): Promise<Source | undefined> => {
  const at = timeOf(visitId)
  if (at === undefined) return undefined
  const { rows } = await sql<Source>`
    select v.id as "visitId", v.at as "visitAt", a.id as "adsetId", coalesce(
      (select l.id from wecom_links l where l.id = a.params ->> 'linkId' and l.corp_id = ${id}),
      (select l.id from agent_shows s join agents g on g.id = s.agent_id join wecom_links l on l.id = g.link_id
        where s.visit_id = v.id and l.corp_id = ${id})) as "linkId"
    from adsets a cross join lateral (
      select id, at from visits where adset_id = a.id and at = ${at} and id = ${visitId} limit 1) v
    where a.enterprise_id = ${enterpriseId} and a.deleted_at is null limit 1`.execute(tx)
  return rows[0]
}

/**
 * The visit whose track id came back as channel. Only among the ad sets of the enterprise that has the corp: another's
 * track id earns nothing here.
 */
export const findSource = async (tx: Tx, corp: Owned, state: string): Promise<Source | undefined> => {
  if (corp.enterpriseId === null || timeOf(state) === undefined) return undefined
  return (await visitOf(tx, corp, state)) ?? visitOf(tx, corp, await meantBy(tx, corp.enterpriseId, state))
}
