import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { migrate } from '../../server/src/db/migrate.ts'
import { openPool } from '../../server/src/db/database.ts'
import { onDatabase } from '../../server/src/testing/template.ts'
import type { Figure } from '../figures.ts'

const ROUNDS = 9
const SECONDS = 1
// So many that the database has a batch to work on while others are gathered and answered; the same for both.
const CONNECTIONS = 1024

const Result = z.object({ done: z.number(), failed: z.number(), seconds: z.number() })
const Started = z.object({ url: z.string() })
const Memory = z.object({ heap: z.number(), rss: z.number() })

const start = (name: string, env: Record<string, string> = {}): ChildProcess =>
  fork(fileURLToPath(new URL(`../clicks/${name}.ts`, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
  })
const answer = async <T>(child: ChildProcess, shape: z.ZodType<T>, question?: object): Promise<T> => {
  const reply = new Promise((resolve) => child.once('message', resolve))
  if (question !== undefined) child.send(question)
  return shape.parse(await reply)
}

/** An ad set to click on, straight into the tables. */
const SEED = `
  with e as (insert into enterprises (id, name, ancestors, search) values ('en_bench', 'bench', '{}', '') returning id),
    a as (insert into ad_accounts (id, provider, account_id, name, search) values ('ac_bench', 'tencent_gdt', '1', 'bench', '') returning id)
  insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, status, params, strategy)
  select 'as_bench', 'benchkey', 'bench', 'huoke', 'tencent_gdt', e.id, a.id, 'AD_RUNNING', '{"target":"https://example.com/a"}', '{}' from e, a`

const prepare = async (connection: pg.PoolConfig): Promise<pg.PoolConfig> => {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query('create database bench_clicks')
  await admin.end()
  const own = onDatabase(connection, 'bench_clicks')
  const pool = openPool(own, () => undefined)
  await migrate(pool, () => undefined)
  await pool.query(SEED)
  await pool.end()
  return own
}

const stored = async (connection: pg.PoolConfig): Promise<number> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ n: string }>('select count(*) n from visits')
  await client.end()
  return Number(rows[0]?.n)
}

const WAYS = [
  { what: 'durable redirects/s ÷ bare redirects/s', path: '/t/benchkey?r=1&account_id=77&adgroup_id=88&click_id=' },
  { what: 'durable monitor calls/s ÷ bare redirects/s', path: '/t/benchkey?account_id=77&adgroup_id=88&click_id=' },
]

/** What durable clicks reached, and bare redirects just before and after them: a shared machine changes its pace by the second. */
interface Round {
  durable: number
  bare: number
}
const middle = (rounds: readonly Round[]): Round => {
  const sorted = rounds.toSorted((a, b) => a.durable / a.bare - b.durable / b.bare)
  return sorted[Math.floor(sorted.length / 2)] ?? { durable: 0, bare: 1 }
}

/** Clicks that are on the disk when they are answered, against redirects that keep nothing: same machine, same load, in turn. */
export const measureClicks = async (connection: pg.PoolConfig, folder: string): Promise<Figure[]> => {
  const own = await prepare(connection)
  const bare = start('bare-server')
  const durable = start('durable-server', { BENCH_CONNECTION: JSON.stringify(own), DATA_DIR: folder, DATABASE_URL: '' })
  const load = start('load')
  const [bareUrl, durableUrl] = [(await answer(bare, Started)).url, (await answer(durable, Started)).url]
  let runs = 0
  const rate = async (url: string, path: string, seconds = SECONDS) => {
    const order = { url, path, connections: CONNECTIONS, seconds, run: `r${runs++}` }
    const { done, failed, seconds: taken } = await answer(load, Result, order)
    if (failed > 0) throw new Error(`${failed} requests failed on ${path}`)
    return { done, perSecond: done / taken }
  }
  const bareRate = async () => (await rate(bareUrl, '/t/benchkey?click_id=')).perSecond
  const rounds: Round[][] = WAYS.map(() => [])
  let clicks = 0
  for (const { path } of WAYS) clicks += (await rate(durableUrl, path, 1)).done
  await bareRate()
  const idle = await answer(durable, Memory, {})
  let before = await bareRate()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { path }] of WAYS.entries()) {
      const { done, perSecond } = await rate(durableUrl, path)
      const next = await bareRate()
      clicks += done
      rounds[at]?.push({ durable: perSecond, bare: (before + next) / 2 })
      before = next
    }
  }
  const after = await answer(durable, Memory, {})
  const kept = await stored(own)
  for (const child of [load, bare, durable]) child.disconnect()
  return [
    ...WAYS.map(({ what }, at) => {
      const { durable: kept, bare: plain } = middle(rounds[at] ?? [])
      const note = `${Math.round(kept)}/s ÷ ${Math.round(plain)}/s, ${CONNECTIONS} connections, middle of ${ROUNDS} rounds`
      return { what, value: kept / plain, unit: '×', limit: 0.45, atLeast: true, note }
    }),
    { what: 'acknowledged clicks not stored', value: clicks - kept, unit: '', limit: 0, note: `of ${clicks}` },
    {
      what: `tracker memory after ${clicks} clicks ÷ idle`,
      value: after.heap / idle.heap,
      unit: '×',
      limit: 1.3,
      note: `heap ${(after.heap / 2 ** 20).toFixed(0)} ÷ ${(idle.heap / 2 ** 20).toFixed(0)} MiB; resident ${(after.rss / 2 ** 20).toFixed(0)} ÷ ${(idle.rss / 2 ** 20).toFixed(0)} MiB`,
    },
  ]
}
