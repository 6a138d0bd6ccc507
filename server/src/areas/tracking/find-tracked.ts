import { sql } from 'kysely'
import { timeOf } from '../../core/db/ids.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { aliasKey } from './click-key.ts'

interface Tracked {
  visitId: string
  adsetId: string
}

const visitCalled = async (tx: Tx, id: string): Promise<Tracked[]> => {
  const at = timeOf(id)
  if (at === undefined) return []
  return tx
    .selectFrom('visits')
    .select(['id as visitId', 'adset_id as adsetId'])
    .where('at', '=', at)
    .where('id', '=', id)
    .execute()
}

/** The visits a track id stands for, of whatever ad set: one, or none, or a muddle. */
export const findTracked = async (tx: Tx, trackId: string): Promise<Tracked[]> => {
  const named = await visitCalled(tx, trackId)
  if (named.length > 0) return named
  // As the partial index spells it.
  const { rows } = await sql<Tracked>`
    select visit_id "visitId", adset_id "adsetId" from click_keys
    where key like 't:%' and key = ${aliasKey(trackId)} limit 2`.execute(tx)
  return rows
}
