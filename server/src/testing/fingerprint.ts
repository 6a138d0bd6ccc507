import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Kept by others than the request that is looked at: counters of calls and failed sign-ins, tickets, totals, how far a worker has counted. */
const RESTLESS = [
  'login_failures',
  'rate_counts',
  'live_tickets',
  'sessions',
  'row_counts',
  'roll_up_marks',
  'migrations',
]

const WAITING = `
  select from jobs where state in ('queued', 'running')
  union all select from graphile_worker.jobs where run_at <= now()
  union all select from notice_events`

/** Nothing waits for a worker any more: what was begun before would change tables of its own. */
const untilQuiet = async (pool: pg.Pool): Promise<void> => {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100))
    if ((await pool.query(WAITING)).rowCount === 0) return
}

/** A checksum of every table, to see that nothing changed. */
export const fingerprint = async (pool: pg.Pool): Promise<Record<string, string>> => {
  await untilQuiet(pool)
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const sums = await Promise.all(
    tables
      .filter(({ name }) => !RESTLESS.includes(name))
      .map(async ({ name }) => {
        const { rows } = await pool.query<{ sum: string }>(
          `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
        )
        return [name, rows[0]?.sum ?? ''] as const
      }),
  )
  return Object.fromEntries(sums)
}
