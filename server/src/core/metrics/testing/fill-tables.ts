import { randomBytes } from 'node:crypto'
import { makeAdset } from '../../../testing/adsets.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** So many rows that are done, and among them a few that wait. */
export const fillTables = async (server: TestServer, rows: number): Promise<void> => {
  const prefix = randomBytes(4).toString('hex')
  const adset = await makeAdset(server, server.admin, await server.enterprise())
  const [account] = await server.rows<{ account_id: string }>('select account_id from adsets where id = $1', [adset.id])
  await server.rows('alter table conversions disable trigger user; alter table pushes disable trigger user')
  await server.rows(
    `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, attribution)
     select $1 || n, $2, 'x', 'friend_added', 'server', $1 || n, now(), '{}' from generate_series(1, $3::int) n`,
    [prefix, adset.id, rows],
  )
  await server.rows(
    `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, state, rule, strategy_version, day, event_at)
     select $1 || n, $1 || n, $2, $3, 'tencent_gdt', 'friend_added', case when n <= 20 then 'queued' else 'delivered' end, 'all', 1,
       current_date, now() from generate_series(1, $4::int) n`,
    [prefix, adset.id, account?.account_id, rows],
  )
  await server.rows(
    `insert into push_queue (push_id, adset_id, account_id, due_at)
     select id, adset_id, account_id, now() - interval '5 minutes' from pushes where state = 'queued' and id like $1 || '%'`,
    [prefix],
  )
  await server.rows(
    `insert into adset_minutes (adset_id, minute, slot, n, stale, counted)
     select $1, date_trunc('minute', now()) - n * interval '1 minute', 0, 1, n in (7, 8), true from generate_series(5, $2::int) n`,
    [adset.id, rows],
  )
  await server.rows(
    `insert into wecom_events (id, key, event, body, at, state, due_at)
     select $1 || n, $1 || n, 'e', '{}', now(), 'done', case when n <= 3 then now() - interval '1 minute' end from generate_series(1, $2::int) n`,
    [prefix, rows],
  )
  await server.rows(
    "insert into delivery_lanes (account_id, paused) values ($1, 'breaker') on conflict (account_id) do update set paused = 'breaker'",
    [account?.account_id],
  )
  await server.rows('analyze')
}
