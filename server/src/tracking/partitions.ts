import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'

const HOUR = 3_600_000

/** Today's parts and those of the next days, by the days of Shanghai. */
export const ensureDays = async (db: Database): Promise<void> => {
  // Each in its own statement: making a part locks the table, and no longer than it must.
  for (const ahead of [0, 1, 2, 3])
    await sql`select ensure_day((now() at time zone 'Asia/Shanghai')::date + ${ahead}::int)`.execute(db)
}

export const keepDaysReady = async ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  await ensureDays(db)
  const timer = setInterval(
    () => void ensureDays(db).catch((error: Error) => log.warn(`days not made: ${error.message}`)),
    HOUR,
  )
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
