import { pino } from 'pino'
import { readConfig } from '../server/src/core/config.ts'
import type { Services } from '../server/src/core/services.ts'
import { mergeCounterSlots } from '../server/src/areas/reports/merge-counter-slots.ts'
import { startServer } from '../server/src/app/start-server.ts'
import { type Api, openApiFor } from '../server/src/testing/api.ts'
import { makeDatabase } from './databases.ts'
import { type Figure, median, p95 } from './figures.ts'
import type { Ground, Measured, Series } from './measure.ts'

export const PASSWORD = 'correct horse battery'

/** A screen's call, and how much slower it may become as its table grows. */
export interface View {
  what: string
  /** Throws when the answer is not the one the screen wants. */
  call(api: Api, size: number): Promise<void>
  limit: number
  /** Drawn with the growth of others. */
  plotted?: boolean
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
/** The rounds are looked at in so many parts, so that a bad moment of the machine spoils one of them, not the figure. */
const PARTS = 5

const openSized = async ({ connection, folder, say }: Ground, size: number, spec: SizedViews) => {
  const own = await makeDatabase(connection, `bench_${spec.name.replaceAll(/\W/g, '_')}_${size}`)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '10000000',
    ROLES: 'api,second',
  })
  const server = await startServer(config, own, pino({ level: 'silent' }))
  const client = await server.services.pool.connect()
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  for (const one of spec.seed) {
    const statement = typeof one === 'string' ? one : one(server.services)
    await client.query(statement, statement.includes('$1') ? [size] : [])
  }
  // What was set for the filling goes with the connection.
  client.release(true)
  // As every day does.
  await mergeCounterSlots(server.services)
  await server.services.pool.query('vacuum analyze')
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  const caller = (await spec.enter?.(admin, server.url)) ?? admin
  say(`${size} ${spec.rows} are there`)
  return { size, server, caller }
}
type Sized = Awaited<ReturnType<typeof openSized>>

/** How long the call took on each table: a list of parts, each a p95 per table. */
const timeView = async ({ call }: View, tables: readonly Sized[], rounds: number): Promise<number[][]> => {
  const once = async ({ caller, size }: Sized): Promise<number> => {
    const began = performance.now()
    await call(caller, size)
    return performance.now() - began
  }
  for (let round = 0; round < WARM_UP; round++) for (const table of tables) await once(table)
  const parts: number[][] = []
  for (let part = 0; part < PARTS; part++) {
    const times = tables.map((): number[] => [])
    for (let round = 0; round < rounds / PARTS; round++)
      for (const [at, table] of tables.entries()) times[at]?.push(await once(table))
    parts.push(times.map(p95))
  }
  return parts
}

/** The same views on tables of different size, in turn, so that the machine's moods hit all alike. */
export const measureViews = async (
  ground: Ground,
  sizes: readonly number[],
  spec: SizedViews,
): Promise<Required<Measured>> => {
  const tables: Sized[] = []
  for (const size of sizes) tables.push(await openSized(ground, size, spec))
  const figures: Figure[] = []
  const series: Series[] = []
  for (const view of spec.views) {
    const parts = await timeView(view, tables, spec.rounds)
    const of = (at: number): number => median(parts.map((part) => part[at] ?? Number.NaN))
    const ratios = sizes.map((_, at) => median(parts.map((part) => (part[at] ?? Number.NaN) / (part[0] ?? Number.NaN))))
    for (const [at, size] of sizes.entries())
      if (at > 0)
        figures.push({
          what: `${spec.name}, ${view.what}: ${size} ÷ ${sizes[0]} ${spec.rows}`,
          value: ratios[at] ?? Number.NaN,
          unit: '×',
          limit: view.limit,
          note: `p95 ${of(at).toFixed(1)} ms ÷ ${of(0).toFixed(1)} ms`,
        })
    if (view.plotted === true)
      series.push({
        plot: 'growth',
        name: `${spec.name}, ${view.what}`,
        points: sizes.map((size, at) => [size, ratios[at] ?? Number.NaN]),
      })
    ground.say(`${view.what}: ${sizes.map((_, at) => `${of(at).toFixed(1)} ms`).join(', ')}`)
  }
  for (const { server } of tables) await server.stop()
  return { figures, series }
}

/** The call answered, and with rows. */
export const expectRows = (reply: { status: number; body: Record<string, unknown> }, key: string): void => {
  const rows = reply.body[key]
  if (reply.status !== 200 || !Array.isArray(rows) || rows.length === 0)
    throw new Error(`${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`)
}

export const BENCH_ENTERPRISE = 'en_bench'
/** An owner looks: what row-level security costs is in the figure. */
export const enterAs =
  (enterpriseId: string) =>
  async (admin: Api, url: string): Promise<Api> => {
    const username = 'bench.owner'
    const made = await admin.post('/users', {
      username,
      password: PASSWORD,
      fullname: 'bench',
      role: 'User',
      enterpriseId,
    })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    return openApiFor(url).signIn(username, PASSWORD)
  }
export const enterAsOwner = enterAs(BENCH_ENTERPRISE)

/** Ids of ours for `n` and `ms` of the row around them, as they sort by time. */
export const idSql = (prefix: string): string =>
  `'${prefix}_' || (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((floor(ms)::bigint >> (5 * (9 - i))) & 31)::int + 1, 1), '' order by i)
    from generate_series(0, 9) i) || translate(substr(md5(n::text), 1, 16), 'ilou', 'wxyz')`

/** The smallest and the largest of the sizes asked for. */
export const sizesFrom = ({ sizes }: Ground): number[] => [sizes[0] ?? 10_000, sizes.at(-1) ?? 1_000_000]

/** Clicks grow further than anything else: ten times as many as the largest size asked for. */
export const clickSizesFrom = (ground: Ground): number[] => {
  const sizes = sizesFrom(ground)
  return [...sizes, Math.max(...sizes) * 10]
}
