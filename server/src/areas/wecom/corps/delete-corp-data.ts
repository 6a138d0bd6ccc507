import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'

/** Everything read from a corp, in an order that nothing hangs in the air. */
const TABLES = [
  'wecom_link_users',
  'wecom_links',
  'wecom_customers',
  'wecom_kf_accounts',
  'wecom_media',
  'wecom_users',
  'wecom_departments',
  'wecom_syncs',
] as const

/** The corp withdrew its consent: its data goes, and so do its secrets; that it was here remains. */
export const deleteCorpData = async (tx: Tx, corpId: string, eventId: string | null): Promise<void> => {
  for (const table of TABLES) await sql`delete from ${sql.table(table)} where corp_id = ${corpId}`.execute(tx)
  await tx
    .deleteFrom('wecom_events')
    .where('corp_id', '=', corpId)
    .where('id', '<>', eventId ?? '')
    .execute()
  await tx
    .updateTable('wecom_corps')
    .set({
      status: 'cancelled',
      error: null,
      secret_sealed: null,
      callback_token_sealed: null,
      callback_key_sealed: null,
      token_sealed: null,
      token_expires_at: null,
      token_lease: null,
      acquisition: 'unknown',
      quota_used: null,
      quota_balance: null,
      quota_expiring: '[]',
      quota_at: null,
      quota_pace: null,
      departments: 0,
      users: 0,
      links: 0,
      kf_accounts: 0,
      customers: 0,
    })
    .where('id', '=', corpId)
    .execute()
}
