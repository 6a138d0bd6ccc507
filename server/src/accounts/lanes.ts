import { sql } from 'kysely'
import type { Tx } from '../db/tenant.ts'

/** Pushes of these accounts wait until someone authorises them anew. */
export const pauseLanes = async (tx: Tx, authorizationId: string): Promise<void> => {
  await sql`
    insert into delivery_lanes (account_id, paused)
    select id, 'token' from ad_accounts where authorization_id = ${authorizationId} and deleted_at is null
    on conflict (account_id) do update set paused = 'token', paused_until = null, changed_at = now()
      where delivery_lanes.paused is distinct from 'token'`.execute(tx)
}

/** With a token that works there is nothing left to wait for. */
export const resumeLanes = async (tx: Tx, authorizationId: string): Promise<void> => {
  await sql`
    update delivery_lanes set paused = null, paused_until = null, failures = 0, changed_at = now()
    where paused = 'token'
      and account_id in (select id from ad_accounts where authorization_id = ${authorizationId})`.execute(tx)
}
