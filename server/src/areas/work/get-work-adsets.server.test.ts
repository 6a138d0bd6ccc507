import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdset } from '../../testing/adsets.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
})
afterAll(() => server.stop())

it('counts running and stopped ad sets as their lists do, and says when each was last seen', async () => {
  const enterpriseId = await server.enterprise()
  const owner = await server.join(enterpriseId, 'User')
  const stranger = await server.join(await server.enterprise(), 'Member')
  const made = []
  for (let n = 0; n < 10; n++) made.push(await makeAdset(server, owner, enterpriseId, { name: `广告组 ${n}` }))
  await owner.put(`/adsets/${made[0]?.id}/state`, { status: 'AD_STOP' })
  const newest = made.at(-1)?.id
  await server.rows("insert into adset_minutes (adset_id, minute, slot, n) values ($1, '2026-01-02T03:04:00Z', 1, 5)", [
    newest,
  ])
  const { body } = await owner.get('/work/adsets')
  expect([body.running, body.stopped]).toEqual([
    { count: 9, more: false },
    { count: 1, more: false },
  ])
  expect(body.adsets).toHaveLength(8)
  expect(body.adsets[0]).toMatchObject({ id: newest, seenAt: '2026-01-02T03:04:00.000Z', today: { clicks: 0 } })
  expect(body.adsets[1].seenAt).toBeNull()
  for (const [status, { count }] of [
    ['AD_RUNNING', body.running],
    ['AD_STOP', body.stopped],
  ]) {
    const filter = encodeURIComponent(JSON.stringify({ ID: 'Status', Value: status }))
    expect((await owner.get(`/adsets?filters=${filter}`)).body.page.totalCounts).toBe(count)
  }
  expect((await server.admin.get(`/enterprise/${enterpriseId}/work/adsets`)).body.running.count).toBe(9)
  expect((await stranger.get('/work/adsets')).body).toEqual({
    running: { count: 0, more: false },
    stopped: { count: 0, more: false },
    adsets: [],
  })
})
