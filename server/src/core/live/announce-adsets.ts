import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tenant.ts'
import { inBatches } from '../in-batches.ts'

/** Heard by every live socket: something happened in these ad sets. What it was, the reader asks for. */
export const ADSETS_MOVED = 'adset_moved'
const PER_CALL = 200
export const announceAdsets = async (db: Tx | Database, adsetIds: Iterable<string>): Promise<void> => {
  const ids = [...new Set(adsetIds)]
  if (ids.length === 0) return
  for (const batch of inBatches(ids, PER_CALL))
    await sql`select pg_notify(${ADSETS_MOVED}, ${batch.join(',')})`.execute(db)
}
