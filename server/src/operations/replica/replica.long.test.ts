import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../core/config.ts'
import { shanghaiDay } from '../../core/time/shanghai.ts'
import { type RunningServer, startServer } from '../../app/start-server.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { type Api, openApiFor } from '../../testing/api.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../core/db/embedded/start-embedded.ts'
import { type TenantIdentity, withTenant } from '../../core/db/tenant.ts'
import { makeReplica } from './make-replica.ts'
import { openReplica } from '../../core/db/replica/open-replica.ts'
import type { Replica } from '../../core/db/replica/replica.ts'
import { urlOf } from '../../core/db/embedded/url-of.ts'

const PASSWORD = 'correct horse battery'
const today = shanghaiDay(new Date())
const SYSTEM: TenantIdentity = { userId: '', scope: 'all' }

let folder: string
let primary: EmbeddedDatabase
let standby: EmbeddedDatabase
let server: RunningServer
let reader: Replica
let onStandby: pg.Client
let admin: Api
const owners: { api: Api; adsetId: string }[] = []
const lines: string[] = []

const rows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await server.services.pool.query<T>(statement, values)).rows

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huoketai-replica-'))
  const quiet = () => undefined
  primary = await startEmbedded({ dataDir: join(folder, 'primary'), log: quiet })
  await makeReplica(primary.connection, join(folder, 'standby'))
  // Recovery cancels at once what stands in its way, so that no test waits for it.
  const settings = { max_standby_streaming_delay: 0 }
  standby = await startEmbedded({ dataDir: join(folder, 'standby'), log: quiet, settings })
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: PASSWORD,
    ROLES: 'api',
    REPLICA_URL: urlOf(standby.connection),
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  server = await startServer(config, primary.connection, log)
  if (server.services.replica === undefined) throw new Error('There is no replica')
  reader = server.services.replica
  onStandby = new pg.Client(standby.connection)
  onStandby.on('error', quiet)
  await onStandby.connect()
  admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  for (const name of ['甲', '乙']) {
    const { enterprise } = (await admin.post('/enterprise', { name })).body
    const { id } = await makeAdset(server, admin, enterprise.id)
    const username = `owner.${owners.length}`
    await admin.post('/users', {
      username,
      password: PASSWORD,
      fullname: name,
      role: 'User',
      enterpriseId: enterprise.id,
    })
    owners.push({ api: await openApiFor(server.url).signIn(username, PASSWORD), adsetId: id })
  }
}, 120_000)
afterAll(async () => {
  await onStandby?.end().catch(() => undefined)
  await server?.stop()
  await standby?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

const click = (n: number, adsetId = owners[0]?.adsetId) =>
  rows(
    `insert into adset_days as d (adset_id, day, slot, clicks) values ($1, $2, 0, $3)
      on conflict (adset_id, day, slot) do update set clicks = d.clicks + excluded.clicks`,
    [adsetId, today, n],
  )
const clicksOf = async (api = owners[0]?.api): Promise<number> => {
  const reply = await api?.get('/reports/analytics?period=today')
  if (reply?.status !== 200) throw new Error(JSON.stringify(reply?.body))
  return reply.body.overview.funnel.clicks.now
}
const untilCaughtUp = async (): Promise<void> => {
  const [{ at } = { at: '' }] = await rows<{ at: string }>('select pg_current_wal_lsn()::text at')
  const isThere = async () =>
    (await onStandby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn there', [at])).rows[0].there
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(10)) if (await isThere()) return
  throw new Error('The replica does not follow')
}
const untilUsed = () => expect.poll(() => reader.isUsable, { timeout: 45_000 }).toBe(true)

test('reports are read on the replica, within the same walls, and nothing else is', async () => {
  await click(5)
  await click(70, owners[1]?.adsetId)
  await untilCaughtUp()
  await untilUsed()
  await onStandby.query('select pg_wal_replay_pause()')
  await click(1)
  const before = reader.counts.replica
  // One click behind: this answer is the replica's.
  expect(await clicksOf()).toBe(5)
  expect(await clicksOf(owners[1]?.api)).toBe(70)
  expect(await clicksOf(admin)).toBe(75)
  expect(reader.counts.replica).toBe(before + 3)
  const who = await onStandby.query(
    `select count(*)::int n from pg_stat_activity where application_name = 'huoketai-reports'`,
  )
  expect(who.rows[0].n).toBeGreaterThan(0)

  // Lists and whatever else is not marked are of this moment, and what was just written is seen.
  const made = await admin.post('/enterprise', { name: '丙' })
  const { body } = await admin.get('/enterprise?pageSize=100')
  expect(body.enterprises.map(({ id }: { id: string }) => id)).toContain(made.body.enterprise.id)
  expect(reader.counts.replica).toBe(before + 3)

  await onStandby.query('select pg_wal_replay_resume()')
  await untilCaughtUp()
  expect(await clicksOf()).toBe(6)
})

test('row-level security holds there alone, and nothing can be written', async () => {
  await untilUsed()
  const [first, second] = owners
  const [{ enterprise } = { enterprise: '' }] = await rows<{ enterprise: string }>(
    'select enterprise_id enterprise from adsets where id = $1',
    [first?.adsetId],
  )
  const never = () => Promise.reject(new Error('It was asked of the primary'))
  const seen = await reader.read(
    { userId: 'us_1', scope: [enterprise] },
    (tx) => tx.selectFrom('adsets').select('id').execute(),
    never,
  )
  expect(seen).toEqual([{ id: first?.adsetId }])
  expect(seen).not.toContainEqual({ id: second?.adsetId })
  const nothing = await reader.read(
    { userId: 'us_1', scope: [] },
    (tx) => tx.selectFrom('adsets').select('id').execute(),
    never,
  )
  expect(nothing).toEqual([])
  const write = reader.read(SYSTEM, (tx) => sql`update adsets set name = 'x'`.execute(tx), never)
  await expect(write).rejects.toThrow('It was asked of the primary')
})

test('a replica that is too far behind is not asked, and an idle one is not behind', async () => {
  const near = openReplica(urlOf(standby.connection), server.services.pool, server.services.log, {
    mostLag: 600,
    lookEvery: 50,
  })
  if (near === undefined) throw new Error('There is no replica')
  await untilCaughtUp()
  await expect.poll(() => near.isUsable).toBe(true)
  await wait(800)
  await expect.poll(() => near.isUsable).toBe(true)
  await onStandby.query('select pg_wal_replay_pause()')
  await click(10)
  await expect.poll(() => near.isUsable, { timeout: 45_000 }).toBe(false)
  const answer = await near.read(
    SYSTEM,
    async () => 'replica',
    async () => 'primary',
  )
  expect([answer, near.counts.primary.behind, near.counts.replica]).toEqual(['primary', 1, 0])
  await onStandby.query('select pg_wal_replay_resume()')
  await untilCaughtUp()
  await expect.poll(() => near.isUsable, { timeout: 45_000 }).toBe(true)
  await near.close()
})

test('a report that recovery cancels is read on the primary', { timeout: 60_000 }, async () => {
  await rows('drop table if exists doomed; create table doomed as select 1 n')
  await rows('grant select on doomed to huoketai_admin')
  await untilCaughtUp()
  await untilUsed()
  const before = reader.counts.primary.cancelled
  let runs = 0
  const work = async (tx: Parameters<Parameters<typeof withTenant>[2]>[0]) => {
    await sql`select * from doomed`.execute(tx)
    // While the statement runs: a session that rests between two of them is ended as a whole.
    if (runs++ === 0)
      await Promise.all([sql`select pg_sleep(45)`.execute(tx), wait(200).then(() => rows('truncate doomed'))])
    return runs
  }
  const answer = await reader.read(SYSTEM, work, () => withTenant(server.services.db, SYSTEM, work))
  expect([answer, reader.counts.primary.cancelled]).toEqual([2, before + 1])
})

test('a replica that is killed costs no answer, and is used again when it is back', async () => {
  await untilUsed()
  const [pid] = readFileSync(join(folder, 'standby/postgres/postmaster.pid'), 'utf8').split('\n')
  await click(100)
  await untilCaughtUp()
  const [said, before] = [lines.length, reader.counts.primary.away]
  process.kill(Number(pid), 'SIGKILL')
  // A process of it that is left may answer once more.
  for (let n = 0; n < 5 || reader.counts.primary.away === before; n++) expect(await clicksOf()).toBe(116)
  await untilUsed()
  expect(await clicksOf()).toBe(116)
  const changes = lines.slice(said).filter((line) => line.includes('reports are read'))
  expect(changes.map((line) => /on the (primary|replica)/.exec(line)?.[1])).toEqual(['primary', 'replica'])
})
