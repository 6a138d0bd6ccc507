import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { locally } from '../db/locally.ts'

export interface KeyCount {
  key: string
  n: number
  /** Until the window ends. */
  leftMs: number
}

/** Adds the counts of one process to those of all, and answers the sums. A window that has ended begins anew. */
export const exchangeCounts = async (db: Database, counts: readonly KeyCount[]): Promise<KeyCount[]> => {
  const columns = [counts.map(({ key }) => key), counts.map(({ n }) => n), counts.map(({ leftMs }) => leftMs)] as const
  // In order of the keys, so that two processes never deadlock.
  const { rows } = await sql<KeyCount>`
    insert into rate_counts as r (key, n, ends_at)
    select key, n, now() + make_interval(secs => left_ms / 1000)
    from unnest(${columns[0]}::text[], ${columns[1]}::int[], ${columns[2]}::float8[]) t (key, n, left_ms)
    where ${locally()} order by key
    on conflict (key) do update set
      n = case when r.ends_at <= now() then excluded.n else r.n + excluded.n end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning key, n, (extract(epoch from ends_at - now()) * 1000)::float8 "leftMs"`.execute(db)
  return rows
}
