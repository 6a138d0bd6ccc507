import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'

/** Counted anew where an account came or went. */
export const countKf = (tx: Tx, corpId: string) =>
  sql`update wecom_corps set
      kf_accounts = (select count(*) from wecom_kf_accounts where corp_id = ${corpId} and gone_at is null)
    where id = ${corpId}`.execute(tx)
