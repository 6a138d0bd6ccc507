import { sql } from 'kysely'
import type { Tx } from '../../../core/db/tenant.ts'

/** Makes these the people of a link, and nobody else. */
export const setLinkUsers = async (
  tx: Tx,
  { linkId, corpId, users }: { linkId: string; corpId: string; users: readonly string[] },
): Promise<void> => {
  const list = [...users]
  await sql`delete from wecom_link_users where link_id = ${linkId} and user_id <> all (${list})`.execute(tx)
  await sql`
    insert into wecom_link_users (link_id, corp_id, user_id)
    select ${linkId}, ${corpId}, u from unnest(${list}::text[]) u on conflict do nothing`.execute(tx)
}

/** Counted anew where something came or went, so that the list of corps reads it at once. */
export const countLinks = (tx: Tx, corpId: string) =>
  sql`update wecom_corps set links = (select count(*) from wecom_links where corp_id = ${corpId} and gone_at is null)
    where id = ${corpId}`.execute(tx)
