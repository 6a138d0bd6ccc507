import { sql } from 'kysely'
import type { Tx } from '../../core/db/tenant.ts'

/** Heard by every tracker: the form of this number is no longer what it was. */
export const FORM_CHANGED = 'form_schema'
export const announceSchema = (tx: Tx, id: number) => sql`select pg_notify(${FORM_CHANGED}, ${String(id)})`.execute(tx)
