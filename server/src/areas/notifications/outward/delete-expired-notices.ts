import { sql } from 'kysely'
import type { Services } from '../../../core/services.ts'

/** For so long the same event does not go to the same robot or mailbox again. */
export const deleteExpiredNotices = async ({ db }: Services): Promise<void> => {
  await sql`delete from notices where created_at < now() - interval '30 days' and state not in ('waiting', 'sending')`.execute(
    db,
  )
}
