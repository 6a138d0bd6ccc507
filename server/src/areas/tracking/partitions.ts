import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import type { Services } from '../../core/services.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Today's parts and those of the next days, by the days of Shanghai. */
export const ensureDays = async (db: Database): Promise<void> => {
  // Each in its own statement: making a part locks the table, and no longer than it must.
  for (const ahead of [0, 1, 2, 3])
    await sql`select ensure_day((now() at time zone 'Asia/Shanghai')::date + ${ahead}::int)`.execute(db)
}

export const keepDaysReady = async ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  let timer: NodeJS.Timeout | undefined
  const again = (delay: number): void => {
    timer = setTimeout(() => void run(), delay).unref()
  }
  const run = (): Promise<void> =>
    ensureDays(db).then(
      () => again(HOUR),
      (error: Error) => {
        log.warn(`days not made: ${error.message}`)
        again(MINUTE)
      },
    )
  await run()
  return { stop: () => clearTimeout(timer) }
}
