import { sql } from 'kysely'
import { deleteInBatches } from '../../core/db/delete-in-batches.ts'
import type { Services } from '../../core/services.ts'
import { dayAfter, today } from '../../core/time/span.ts'

const DAYS_KEPT = 90
const BATCH = 5000

/** Who looks at the hours looks at a day of these months. First that they are known, so that no day is half there. */
export const deleteExpiredHours = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const first = dayAfter(today(), -DAYS_KEPT)
  for (const table of ['platform_hour_reads', 'platform_hours'] as const)
    await deleteInBatches(BATCH, (limit) =>
      sql`delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where day < ${first}::date limit ${limit}))`.execute(db),
    )
}
