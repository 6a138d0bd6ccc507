import type pg from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { readConfig } from '../../server/src/core/config.ts'
import type { Services } from '../../server/src/core/services.ts'
import { startServer } from '../../server/src/app/start-server.ts'
import { spentCpu } from '../cpu.ts'
import { Platforms, type Sold, WAYS, type Way } from './ways.ts'

/** A worker in a process of its own, with an ad set for every way and account. */
const Asked = z.object({ connection: z.custom<pg.PoolConfig>(), folder: z.string(), platforms: Platforms })

const PER_MINUTE = 100_000

const addSettings = async ({ pool, settings }: Services, key: 'tencent_gdt' | 'oceanengine', url: string) => {
  const conversionBase = key === 'oceanengine' ? { conversionBase: url } : {}
  const value = { apiBase: url, authorizeBase: url, callbackHosts: new URL(url).host, perMinute: PER_MINUTE }
  await pool.query('insert into settings (key, value) values ($1, $2)', [
    key,
    JSON.stringify({ ...value, ...conversionBase }),
  ])
  settings.invalidate(key)
}

/** One ad set with its account, and a visit for every click that was sold to it. */
const addAdset = async ({ pool, keys }: Services, { mode, provider }: Way, sold: Sold): Promise<void> => {
  const id = `${mode}_${sold.account}`
  // Several ways of a platform share its accounts.
  const account = `${provider}_${sold.account}`
  await pool.query(
    `insert into authorizations (id, provider, owner_account_id, access_sealed, access_expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day') on conflict do nothing`,
    [`au_${account}`, provider, String(sold.account), keys.encrypt(sold.token)],
  )
  await pool.query(
    `insert into ad_accounts (id, provider, account_id, name, authorization_id, search) values ($1, $2, $3, 'bench', $4, '')
     on conflict do nothing`,
    [`ac_${account}`, provider, String(sold.account), `au_${account}`],
  )
  await pool.query(
    `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy, data_source)
     values ($1, $2, 'bench', 'huoke', $3, 'en_bench', $4, 'AD_RUNNING', $5, '{}', $6)`,
    [
      `as_${id}`,
      `key${id}`,
      provider,
      `ac_${account}`,
      JSON.stringify({ target: 'https://example.com/a', pushMode: mode }),
      sold.dataSource,
    ],
  )
  await pool.query(
    `insert into visits (id, at, adset_id, source, click_id, callback)
     select 'v_' || $1 || '_' || n, now(), 'as_' || $1, 'monitor', click, callback
     from unnest($2::text[], $3::text[]) with ordinality c (click, callback, n)`,
    [id, sold.clicks.map(({ clickId }) => clickId), sold.clicks.map(({ callback }) => callback)],
  )
}

process.once('message', async (message) => {
  const { connection, folder, platforms } = Asked.parse(message)
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ROLES: 'worker', LOG_LEVEL: 'silent', SIMULATORS: 'on' })
  const server = await startServer(config, connection, pino({ level: 'silent' }))
  process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
  const { services } = server
  await services.pool.query(
    `insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{en_bench}', '')`,
  )
  await services.pool.query(`select ensure_day((now() at time zone 'Asia/Shanghai')::date)`)
  await addSettings(services, 'tencent_gdt', platforms.tencent.url)
  await addSettings(services, 'oceanengine', platforms.oceanengine.url)
  for (const way of WAYS) for (const sold of platforms[way.name].sold) await addAdset(services, way, sold)
  process.on('message', () => process.send?.({ cpu: spentCpu() }))
  process.send?.({ ready: true })
})
