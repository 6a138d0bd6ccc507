import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'

/** Said by queue_webhooks as well. */
export const WEBHOOK_DUE = 'huoketai_webhook_due'

/** Heard by the workers when the transaction commits. */
export const wakeWebhooks = (tx: Tx) => sql`select pg_notify(${WEBHOOK_DUE}, '')`.execute(tx)
