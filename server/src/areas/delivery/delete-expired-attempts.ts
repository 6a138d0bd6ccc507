import { sql } from 'kysely'
import { deleteInBatches } from '../../core/db/delete-in-batches.ts'
import { idAt } from '../../core/db/ids.ts'
import type { Services } from '../../core/services.ts'
import { DAY_MS } from '../conversions/decide.ts'

const PORTION = 5000

/** What was sent and answered is kept as long as the settings say; the pushes themselves stay. */
export const deleteExpiredAttempts = async ({ db, settings }: Services, now = new Date()): Promise<void> => {
  const { keepAttemptsDays } = await settings.get('push')
  const before = idAt('at', new Date(now.getTime() - keepAttemptsDays * DAY_MS))
  await deleteInBatches(PORTION, (limit) =>
    sql`delete from push_attempts where id in (select id from push_attempts where id < ${before} order by id limit ${limit})`.execute(
      db,
    ),
  )
}
