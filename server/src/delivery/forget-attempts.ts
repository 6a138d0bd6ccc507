import { sql } from 'kysely'
import { idAt } from '../core/db/ids.ts'
import type { Services } from '../core/services.ts'
import { DAY_MS } from '../areas/conversions/decide.ts'

const PORTION = 5000

/** What was sent and answered is kept as long as the settings say; the pushes themselves stay. */
export const forgetOldAttempts = async ({ db, settings }: Services, now = new Date()): Promise<number> => {
  const { keepAttemptsDays } = await settings.get('push')
  const before = idAt('at', new Date(now.getTime() - keepAttemptsDays * DAY_MS))
  for (let forgotten = 0; ;) {
    const { numAffectedRows } = await sql`
      delete from push_attempts where id in (select id from push_attempts where id < ${before} order by id limit ${PORTION})`.execute(
      db,
    )
    forgotten += Number(numAffectedRows ?? 0)
    if (Number(numAffectedRows ?? 0) < PORTION) return forgotten
  }
}
