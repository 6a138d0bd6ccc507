import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { burstOf, perMs } from './token-bucket.ts'

/**
 * Takes the next turn of a pace of calls that all processes keep together; answers how many milliseconds away it is.
 * Turns follow each other at an even distance, and a burst may go before its time.
 */
export const reserveTurn = async (db: Database, key: string, perMinute: number): Promise<number> => {
  const stepMs = 1 / perMs(perMinute)
  const step = sql`make_interval(secs => ${stepMs / 1000})`
  // With another pace another key: turns taken at the old one hold nobody up.
  const { rows } = await sql<{ ms: number }>`
    insert into rate_counts as r (key, n, ends_at)
    values (${`turns ${key} ${perMinute}`}, 0, clock_timestamp() + ${step})
    on conflict (key) do update set ends_at = greatest(r.ends_at, clock_timestamp()) + ${step}
    returning (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 ms`.execute(db)
  return Math.max(0, Math.ceil((rows[0]?.ms ?? 0) - burstOf(perMinute) * stepMs))
}
