import { sql } from 'kysely'
import type { Database } from '../core/db/database.ts'

/** The accounts that have something due and may push; the waiting rows are skipped through, not read. */
export const findLanes = async (db: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ account_id: string }>`
    with recursive waiting as (
      (select account_id from pushes where state in ('queued', 'retrying') order by account_id limit 1)
      union all
      select (select p.account_id from pushes p where p.state in ('queued', 'retrying') and p.account_id > w.account_id
        order by p.account_id limit 1)
      from waiting w where w.account_id is not null
    )
    select w.account_id from waiting w left join delivery_lanes l on l.account_id = w.account_id
    where w.account_id is not null
      and (l.paused is null or l.paused_until <= ${now})
      and exists (select from pushes p where p.account_id = w.account_id and p.state in ('queued', 'retrying') and p.due_at <= ${now})`.execute(
    db,
  )
  return rows.map(({ account_id }) => account_id)
}
