import { sql } from 'kysely'
import type { Tx } from '../core/db/tenant.ts'

/** Heard by every delivery worker: this account may have something to push. */
export const PUSH_DUE = 'push_due'
export const wakeDelivery = (tx: Tx, accountId: string) => sql`select pg_notify(${PUSH_DUE}, ${accountId})`.execute(tx)
