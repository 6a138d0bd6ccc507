import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { z } from 'zod'
import { openPool } from '../../server/src/core/db/database.ts'
import { migrate } from '../../server/src/core/db/migrate.ts'
import { ask, makeDatabase } from '../databases.ts'
import { type Figure, median, middleRound, type Round } from '../figures.ts'
import type { Measure, Series } from '../measure.ts'
import { answerOf, endProcess, startProcess } from '../processes.ts'

const ROUNDS = 9
const SECONDS = 1
// So many that the database has a batch to work on while others are gathered and answered; the same for all.
const CONNECTIONS = 1024
/** The memory is looked at until so many clicks have been answered. */
const CLICKS = 1_000_000
const LONG_SECONDS = 4
/** As the tracker's own: rows of a batch, batches under way, and how it asks for plans. */
const BATCHES = {
  rows: 170,
  lanes: 3,
  plans: '-c app.scope=* -c plan_cache_mode=force_generic_plan -c enable_nestloop=off -c enable_seqscan=off',
}
const MIB = 2 ** 20

const Result = z.object({ done: z.number(), failed: z.number(), seconds: z.number() })
const Started = z.object({ url: z.string() })
const Memory = z.object({ heap: z.number(), rss: z.number() })
type Memory = z.infer<typeof Memory>

/** An ad set to click on, and one with an experiment, straight into the tables. */
const SEED = `
  with e as (insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{}', '') returning id),
    a as (insert into ad_accounts (id, provider, account_id, name, search) values ('ac_bench', 'tencent_gdt', '1', 'bench', '') returning id)
  insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
  select s.id, s.key, 'bench', 'huoke', 'tencent_gdt', e.id, a.id, 'AD_RUNNING', '{"target":"https://example.com/a"}', '{}'
  from e, a, (values ('as_bench', 'benchkey'), ('as_tried', 'triedkey')) s (id, key)`
const SEED_EXPERIMENT = `
  insert into experiments (id, enterprise_id, adset_id, name, status, max_visitors, phase, created_by)
  values ('ex_bench', 'en_bench', 'as_tried', 'bench', 'running', 10000, 1, 'bench')`
const SEED_VARIANTS = `
  insert into experiment_variants (id, experiment_id, adset_id, position, name, weight, params)
  select 'va_' || repeat(name, 26), 'ex_bench', 'as_tried', position, name, 50, jsonb_build_object('target', 'https://example.com/' || name)
  from (values (0, 'a'), (1, 'b')) v (position, name)`

const prepare = async (connection: pg.PoolConfig, name: string): Promise<pg.PoolConfig> => {
  const own = await makeDatabase(connection, name)
  const pool = openPool(own, () => undefined)
  await migrate(pool, () => undefined)
  for (const statement of [SEED, SEED_EXPERIMENT, SEED_VARIANTS]) await pool.query(statement)
  await pool.query(`select ensure_day((now() at time zone 'Asia/Shanghai')::date + n) from generate_series(-1, 1) n`)
  await pool.end()
  return own
}

const stored = async (connection: pg.PoolConfig): Promise<number> => {
  const [row] = await ask<{ n: string }>(connection, 'select count(*) n from visits')
  return Number(row?.n)
}

const WAYS = [
  { what: 'durable redirects/s', path: '/t/benchkey?r=1&account_id=77&adgroup_id=88&click_id=' },
  { what: 'durable monitor calls/s', path: '/t/benchkey?account_id=77&adgroup_id=88&click_id=' },
] as const

/** Everything that answers, and the one process that asks. */
const openField = async ({ connection, folder }: { connection: pg.PoolConfig; folder: string }) => {
  const own = await prepare(connection, 'bench_clicks')
  const alone = await prepare(connection, 'bench_batches')
  const env = { BENCH_CONNECTION: JSON.stringify(own), DATA_DIR: folder, DATABASE_URL: '' }
  const children = {
    fastify: startProcess('./clicks/bare-server.ts'),
    node: startProcess('./clicks/bare-node.ts'),
    durable: startProcess('./clicks/durable-server.ts', env),
    batches: startProcess('./clicks/batches.ts', { BENCH_CONNECTION: JSON.stringify(alone) }),
    load: startProcess('./clicks/load.ts'),
  }
  const urlOf = async (child: ChildProcess): Promise<string> => (await answerOf(child, Started)).url
  const [fastify, node, durable] = await Promise.all([children.fastify, children.node, children.durable].map(urlOf))
  let runs = 0
  let clicks = 0
  const rate = async (url: string | undefined, path: string, seconds = SECONDS): Promise<number> => {
    const order = { url, path, connections: CONNECTIONS, seconds, run: `r${runs++}` }
    const { done, failed, seconds: taken } = await answerOf(children.load, Result, order)
    if (failed > 0) throw new Error(`${failed} requests failed on ${path}`)
    if (url === durable) clicks += done
    return done / taken
  }
  return {
    own,
    clicks: () => clicks,
    click: (path: string, seconds?: number) => rate(durable, path, seconds),
    fastify: () => rate(fastify, '/t/benchkey?click_id='),
    node: () => rate(node, '/t/benchkey?click_id='),
    batches: async (): Promise<number> => {
      const { done, seconds } = await answerOf(children.batches, Result, { seconds: SECONDS, ...BATCHES })
      return done / seconds
    },
    memory: (): Promise<Memory> => answerOf(children.durable, Memory, {}),
    stop: async () => {
      for (const child of Object.values(children)) await endProcess(child)
    },
  }
}
/** Each from an address of its own: many from one within a minute are taken for machines, which no experiment counts. */
const PEOPLE = ['/t/benchkey', '/t/triedkey'].map((path) => `${path}?r=1&account_id=77&adgroup_id=88&ip=`)
type Field = Awaited<ReturnType<typeof openField>>

/** Each peer just before and after ours, in turn: a shared machine changes its pace by the second. */
const runRounds = async (field: Field) => {
  const bare: Round[][] = WAYS.map(() => [])
  const node: Round[] = []
  const alone: Round[] = []
  const tried: Round[] = []
  let before = await field.fastify()
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await field.node()
    const straight = await field.batches()
    before = await field.fastify()
    for (const [at, { path }] of WAYS.entries()) {
      const ours = await field.click(path)
      const after = await field.fastify()
      bare[at]?.push({ ours, peer: (before + after) / 2 })
      if (at === 0) node.push({ ours, peer: plain })
      if (at === 1) alone.push({ ours, peer: straight })
      before = after
    }
    const [untried = '', underTest = ''] = PEOPLE
    const [plainBefore, ours] = [await field.click(untried), await field.click(underTest)]
    tried.push({ ours, peer: (plainBefore + (await field.click(untried))) / 2 })
  }
  return { bare, node, alone, tried }
}

/** Goes on until there were enough clicks, and looks at the memory now and then. */
const watchMemory = async (field: Field, idle: Memory): Promise<{ clicks: number; memory: Memory }[]> => {
  const looks = [{ clicks: 0, memory: idle }]
  looks.push({ clicks: field.clicks(), memory: await field.memory() })
  const { path } = WAYS[0]
  while (field.clicks() < CLICKS) {
    await field.click(path, LONG_SECONDS)
    looks.push({ clicks: field.clicks(), memory: await field.memory() })
  }
  return looks
}

const perSecond = (rounds: readonly Round[], side: keyof Round): number => median(rounds.map((one) => one[side]))
const ratio = (what: string, rounds: readonly Round[], limit: number): Figure => {
  const { ours, peer } = middleRound(rounds)
  const note = `${Math.round(ours)}/s ÷ ${Math.round(peer)}/s, ${CONNECTIONS} connections, middle of ${ROUNDS} rounds`
  return { what, value: ours / peer, unit: '×', limit, atLeast: true, note }
}
const mib = (bytes: number): string => (bytes / MIB).toFixed(0)

/** Clicks that are on the disk when they are answered, against those that keep nothing and against the database alone. */
export const clicks: Measure = {
  name: 'clicks',
  what: 'Durable clicks against bare redirects and PostgreSQL alone, and the memory over a million of them',
  withinMinutes: 20,
  limitedBy:
    'What limits it: two cores. A click costs tracker, PostgreSQL and load generator together 85 to 90 µs of processor (`scaling` below), ' +
    'so that 22,000 to 23,500 a second fill both; PostgreSQL alone has them to itself, and the ratio to it stays below 0.5 here.',
  run: async (ground) => {
    const field = await openField(ground)
    for (const path of [...WAYS.map((way) => way.path), ...PEOPLE]) await field.click(path)
    await field.fastify()
    await field.node()
    await field.batches()
    const idle = await field.memory()
    const { bare, node, alone, tried } = await runRounds(field)
    ground.say(`${field.clicks()} clicks; ${Math.round(perSecond(bare[0] ?? [], 'ours'))}/s`)
    const looks = await watchMemory(field, idle)
    const answered = field.clicks()
    const kept = await stored(field.own)
    await field.stop()
    const last = looks.at(-1)?.memory ?? idle
    const early = looks.find((one) => one.clicks >= CLICKS / 4)?.memory ?? last
    const bars: [string, number][] = [
      ['bare Node', perSecond(node, 'peer')],
      ['bare Fastify', perSecond(bare[0] ?? [], 'peer')],
      ['PostgreSQL alone, same batches', perSecond(alone, 'peer')],
      ['durable redirects', perSecond(bare[0] ?? [], 'ours')],
      ['durable monitor calls', perSecond(bare[1] ?? [], 'ours')],
    ]
    const memory = (name: string, of: keyof Memory): Series => ({
      plot: 'memory',
      name,
      points: looks.map((one) => [one.clicks, one.memory[of] / MIB]),
    })
    return {
      figures: [
        ...WAYS.map(({ what }, at) => ratio(`${what} ÷ bare Fastify redirects/s`, bare[at] ?? [], 0.45)),
        ratio('durable redirects/s ÷ bare Node redirects/s', node, 0.3),
        ratio('durable monitor calls/s ÷ PostgreSQL alone, the same batches', alone, 0.4),
        ratio('durable redirects/s with an experiment ÷ without', tried, 0.95),
        { what: 'acknowledged clicks not stored', value: answered - kept, unit: '', limit: 0, note: `of ${answered}` },
        {
          what: `tracker’s heap after ${CLICKS} clicks ÷ idle`,
          value: last.heap / idle.heap,
          unit: '×',
          limit: 1.3,
          note: `${mib(last.heap)} ÷ ${mib(idle.heap)} MiB, ${answered} clicks`,
        },
        {
          what: `tracker’s resident memory after ${CLICKS} clicks ÷ after a quarter of them`,
          value: last.rss / early.rss,
          unit: '×',
          limit: 1.3,
          note: `${mib(last.rss)} ÷ ${mib(early.rss)} MiB; ${mib(idle.rss)} idle`,
        },
      ],
      series: [
        ...bars.map(([name, value]): Series => ({ plot: 'rates', name, points: [[0, value]] })),
        memory('heap', 'heap'),
        memory('resident', 'rss'),
      ],
    }
  },
}
