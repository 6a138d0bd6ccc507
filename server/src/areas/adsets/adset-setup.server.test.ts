import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
  owner = await server.join(enterprise, 'User')
})
afterAll(() => server?.stop())

const setupOf = async (id: string) => (await owner.get(`/adsets/${id}/setup`)).body.setup

it('remembers the first copy of the links, once in the audit', async () => {
  const { id } = await makeAdset(server, owner, enterprise)
  expect(await setupOf(id)).toEqual({ copiedAt: null, testedAt: null })
  const first = (await owner.put(`/adsets/${id}/setup/copied`)).body.setup
  expect(Date.parse(first.copiedAt)).toBeGreaterThan(0)
  expect((await owner.put(`/adsets/${id}/setup/copied`)).body.setup).toEqual(first)
  expect(await setupOf(id)).toEqual(first)
  const lines = await server.rows(`select actor_id from audit where entity_id = $1 and action = 'adset.links_copied'`, [
    id,
  ])
  expect(lines).toEqual([{ actor_id: owner.user?.id }])
})

it('knows a link test by its click, and takes no other click for one', async () => {
  const { id, links } = await makeAdset(server, owner, enterprise)
  await fetch(`${links.monitor.split('?')[0]}?click_id=real-click-0001`)
  await expect.poll(async () => (await owner.get(`/adsets/${id}`)).body.adset.total.clicks, { timeout: 45_000 }).toBe(1)
  expect((await setupOf(id)).testedAt).toBeNull()
  const { monitor } = (await owner.post(`/adsets/${id}/test`, {})).body
  await fetch(monitor)
  await expect.poll(async () => (await setupOf(id)).testedAt, { timeout: 45_000 }).not.toBeNull()
})

it('is not there for others, nor for a customer', async () => {
  const { id } = await makeAdset(server, owner, enterprise)
  const stranger = await server.join(await server.enterprise(), 'User')
  for (const answer of [await stranger.get(`/adsets/${id}/setup`), await stranger.put(`/adsets/${id}/setup/copied`)])
    expect([answer.status, answer.body.code]).toEqual([404, 'adset.not_found'])
  const customer = await server.join(enterprise, 'MemberCustomer')
  await owner.put(`/adsets/${id}`, { customers: [customer.user?.id] })
  expect((await customer.get(`/adsets/${id}/setup`)).status).toBe(403)
  expect((await setupOf(id)).copiedAt).toBeNull()
})
