import { sql } from 'kysely'
import { deleteInBatches } from '../../core/db/delete-in-batches.ts'
import type { Services } from '../../core/services.ts'

const BATCH = 5000

/** After 30 days nobody asks for it again; what could not be delivered by then is given up with it. */
export const deleteExpiredWebhooks = async ({ db }: Services): Promise<void> => {
  await deleteInBatches(BATCH, (limit) =>
    sql`delete from webhook_deliveries where id in (
      select id from webhook_deliveries where created_at < now() - interval '30 days' and state <> 'sending' limit ${limit})`.execute(
      db,
    ),
  )
  await deleteInBatches(BATCH, (limit) =>
    sql`delete from webhook_attempts where id in (
      select id from webhook_attempts where at < now() - interval '30 days' limit ${limit})`.execute(db),
  )
  await deleteInBatches(BATCH, (limit) =>
    sql`delete from webhook_events where id in (
      select e.id from webhook_events e where e.created_at < now() - interval '30 days'
        and not exists (select from webhook_deliveries d where d.event_id = e.id) limit ${limit})`.execute(db),
  )
}
