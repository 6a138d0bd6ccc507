import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { countVisits } from '../../../areas/reports/count-visits.ts'
import { type RunningServer, startServer } from '../../../app/start-server.ts'
import { openApiFor } from '../../../testing/api.ts'
import { dropDatabase, onDatabase } from '../../../testing/template.ts'
import { openPool } from '../database.ts'
import { migrate } from '../migrate.ts'
import { loadPrevious, previousStatements } from './load-release.ts'

const postgres = inject('postgres')
const name = `release_${randomBytes(6).toString('hex')}`
const connection = onDatabase(postgres, name)
const PASSWORD = 'correct horse battery'

let pool: pg.Pool
let dataDir: string
let server: RunningServer
let tables: { name: string; columns: string }[]
let before: Record<string, string>

/** What the tables hold in the columns that the previous release knows. */
const readAll = async (): Promise<Record<string, string>> => {
  const held: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await pool.query(
      `select json_agg(r order by r::text)::text held from (select ${table.columns} from ${table.name}) r`,
    )
    held[table.name] = rows[0].held
  }
  return held
}
const one = async (statement: string): Promise<Record<string, number>> => (await pool.query(statement)).rows[0]

beforeAll(async () => {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  pool = openPool({ ...connection, max: 4 }, () => undefined)
  ;({ tables } = await loadPrevious(pool))
  before = await readAll()
  await migrate(pool, () => undefined)
  dataDir = await mkdtemp(join(tmpdir(), 'huoketai-release-'))
})
afterAll(async () => {
  await server?.stop()
  await pool.end()
  await dropDatabase(postgres, name)
  await rm(dataDir, { recursive: true, force: true })
})

test('an upgrade keeps every value the release before had written', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(15)
  expect(await readAll()).toEqual(before)
})

test('an upgrade counts into the roll-ups what was there before them', async () => {
  expect(await one('select sum(n)::int n, sum(amount)::int amount from push_hours')).toEqual(
    await one("select count(*)::int n, coalesce(sum(amount), 0)::int amount from pushes where rule <> 'test'"),
  )
  expect(await one("select sum(conversions)::int n from enterprise_figures where dimension = 'hour'")).toEqual(
    await one("select count(*)::int n from pushes where rule <> 'test'"),
  )
  const orders = await one('select count(*)::int n, sum(amount)::int amount from orders')
  expect(await one('select sum(n)::int n, sum(amount)::int amount from order_hours')).toEqual(orders)
  expect(await one('select sum(n)::int n from deal_days')).toEqual({ n: Number(orders['n']) + 1 })
})

test('a server of today works on it: sign-in, visits, and figures of the visits of before', async () => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ROLES: 'api,tracker',
    JWT_SECRET: 'release-jwt-0123456789-abcdefghijklmnop',
    DATA_KEY: 'release-data-0123456789-abcdefghijklmnop',
  })
  server = await startServer(config, connection, pino({ level: 'silent' }))
  const operator = await openApiFor(server.url).signIn('operator.one', PASSWORD)
  const { adsets } = (await operator.get('/adsets?page=1&pageSize=10')).body
  const timeline = await operator.post(`/adsets/${adsets[0].id}/timeline`, { page: 0, pageSize: 50 })
  expect(timeline.body.page.totalCounts).toBe(12)
  expect(timeline.body.timeline).toHaveLength(12)
  // As if it were the day after: what is older than visits are kept would not be counted.
  await countVisits(server.services, new Date('2026-11-16T00:00:00Z'))
  expect(await one('select sum(clicks + bots)::int n, sum(visits)::int visits from visit_hours')).toEqual({
    n: 12,
    visits: 3,
  })
})

test('processes of the release before go on working beside those of today', async () => {
  const pushes = await one('select count(*)::int n from pushes')
  for (const { text, values } of previousStatements())
    await pool.query(text, values).catch((error: Error) => {
      throw new Error(`${error.message}: ${text}`, { cause: error })
    })
  expect(await one('select count(*)::int n from pushes')).toEqual({ n: Number(pushes['n']) + 1 })
  expect(await one("select count(*)::int n from visits where click_id = 'beside-0'")).toEqual({ n: 1 })
  expect(
    await one(
      "select count(*)::int n from pushes p join conversions c on c.id = p.conversion_id where c.source_key = 'beside-0'",
    ),
  ).toEqual({ n: 1 })
  // What today's release adds is filled in for them.
  expect(await one('select sum(n)::int n from push_hours')).toEqual(
    await one("select count(*)::int n from pushes where rule <> 'test'"),
  )
  const newest = await openApiFor(server.url).signIn('operator.two', PASSWORD)
  expect((await newest.get('/adsets?page=1&pageSize=10')).body.adsets).toHaveLength(1)
})

test('the walls between enterprises let the reads of the release before through', async () => {
  const ofTheServer =
    /"settings"|"credentials"|"login_failures"|"sessions"|store_hits|set_password|for (no key )?update|share of/
  const reads = previousStatements().filter(({ text }) => /^(select|with) /.test(text) && !ofTheServer.test(text))
  expect(reads.length).toBeGreaterThan(30)
  const [{ enterprise_id: enterprise, user_id: user }] = (
    await pool.query('select enterprise_id, user_id from members limit 1')
  ).rows
  const client = await pool.connect()
  const refused: string[] = []
  for (const { text, values } of reads) {
    await client.query('begin')
    await client.query(
      "select set_config('role', 'huoketai_app', true), set_config('app.scope', $1, true), set_config('app.user', $2, true)",
      [enterprise, user],
    )
    await client.query(text, values).catch((error: Error) => refused.push(`${error.message}: ${text}`))
    await client.query('rollback')
  }
  client.release()
  expect(refused).toEqual([])
})
