import type pg from 'pg'

/** What waits, by kind, and since when. */
export interface Waiting {
  what: string
  /** What it is split by, where it is. */
  of: string
  kind: string
  n: number
  /** Seconds since the oldest of it was due. */
  age: number
}

// More than this is as alarming as this, and need not be read.
const MOST = 10_000
const MOST_ACCOUNTS = 1000
const WITHIN = 2_000

// Each part walks one index over what waits and stops at a bound: however many rows are done, they are not looked at.
export const ASK = `
with recursive accounts as (
  (select account_id from push_queue order by account_id limit 1)
  union all
  select (select q.account_id from push_queue q where q.account_id > a.account_id order by q.account_id limit 1)
  from accounts a where a.account_id is not null
), lanes as (
  select coalesce(case when l.paused_until is null or l.paused_until > now() then l.paused end, 'none') paused, (select q.due_at from push_queue q where q.account_id = a.account_id
    order by q.due_at limit 1) due
  from (select account_id from accounts limit ${MOST_ACCOUNTS}) a left join delivery_lanes l on l.account_id = a.account_id
  where a.account_id is not null
)
select 'push' what, provider "of", state kind, count(*)::int n, 0 age from (
  select p.provider, p.state from (select push_id from push_queue limit ${MOST}) q join pushes p on p.id = q.push_id
  union all select p.provider, 'sending' from (select unnest(push_ids) id from push_leases limit ${MOST}) l join pushes p on p.id = l.id
  ) waiting group by 2, 3
union all select 'push_due', '', paused, count(*)::int, extract(epoch from now() - min(due)) from lanes where due <= now() group by 3
union all select 'lane', '', paused, count(*)::int, 0 from delivery_lanes
  where paused is not null and (paused_until is null or paused_until > now()) group by 3
union all select 'queue', task_identifier, case when attempts < max_attempts then 'waiting' else 'failed' end, count(*)::int,
  extract(epoch from now() - min(run_at)) from (select task_identifier, attempts, max_attempts, run_at from graphile_worker.jobs
    where run_at <= now() limit ${MOST}) jobs group by 2, 3
union all select 'inbox', '', '', count(*)::int, extract(epoch from now() - min(due_at)) from (select due_at from wecom_events
  where due_at <= now() order by due_at limit ${MOST}) events
union all select 'ranges', '', '', count(*)::int, extract(epoch from now() - min(range_due)) from (select range_due from wecom_links
  where range_due <= now() and gone_at is null order by range_due limit ${MOST}) links
union all select 'notices', '', '', count(*)::int, extract(epoch from now() - min(due_at)) from (select due_at from notices
  where state = 'waiting' and due_at <= now() order by due_at limit ${MOST}) notices
union all select 'visits', '', '', 1, extract(epoch from now() - (select minute from adset_minutes
  where stale and minute < date_trunc('minute', now()) order by minute limit 1) - interval '1 minute')`

/** One bounded question; metrics.server.test.ts looks at its plan. */
export const readBacklog = async (pool: pg.Pool): Promise<Waiting[]> => {
  const question = { text: ASK, query_timeout: WITHIN }
  const { rows } = await pool.query<Omit<Waiting, 'age'> & { age: number | null }>(question)
  return rows.map((row) => ({ ...row, age: Math.max(0, row.age ?? 0) }))
}
