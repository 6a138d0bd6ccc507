import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'

export const NOTICE_DUE = 'huoketai_notice_due'

/** Heard by the workers when the transaction commits. */
export const wakeNotices = (tx: Tx) => sql`select pg_notify(${NOTICE_DUE}, '')`.execute(tx)
