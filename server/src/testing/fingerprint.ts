import type pg from 'pg'

/** Kept by others than the request that is looked at: counters of failed sign-ins, tickets, totals, how far a worker has counted. */
const RESTLESS = ['login_failures', 'live_tickets', 'sessions', 'row_counts', 'roll_up_marks', 'migrations']

/** A checksum of every table, to see that nothing changed. */
export const fingerprint = async (pool: pg.Pool): Promise<Record<string, string>> => {
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
