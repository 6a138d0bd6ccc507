import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'

/** Refuses where live ad sets lead to the corp's links, or agents stand on its people, links or accounts. */
export const refuseUsed = async (tx: Tx, corpId: string): Promise<void> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from wecom_links l join adsets a on a.params ->> 'linkId' = l.id
        where l.corp_id = ${corpId} and a.deleted_at is null)
      or exists (select from agents where deleted_at is null and (corp_id = ${corpId}
        or link_id in (select id from wecom_links where corp_id = ${corpId})
        or open_kfid in (select id from wecom_kf_accounts where corp_id = ${corpId}))) as used`.execute(tx)
  if (rows[0]?.used === true) throw new Failure('corp.in_use')
}
