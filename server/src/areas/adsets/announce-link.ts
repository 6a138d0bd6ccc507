import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

/** Heard by every tracker: the link configuration under this key is no longer what it was. */
export const LINK_CHANGED = 'adset_link'
export const announceLink = (tx: Tx, key: string) => sql`select pg_notify(${LINK_CHANGED}, ${key})`.execute(tx)
