import { sql } from 'kysely'
import { deleteInBatches } from '../../core/db/delete-in-batches.ts'
import type { Services } from '../../core/services.ts'

/** What ended so long ago is history; what still sounds stays. */
export const deleteExpiredRuleEvents = ({ db }: Services): Promise<void> =>
  deleteInBatches(5000, (limit) =>
    sql`delete from rule_events where id in (
      select id from rule_events where until < now() - interval '180 days' limit ${limit})`.execute(db),
  )
