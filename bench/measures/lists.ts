import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../server/src/config.ts'
import { startServer } from '../../server/src/start.ts'
import { onDatabase } from '../../server/src/testing/template.ts'
import { openApiFor } from '../../server/src/testing/api.ts'
import { type Figure, p95 } from '../figures.ts'

const PASSWORD = 'correct horse battery'
const ROUNDS = 200
const WARM_UP = 20

/** The views whose growth is measured, with the most they may grow. */
const VIEWS = [
  { what: 'first page', path: '/users?pageSize=10', limit: 1.5 },
  {
    what: 'filtered by status',
    path: `/users?pageSize=10&filters=${encodeURIComponent('{"ID":"Status","Value":"pending"}')}`,
    limit: 1.5,
  },
  { what: 'searched, one hit', path: '/users?pageSize=10&q=person-7777x', limit: 1.5 },
  { what: 'searched, many hits', path: '/users?pageSize=10&q=person', limit: 1.5 },
  { what: 'page 1000', path: '/users?pageSize=10&page=999', limit: 3 },
]

const SEED = `
  insert into users (id, username, fullname, email, role, status, search, created_at)
  select 'us_' || lpad(to_hex(n), 10, '0') || md5(n::text)::char(16), 'person-' || n || 'x', '用户' || n, 'p' || n || '@example.com', 'Member',
    case when n % 50 = 0 then 'pending' else 'active' end, 'person-' || n || 'x 用户' || n || ' p' || n || '@example.com yonghu' || n, now() - make_interval(secs => $1 - n)
  from generate_series(1, $1::int) n`

const openSized = async (connection: pg.PoolConfig, folder: string, size: number) => {
  const name = `bench_${size}`
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
  await server.services.pool.query(SEED, [size])
  await server.services.pool.query('vacuum analyze users')
  const caller = await openApiFor(server.url).signIn('admin', PASSWORD)
  return { size, server, caller }
}

type Sized = Awaited<ReturnType<typeof openSized>>

const time = async ({ caller }: Sized, path: string): Promise<number> => {
  const began = performance.now()
  const { status, body } = await caller.get(path)
  if (status !== 200 || body.users.length === 0)
    throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  return performance.now() - began
}

/** The same view on tables of different size, in turn, so that the machine's moods hit all alike. */
const measureView = async (tables: Sized[], path: string): Promise<number[]> => {
  const times = tables.map((): number[] => [])
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const [at, table] of tables.entries()) {
      const ms = await time(table, path)
      if (round >= WARM_UP) times[at]?.push(ms)
    }
  }
  return times.map(p95)
}

export const measureLists = async (
  connection: pg.PoolConfig,
  folder: string,
  sizes: readonly number[],
): Promise<Figure[]> => {
  const tables: Sized[] = []
  for (const size of sizes) tables.push(await openSized(connection, folder, size))
  const figures: Figure[] = []
  for (const { what, path, limit } of VIEWS) {
    const [base = Number.NaN, ...rest] = await measureView(tables, path)
    for (const [at, value] of rest.entries()) {
      const note = `p95 ${value.toFixed(1)} ms ÷ ${base.toFixed(1)} ms`
      figures.push({
        what: `user list, ${what}: ${sizes[at + 1]} rows ÷ ${sizes[0]} rows`,
        value: value / base,
        unit: '×',
        limit,
        note,
      })
    }
  }
  for (const { server } of tables) await server.stop()
  return figures
}
