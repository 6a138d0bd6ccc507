import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { readConfig } from '../../core/config.ts'
import { type RunningServer, startServer } from '../../app/start-server.ts'
import { openApiFor } from '../../testing/api.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { copyTemplate, dropDatabase } from '../../testing/template.ts'
import { CutLine } from './testing/cut-line.ts'
import { browse } from './testing/link.ts'

const PASSWORD = 'correct horse battery'
let database: string
let direct: pg.PoolConfig
let line: CutLine
let folder: string
let server: RunningServer
let adsetId: string
let key: string

const start = async (roles = 'api,tracker') => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    ROLES: roles,
  })
  server = await startServer(config, line.connection, pino({ level: 'silent' }))
}

beforeAll(async () => {
  database = `test_${randomBytes(6).toString('hex')}`
  direct = await copyTemplate(inject('postgres'), database)
  line = await CutLine.lay(direct)
  folder = await mkdtemp(join(tmpdir(), 'huoketai-away-'))
  await start()
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  const { enterprise } = (await admin.post('/enterprise', { name: '断线企业' })).body
  const adset = await makeAdset(server, admin, enterprise.id)
  adsetId = adset.id
  key = new URL(adset.links.landing).pathname.split('/').at(-1) ?? ''
})
afterAll(async () => {
  await server.stop()
  await line.cut()
  await dropDatabase(inject('postgres'), database)
  await rm(folder, { recursive: true, force: true })
})

const click = (clickId: string, key_ = key) =>
  fetch(`${server.url}/t/${key_}?click_id=${clickId}`).then(({ status }) => status)
const spooled = async () => (await readdir(join(folder, 'spool'))).filter((name) => name.endsWith('.ndjson'))
const rows = async <T extends object>(statement: string): Promise<T[]> =>
  (await server.services.pool.query<T>(statement, [adsetId])).rows
const storedIds = async (): Promise<string[]> =>
  (await rows<{ click_id: string }>('select click_id from visits where adset_id = $1')).map((row) => row.click_id)

test('clicks are acknowledged while the database is away, and all are there once it is back', async () => {
  expect(await click('away-known')).toBe(200)
  const [known] = await rows<{ id: string }>('select id from visits where adset_id = $1')
  await line.cut()

  const sent = Array.from({ length: 300 }, (_, n) => `away-${n % 250}`)
  expect(new Set(await Promise.all(sent.map((id) => click(id))))).toEqual(new Set([200]))
  // A track id that was handed out meanwhile, of a click that is known already.
  const handed = await browse(`${server.url}/t/${key}?click_id=away-known&r=1`)
  const track = new URL(handed.headers.get('location') ?? '').searchParams.get('customer_channel')
  expect(track).not.toBe(known?.id)
  const page = await browse(`${server.url}/p/${key}?gdt_vid=away-page`)
  const go = /href="(\/p\/[^"]+)"/.exec(await page.text())?.[1]
  expect((await browse(server.url + go)).status).toBe(302)
  // Where it leads nobody can say now.
  const unknown = await fetch(`${server.url}/t/never-seen-key?click_id=1`)
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await spooled()).toHaveLength(1)

  await line.mend()
  await expect.poll(spooled, { timeout: 45_000 }).toEqual([])
  const ids = await storedIds()
  expect(new Set(ids)).toEqual(new Set([...sent, 'away-known', 'away-page']))
  expect(ids).toHaveLength(252)
  const hits = await rows<{ hits: number }>('select sum(hits) hits from click_keys where adset_id = $1')
  expect(hits).toEqual([{ hits: 300 + 1 + 1 + 1 }])
  const alias = await rows(`select visit_id from click_keys where adset_id = $1 and key = 't:${track}'`)
  expect(alias).toEqual([{ visit_id: known?.id }])
  const events = await rows<{ event: string }>('select event from visit_events where adset_id = $1 order by at')
  expect(events.map(({ event }) => event)).toEqual(['visit', 'leave'])
  expect(await click('away-after')).toBe(200)
  expect(await storedIds()).toContain('away-after')
})

test('a line cut again and again under load loses and doubles nothing', { timeout: 60_000 }, async () => {
  const acknowledged: string[] = []
  const over = new AbortController()
  let n = 0
  const writers = Array.from({ length: 16 }, async () => {
    while (!over.signal.aborted) {
      const id = `cut-${n++}`
      if ((await click(id)) === 200) acknowledged.push(id)
    }
  })
  for (let cut = 0; cut < 6; cut++) {
    await sleep(250)
    await line.cut()
    await sleep(150)
    await line.mend()
    await sleep(cut % 2 === 0 ? 900 : 100)
  }
  over.abort()
  await Promise.all(writers)
  await expect.poll(spooled, { timeout: 45_000 }).toEqual([])
  const kept = (await storedIds()).filter((id) => id.startsWith('cut-'))
  expect(acknowledged.length).toBeGreaterThan(500)
  const known = new Set(kept)
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([])
  expect(known.size).toBe(kept.length)
  const [sums] = await rows<{ seen: number; minutes: number; repeats: number; more: number }>(
    `select (select sum(seen) from adset_days where adset_id = $1) seen, (select sum(n) from adset_minutes where adset_id = $1) minutes,
      (select sum(repeats) from adset_days where adset_id = $1) repeats,
      (select sum(hits - 1) from click_keys where adset_id = $1 and hits > 0) more`,
  )
  const total = (await storedIds()).length
  expect(sums).toMatchObject({ seen: total, minutes: total })
  expect(sums?.repeats).toBe(sums?.more)
  expect(await rows(`select key from click_keys where adset_id = $1 and key like 'cut-%' and hits <> 1`)).toEqual([])
})

test('a click that can be kept nowhere is not acknowledged', async () => {
  const place = join(folder, 'spool')
  await rm(place, { recursive: true })
  await writeFile(place, 'in the way')
  await line.cut()
  const reply = await fetch(`${server.url}/t/${key}?click_id=nowhere`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  for (const path of [`/p/${key}?gdt_vid=nowhere`, `/t/${key}?click_id=nowhere`]) {
    const page = await browse(server.url + path)
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('请稍后再试')])
  }
  await rm(place)
  await mkdir(place)
  expect(await click('somewhere')).toBe(200)
  await line.mend()
  await expect.poll(storedIds, { timeout: 45_000 }).toContain('somewhere')
  expect(await storedIds()).not.toContain('nowhere')
})

test('what was on the disk when the server stopped is stored by the next one', async () => {
  await line.cut()
  expect(await click('left-behind')).toBe(200)
  await server.stop()
  expect(await spooled()).toHaveLength(1)
  await line.mend()
  await start()
  await expect.poll(storedIds, { timeout: 45_000 }).toContain('left-behind')
  await expect.poll(spooled).toEqual([])
})

test('a tracker alone starts without the database and takes the clicks of the links it knew', async () => {
  await server.stop()
  await line.cut()
  await expect(start()).rejects.toThrow('无法连接数据库')
  await start('tracker')
  expect(await click('started-away')).toBe(200)
  const unknown = await fetch(`${server.url}/t/never-seen-key?click_id=1`)
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/readyz/clicks`)).status).toBe(200)
  await line.mend()
  await expect.poll(storedIds, { timeout: 45_000 }).toContain('started-away')
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 45_000 }).toBe(200)
  // Known again by the database, not by the file.
  await server.services.pool.query('update adsets set deleted_at = now() where id = $1', [adsetId])
  await server.stop()
  await start('tracker')
  expect(await click('deleted-meanwhile')).toBe(404)
})

/** The product as its launcher starts it, which holds a channel to it. */
const launch = (change: Record<string, string>) => {
  const { connectionString, user, password, port, database: name } = line.connection
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../main.ts', import.meta.url))], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DATABASE_URL:
        connectionString ?? `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${name}`,
      ...change,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const started = new Promise<void>((resolve) =>
    child.stdout?.on('data', (said) => String(said).includes('获客台已启动') && resolve()),
  )
  return { child, started, ended, complaint: child.stderr === null ? Promise.resolve('') : text(child.stderr) }
}

test('a tracker that finds a database it cannot use ends and says why, although a launcher holds it', async () => {
  const client = new pg.Client(direct)
  await client.connect()
  await line.cut()
  const { child, started, ended, complaint } = launch({ ROLES: 'tracker' })
  try {
    await Promise.race([started, ended])
    expect(child.exitCode).toBeNull()
    await client.query("insert into migrations (name) values ('9999-of-a-newer-release.sql')")
    await line.mend()
    expect(await Promise.race([ended, sleep(20_000, 'still running')])).toBe(1)
    expect(await complaint).toContain('数据库由更新的版本建立（9999-of-a-newer-release.sql）')
  } finally {
    child.kill('SIGKILL')
    await client.query("delete from migrations where name = '9999-of-a-newer-release.sql'")
    await client.end()
  }
})
