import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { startServer } from '../../server/src/start.ts'
import { openApiFor } from '../../server/src/testing/api.ts'
import { onDatabase } from '../../server/src/testing/template.ts'
import { type Figure, p95 } from '../figures.ts'

const PASSWORD = 'correct horse battery'
const ROUNDS = 100
const WARM_UP = 10
const DAYS = 30
const PAGE = 100

/** One ad set with `size` visits over a month, every tenth with a conversion, every twentieth with an accepted push. */
const SEED = [
  `insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{}', '')`,
  `insert into ad_accounts (id, provider, account_id, name, search) values ('ac_bench', 'tencent_gdt', '1', 'bench', '')`,
  `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy) values
    ('as_bench', 'benchkey', 'bench', 'huoke', 'tencent_gdt', 'en_bench', 'ac_bench', 'AD_RUNNING', '{"target":"https://example.com/a"}', '{}')`,
  `select ensure_day((now() at time zone 'Asia/Shanghai')::date - n) from generate_series(0, ${DAYS}) n`,
  `create temp table seed as
    select n, to_timestamp(floor(ms) / 1000) as at, 'v_' || (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((floor(ms)::bigint >> (5 * (9 - i))) & 31)::int + 1, 1), '' order by i)
      from generate_series(0, 9) i) || translate(substr(md5(n::text), 1, 16), 'ilou', 'wxyz') as id
    from generate_series(1, $1::int) n, lateral (select extract(epoch from now()) * 1000 - ($1 - n) * (${DAYS} * 86400000.0 / $1) as ms) m`,
  `insert into visits (id, at, adset_id, source, click_id, ip, agent, ad)
    select id, at, 'as_bench', 'monitor', 'click-' || n, '113.1.2.3', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0', '{"account":"77"}' from seed`,
  `insert into click_keys (adset_id, key, visit_id) select 'as_bench', 'click-' || n, id from seed`,
  `insert into visit_events (visit_id, adset_id, visit_at, at, event, detail) select id, 'as_bench', at, at, 'visit', '{"page":"p"}' from seed where n % 2 = 0`,
  `insert into adset_days (adset_id, day, slot, seen) select 'as_bench', (at at time zone 'Asia/Shanghai')::date, 16, count(*) from seed group by 2`,
  `insert into adset_minutes (adset_id, minute, slot, n) select 'as_bench', date_trunc('minute', at), 16 + n % 2, count(*) from seed group by 2, 3`,
  `insert into conversions (id, adset_id, enterprise_id, kind, source, source_key, at, visit_id, visit_at, attribution)
    select 'co_' || n, 'as_bench', 'en_bench', 'friend_added', 'server', n::text, at, id, at, '{"rule":"track","windowDays":15,"candidates":[]}' from seed where n % 10 = 0`,
  `insert into pushes (id, conversion_id, adset_id, account_id, provider, kind, event, state, rule, strategy_version, day, event_at, visit_id, visit_at)
    select 'pu_' || n, 'co_' || n, 'as_bench', 'ac_bench', 'tencent_gdt', 'friend_added', 'ADD_WECHAT', case when n % 20 = 0 then 'delivered' else 'held' end, 'all', 1,
      (at at time zone 'Asia/Shanghai')::date, at, id, at from seed where n % 10 = 0`,
]

const openSized = async (connection: pg.PoolConfig, folder: string, size: number) => {
  const name = `bench_timeline_${size}`
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    ROLES: 'api',
  })
  const server = await startServer(config, onDatabase(connection, name), pino({ level: 'silent' }))
  const client = await server.services.pool.connect()
  for (const statement of SEED) await client.query(statement, statement.includes('$1') ? [size] : [])
  client.release()
  await server.services.pool.query('vacuum analyze')
  const caller = await openApiFor(server.url).signIn('admin', PASSWORD)
  return { size, server, caller }
}
type Sized = Awaited<ReturnType<typeof openSized>>

const VIEWS: { what: string; body: (size: number) => object; limit: number }[] = [
  { what: 'first page', body: () => ({ pageSize: PAGE }), limit: 1.5 },
  {
    what: 'page at nine tenths',
    body: (size) => ({ page: Math.floor((size * 0.9) / PAGE), pageSize: PAGE }),
    limit: 3,
  },
  { what: 'only accepted, first page', body: () => ({ pageSize: PAGE, onlyDones: true }), limit: 3 },
  { what: 'by click id', body: (size) => ({ q: `click-${Math.floor(size / 2)}` }), limit: 1.5 },
]

const time = async ({ caller, size }: Sized, body: (size: number) => object): Promise<number> => {
  const began = performance.now()
  const reply = await caller.post('/adsets/as_bench/timeline', body(size))
  if (reply.status !== 200 || reply.body.timeline.length === 0)
    throw new Error(JSON.stringify(reply.body).slice(0, 200))
  return performance.now() - began
}

/** The timeline of the largest ad set against that of the smallest, in turn. */
export const measureTimeline = async (
  connection: pg.PoolConfig,
  folder: string,
  sizes: readonly number[],
): Promise<Figure[]> => {
  const [smallest = 10_000, largest = 1_000_000] = [sizes[0], sizes.at(-1)]
  const small = await openSized(connection, folder, smallest)
  const large = await openSized(connection, folder, largest)
  const figures: Figure[] = []
  for (const { what, body, limit } of VIEWS) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
      for (const [at, table] of [small, large].entries()) {
        const ms = await time(table, body)
        if (round >= WARM_UP) times[at]?.push(ms)
      }
    const [base, value] = [p95(times[0]), p95(times[1])]
    figures.push({
      what: `timeline, ${what}: ${largest} ÷ ${smallest} visits`,
      value: value / base,
      unit: '×',
      limit,
      note: `p95 ${value.toFixed(1)} ms ÷ ${base.toFixed(1)} ms`,
    })
  }
  for (const { server } of [small, large]) await server.stop()
  return figures
}
