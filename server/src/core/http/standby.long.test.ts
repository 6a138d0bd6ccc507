import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../app/start-server.ts'
import { type Api, openApiFor } from '../../testing/api.ts'
import { ADMIN, unique } from '../../testing/test-server.ts'
import { readConfig } from '../config.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/start-embedded.ts'

const COMMIT_WITHIN = 700
let folder: string
let database: EmbeddedDatabase
let server: RunningServer
let direct: pg.Client
let admin: Api

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-standby-'))
  database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined })
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    ROLES: 'api',
  })
  const connection = { ...database.connection, commitWithin: COMMIT_WITHIN }
  server = await startServer(config, connection, pino({ level: 'silent' }))
  admin = await openApiFor(server.url).signIn('admin', ADMIN.password)
  direct = new pg.Client({ ...database.connection, options: '-c synchronous_commit=local' })
  await direct.connect()
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await direct?.end()
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Whom commits wait for; a standby that is not there is waited for for ever. */
const name = async (standbys: string): Promise<void> => {
  await direct.query(`alter system set synchronous_standby_names = '${standbys}'`)
  await direct.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await direct.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: standbys }])
}
const waiting = async (): Promise<number> => {
  const statement = "select count(*)::int n from pg_stat_activity where wait_event = 'SyncRep'"
  return (await direct.query<{ n: number }>(statement)).rows[0]?.n ?? 0
}
const newcomer = () => ({ username: `u.${unique()}`, password: ADMIN.password, fullname: '孙九', role: 'Member' })
const create = (body: object, key: string) => admin.post('/users', body, { 'idempotency-key': key })
const stored = async (username: string): Promise<number> =>
  (await direct.query('select from users where username = $1', [username])).rowCount ?? 0

test('without the standby a write is answered 503 and may be repeated with its key, and reads go on', async () => {
  const [body, key] = [newcomer(), unique()]
  await name('nobody')
  const refused = await create(body, key)
  expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable'])
  // Its server process waits on, and holds the key; the next one does not wait for it for long.
  expect((await create(body, key)).status).toBe(503)
  await direct.query(`update sessions set last_used_at = now() - interval '1 hour'`)
  expect((await admin.get('/users')).status).toBe(200)
  await name('')
  const done = await create(body, key)
  expect([done.status, done.body.user.username]).toEqual([200, body.username])
  expect(await stored(body.username)).toBe(1)
}, 60_000)

test('a repeated call gets its answer of before only when the standby has it too', async () => {
  const [body, key] = [newcomer(), unique()]
  const first = await create(body, key)
  expect(first.status).toBe(200)
  await name('nobody')
  expect((await create(body, key)).status).toBe(503)
  await name('')
  const again = await create(body, key)
  expect([again.status, again.body]).toEqual([200, first.body])
}, 60_000)

test('of many writes few go on waiting on the server, and the others are refused', async () => {
  await name('nobody')
  const round = async (n: number): Promise<Set<number>> =>
    new Set(
      (await Promise.all(Array.from({ length: n }, () => create(newcomer(), unique())))).map(({ status }) => status),
    )
  expect(await round(15)).toEqual(new Set([503]))
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(10)
  // Those that have waited for long are the ones that count.
  const long =
    "select from pg_stat_activity where wait_event = 'SyncRep' and state_change < now() - interval '5 seconds'"
  await expect.poll(async () => (await direct.query(long)).rowCount, { timeout: 20_000 }).toBeGreaterThanOrEqual(10)
  const refused = newcomer()
  expect((await create(refused, unique())).status).toBe(503)
  expect(await round(10)).toEqual(new Set([503]))
  expect(await waiting()).toBe(before)
  expect((await admin.get('/users')).status).toBe(200)
  await name('')
  await expect.poll(waiting).toBe(0)
  // That it was refused was certain.
  expect(await stored(refused.username)).toBe(0)
  expect((await create(newcomer(), unique())).status).toBe(200)
}, 90_000)
