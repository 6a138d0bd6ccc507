import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { postmasterPid } from '../db/embedded/testing/workbench.ts'
import { newTicket, openLive } from '../live/testing/live-client.ts'
import { startServer } from '../../app/start-server.ts'
import { type Api, openApiFor } from '../../testing/api.ts'
import { ADMIN, startTestServer } from '../../testing/test-server.ts'
import type { Services } from '../services.ts'
import { startWorker } from '../../app/start-worker.ts'
import { jobState, spawnWorker, untilMoving, untilState } from './testing/workers.ts'

const ROWS = 20_000
const addUsers = ({ db }: Services) =>
  sql`insert into users (id, username, fullname, role, search)
    select 'u' || lpad(n::text, 8, '0'), 'u' || n, 'u', 'Member', 'u' from generate_series(1, ${ROWS}::int) n`.execute(
    db,
  )

const startExport = async (api: Api): Promise<string> =>
  (await api.post('/exports', { resource: 'users', query: 'q=u', columns: ['id'] })).body.job.id

/** The export has ended once, with every row once, one file and one announcement. */
const expectRight = async (url: string, api: Api, services: Services, id: string) => {
  const job = await untilState(api, id, 'done', 60_000)
  const reply = await fetch(url + job.file, { headers: { authorization: `JWT ${api.token}` } })
  const lines = (await reply.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(job.done + 1)
  expect(new Set(lines).size).toBe(job.done + 1)
  expect(job.done).toBeGreaterThanOrEqual(ROWS)
  const { body } = await api.get('/notifications')
  expect(body.notifications.filter(({ kind }: { kind: string }) => kind === 'export.done')).toHaveLength(1)
  const files = await services.db
    .selectFrom('files')
    .select('stored_name')
    .where('visibility', '=', 'private')
    .execute()
  expect(files).toHaveLength(1)
  expect(await readdir(join(services.config.dataDir, 'private'))).toEqual(files.map((file) => file.stored_name))
}

test('a job whose worker was killed is taken up again and ends right', { timeout: 120_000 }, async () => {
  const server = await startTestServer({ ROLES: 'api' })
  await addUsers(server.services)
  const child = await spawnWorker(server.services)
  const id = await startExport(server.admin)
  await untilMoving(server.admin, id)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await jobState(server.admin, id)).toMatchObject({ state: 'running' })

  const worker = await startWorker(server.services)
  await expectRight(server.url, server.admin, server.services, id)
  await worker.stop()
  await server.stop()
})

test(
  'PostgreSQL killed again and again under a running job: it ends right by itself',
  { timeout: 180_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'huoketai-fault-'))
    const embedded = await startEmbedded({ dataDir, log: () => undefined })
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' })
    const server = await startServer(config, embedded.connection, pino({ level: 'silent' }))
    const admin = await openApiFor(server.url).signIn(ADMIN.username, ADMIN.password)
    await addUsers(server.services)
    const id = await startExport(admin)
    const console = await openLive(server.url, await newTicket(admin))
    const caught: string[] = []
    for (let times = 0; times < 3; times++) {
      await expect
        .poll(async () => (await admin.get(`/jobs/${id}`)).body.job?.state, { timeout: 60_000 })
        .toMatch(/running|done/)
      caught.push((await jobState(admin, id)).state)
      const pid = postmasterPid(dataDir)
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => postmasterPid(dataDir), { timeout: 45_000 }).not.toBe(pid)
      await expect.poll(async () => (await admin.get('/me')).status, { timeout: 45_000 }).toBe(200)
    }
    expect(caught[0]).toBe('running')
    await expectRight(server.url, admin, server.services, id)
    expect(console.socket.readyState, 'the console stays connected').toBe(console.socket.OPEN)
    expect(console.events.filter(({ type }) => type === 'hello').length, 'and is told to ask anew').toBeGreaterThan(1)
    console.socket.close()
    const second = await admin.post('/exports', { resource: 'enterprises' })
    await untilState(admin, second.body.job.id, 'done', 30_000)
    await server.stop()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
)
