import { sql } from 'kysely'
import { deleteInBatches } from '../../../core/db/delete-in-batches.ts'
import type { Services } from '../../../core/services.ts'

const AT_ONCE = 5000

/** What was worked off is kept for a month, what failed for three; an installation nobody came back from goes at once. */
export const deleteExpiredEvents = async ({ db }: Services): Promise<void> => {
  await deleteInBatches(AT_ONCE, (limit) =>
    sql`
      delete from wecom_events where id in (
        select id from wecom_events where due_at is null
          and received_at < now() - case when state = 'failed' then interval '90 days' else interval '30 days' end
        limit ${limit})`.execute(db),
  )
  await sql`delete from wecom_installs where expires_at < now()`.execute(db)
}
