import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tenant.ts'

/** Heard by every tracker: the link configuration under this key is no longer what it was. */
export const LINK_CHANGED = 'adset_link'
export const announceLink = (tx: Tx, key: string) => sql`select pg_notify(${LINK_CHANGED}, ${key})`.execute(tx)

/** Heard by every live socket: something happened in these ad sets. What it was, the reader asks for. */
export const ADSETS_MOVED = 'adset_moved'
const PER_CALL = 200
export const announceAdsets = async (db: Tx | Database, adsetIds: Iterable<string>): Promise<void> => {
  const ids = [...new Set(adsetIds)]
  for (let at = 0; at < ids.length; at += PER_CALL)
    await sql`select pg_notify(${ADSETS_MOVED}, ${ids.slice(at, at + PER_CALL).join(',')})`.execute(db)
}
