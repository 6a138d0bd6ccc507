import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../server/src/config.ts'
import type { Services } from '../server/src/services.ts'
import { startServer } from '../server/src/start.ts'
import { type Api, openApiFor } from '../server/src/testing/api.ts'
import { onDatabase } from '../server/src/testing/template.ts'
import { type Figure, p95 } from './figures.ts'

export const PASSWORD = 'correct horse battery'

/** A screen's call, and how much slower it may become as its table grows. */
export interface View {
  what: string
  /** Throws when the answer is not the one the screen wants. */
  call(api: Api, size: number): Promise<void>
  limit: number
}

export interface SizedViews {
  /** Names the databases and the figures. */
  name: string
  rows: string
  /** Fills a fresh database; `$1` is the size. What is sealed needs the server's keys. */
  seed: readonly (string | ((services: Services) => string))[]
  /** Who looks; by default the Admin. */
  enter?(admin: Api, url: string): Promise<Api>
  views: readonly View[]
  rounds: number
}

const WARM_UP = 10

const openSized = async (connection: pg.PoolConfig, folder: string, size: number, spec: SizedViews) => {
  const name = `bench_${spec.name.replaceAll(/\W/g, '_')}_${size}`
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query(`create database ${name}`)
  await maker.end()
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    ROLES: 'api,second',
  })
  const server = await startServer(config, onDatabase(connection, name), pino({ level: 'silent' }))
  const client = await server.services.pool.connect()
  for (const one of spec.seed) {
    const statement = typeof one === 'string' ? one : one(server.services)
    await client.query(statement, statement.includes('$1') ? [size] : [])
  }
  client.release()
  await server.services.pool.query('vacuum analyze')
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  return { size, server, caller: (await spec.enter?.(admin, server.url)) ?? admin }
}

/** The same views on tables of different size, in turn, so that the machine's moods hit all alike. */
export const measureViews = async (
  connection: pg.PoolConfig,
  folder: string,
  sizes: readonly number[],
  spec: SizedViews,
): Promise<Figure[]> => {
  const tables: Awaited<ReturnType<typeof openSized>>[] = []
  for (const size of sizes) tables.push(await openSized(connection, folder, size, spec))
  const figures: Figure[] = []
  for (const { what, call, limit } of spec.views) {
    const times = tables.map((): number[] => [])
    for (let round = 0; round < spec.rounds + WARM_UP; round++)
      for (const [at, { caller, size }] of tables.entries()) {
        const began = performance.now()
        await call(caller, size)
        if (round >= WARM_UP) times[at]?.push(performance.now() - began)
      }
    const [base = Number.NaN, ...rest] = times.map(p95)
    for (const [at, value] of rest.entries())
      figures.push({
        what: `${spec.name}, ${what}: ${sizes[at + 1]} ÷ ${sizes[0]} ${spec.rows}`,
        value: value / base,
        unit: '×',
        limit,
        note: `p95 ${value.toFixed(1)} ms ÷ ${base.toFixed(1)} ms`,
      })
  }
  for (const { server } of tables) await server.stop()
  return figures
}

/** The call answered, and with rows. */
export const expectRows = (reply: { status: number; body: Record<string, unknown> }, key: string): void => {
  const rows = reply.body[key]
  if (reply.status !== 200 || !Array.isArray(rows) || rows.length === 0)
    throw new Error(`${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`)
}

export const BENCH_ENTERPRISE = 'en_bench'
/** An owner looks: what row-level security costs is in the figure. */
export const enterAsOwner = async (admin: Api, url: string): Promise<Api> => {
  const username = 'bench.owner'
  const made = await admin.post('/users', {
    username,
    password: PASSWORD,
    fullname: 'bench',
    role: 'User',
    enterpriseId: BENCH_ENTERPRISE,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return openApiFor(url).signIn(username, PASSWORD)
}

/** Ids of ours for `n` and `ms` of the row around them, as they sort by time. */
export const idSql = (prefix: string): string =>
  `'${prefix}_' || (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((floor(ms)::bigint >> (5 * (9 - i))) & 31)::int + 1, 1), '' order by i)
    from generate_series(0, 9) i) || translate(substr(md5(n::text), 1, 16), 'ilou', 'wxyz')`
