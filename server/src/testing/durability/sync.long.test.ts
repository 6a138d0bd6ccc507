import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Corp } from '#contract/wecom/entities.ts'
import { buildWecom } from '#simulators/wecom/build-wecom.ts'
import { type Api, openApiFor } from '../api.ts'
import { KilledServer, PASSWORD } from './killed-server.ts'

const SIZE = { corps: 1, departments: 30, users: 400, links: 60, customers: 300, linksOf: 'own' as const }
const KILLS = 2

let folder: string
let server: KilledServer
const wecom = buildWecom({ world: SIZE })

beforeAll(async () => {
  await wecom.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'huoketai-sync-'))
  server = await KilledServer.prepare(folder, { SIMULATORS: 'on' })
  await server.start()
})
afterAll(async () => {
  await server.stop()
  await wecom.app.close()
  await rm(folder, { recursive: true, force: true })
})

const readCorp = async (api: Api, id: string): Promise<Corp> => (await api.get(`/wxwork/auth_corp/${id}`)).body.corp
const readRows = (corp: Corp): number => corp.sync.parts.reduce((sum, { done }) => sum + done, 0)

test('a sync whose server is killed again and again goes on and ends whole', { timeout: 180_000 }, async () => {
  const admin = await openApiFor(server.url).signIn('admin', PASSWORD)
  const settings = JSON.stringify({ apiBase: wecom.url(), authorizeBase: wecom.url() })
  expect((await admin.put('/config/wxwork', { settings })).status).toBe(200)
  const [{ corpid = '', own } = { own: { secret: '' } }] = wecom.corps.all
  expect((await admin.post('/wxwork/import_corp', { corp_id: corpid, secret: own.secret })).status).toBe(200)
  // Slow enough to be met in the middle.
  wecom.faults.set('delay', { ms: 25 })
  expect((await admin.post('/wxwork/sync', { corpId: corpid })).status).toBe(200)

  let killedAt = 0
  for (let kill = 0; kill < KILLS; kill++) {
    for (let corp = await readCorp(admin, corpid); ; corp = await readCorp(admin, corpid)) {
      expect(['waiting', 'running']).toContain(corp.sync.state)
      if (readRows(corp) > killedAt + 40) {
        killedAt = readRows(corp)
        break
      }
      await wait(20)
    }
    await server.killServer()
    await server.start()
  }
  const ended = async () => (await readCorp(admin, corpid)).sync.state
  for (const deadline = Date.now() + 90_000; Date.now() < deadline && (await ended()) !== 'done';) await wait(100)

  const corp = await readCorp(admin, corpid)
  expect(corp.sync).toMatchObject({ state: 'done', lastSuccessAt: expect.any(String) })
  expect(corp.counts).toMatchObject({ departments: SIZE.departments, users: SIZE.users, links: SIZE.links })
  const { total } = (await admin.get(`/wxwork/list_wx_users?corp_id=${corpid}&pageSize=1`)).body
  expect(total).toBe(SIZE.users)
})
