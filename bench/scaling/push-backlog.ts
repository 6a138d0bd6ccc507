import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { readConfig } from '../../server/src/core/config.ts'
import { openPool } from '../../server/src/core/db/database.ts'
import { migrate } from '../../server/src/core/db/migrate.ts'
import { loadKeys } from '../../server/src/core/keys.ts'
import { makeDatabase } from '../databases.ts'
import { Sold } from '../pushes/ways.ts'
import { SECRETS } from './fleet.ts'

export const Platform = z.object({ url: z.string(), sold: z.array(Sold) })
type Platform = z.infer<typeof Platform>

const PATIENCE = 120_000

/** A database with an ad set and its visits for every account of the platform. */
export const preparePushes = async (
  connection: pg.PoolConfig,
  { url, sold }: Platform,
  folder: string,
): Promise<pg.PoolConfig> => {
  const own = await makeDatabase(connection, 'bench_scaled_pushes')
  const keys = await loadKeys(readConfig({ ...SECRETS, DATA_DIR: folder }))
  const pool = openPool(own, () => undefined)
  await migrate(pool, () => undefined)
  const settings = { apiBase: url, authorizeBase: url, callbackHosts: new URL(url).host, perMinute: 100_000 }
  await pool.query(`insert into settings (key, value) values ('tencent_gdt', $1)`, [JSON.stringify(settings)])
  await pool.query(
    `insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{en_bench}', '')`,
  )
  await pool.query(`select ensure_day((now() at time zone 'Asia/Shanghai')::date)`)
  for (const { account, token, dataSource, clicks } of sold) {
    await pool.query(
      `with au as (insert into authorizations (id, provider, owner_account_id, access_sealed, access_expires_at)
         values ('au_' || $1::text, 'tencent_gdt', $1, $2, now() + interval '1 day') returning id),
       ac as (insert into ad_accounts (id, provider, account_id, name, authorization_id, search)
         select 'ac_' || $1, 'tencent_gdt', $1, 'bench', id, '' from au returning id)
       insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy, data_source)
       select 'as_' || $1, 'key' || $1, 'bench', 'huoke', 'tencent_gdt', 'en_bench', id, 'AD_RUNNING',
         '{"target":"https://example.com/a","pushMode":"callback"}', '{}', $3 from ac`,
      [String(account), keys.encrypt(token), dataSource],
    )
    await pool.query(
      `insert into visits (id, at, adset_id, source, click_id, callback)
       select 'v_' || $1::text || '_' || n, now(), 'as_' || $1, 'monitor', click, callback
       from unnest($2::text[], $3::text[]) with ordinality c (click, callback, n)`,
      [String(account), clicks.map(({ clickId }) => clickId), clicks.map(({ callback }) => callback)],
    )
  }
  await pool.end()
  return own
}

/** One push for every visit, all due now. */
const addBacklog = async (client: pg.Client, run: string): Promise<number> => {
  await client.query('begin')
  await client.query(
    `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, attribution)
     select 'co_' || $1::text || id, adset_id, 'en_bench', 'friend_added', 'server', $1 || id, now(), '{"rule":"track","windowDays":15,"candidates":[]}' from visits`,
    [run],
  )
  const { rowCount } = await client.query(
    `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, event, state, rule, strategy_version, day, event_at,
       visit_id, visit_at, click_id)
     select 'pu_' || $1::text || v.id, 'co_' || $1 || v.id, a.id, a.account_id, 'tencent_gdt', 'friend_added', 'ADD_WECHAT', 'queued', 'all', 1,
       (now() at time zone 'Asia/Shanghai')::date, now(), v.id, v.at, v.click_id
     from visits v join adsets a on a.id = v.adset_id`,
    [run],
  )
  await client.query(
    `insert into push_queue (push_id, adset_id, account_id, due_at)
     select id, adset_id, account_id, now() from pushes where id like 'pu\\_' || $1::text || '%'`,
    [run],
  )
  await client.query(`select pg_notify('push_due', 'bench')`)
  await client.query('commit')
  return rowCount ?? 0
}

/** Pushes a second, from the moment they are due until the last answer is written down. */
export const workOff = async (client: pg.Client, run: string): Promise<number> => {
  const pushes = await addBacklog(client, run)
  const began = performance.now()
  const isOpen = async () =>
    (await client.query(`select exists (select from push_queue) or exists (select from push_leases) open`)).rows[0].open
  while (await isOpen()) {
    if (performance.now() - began > PATIENCE) throw new Error(`Pushes not done within ${PATIENCE / 1000} s`)
    await sleep(20)
  }
  return (pushes / (performance.now() - began)) * 1000
}
