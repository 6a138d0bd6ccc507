import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '#contract/views/entities.ts'
import type { Api } from '../../testing/api.ts'
import { longTest } from '../../testing/extent.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
let member: Api
let customer: Api
let stranger: Api
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise('甲公司')
  owner = await server.join(enterpriseId, 'User')
  member = await server.join(enterpriseId, 'Member')
  customer = await server.join(enterpriseId, 'MemberCustomer')
  stranger = await server.join(await server.enterprise('乙公司'), 'User')
})
afterAll(() => server?.stop())

const names = async (api: Api, list = 'adsets'): Promise<string[]> =>
  (await api.get(`/views?list=${list}`)).body.views.map(({ name }: View) => name)
const save = async (api: Api, body: object): Promise<View> => {
  const reply = await api.post('/views', { list: 'adsets', query: 'Status=AD_STOP', ...body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.view
}

test('an own view is seen by its owner alone, whatever another is', async () => {
  const view = await save(member, { name: '我的' })
  expect(view).toMatchObject({ query: 'Status=AD_STOP', enterprise: null, mayChange: true, isDefault: false })
  expect(await names(member)).toContain('我的')
  expect(await names(member, 'orders')).toEqual([])
  for (const api of [owner, customer, stranger, server.admin]) {
    expect(await names(api)).not.toContain('我的')
    expect((await api.put(`/views/${view.id}`, { name: 'x' })).status).toBe(404)
    expect((await api.delete(`/views/${view.id}`)).status).toBe(404)
  }
  expect((await member.delete(`/views/${view.id}`)).status).toBe(200)
  expect(await names(member)).toEqual([])
})

test('a shared view is seen by everyone of the enterprise, and changed by its owner, an owner of it or an Admin', async () => {
  const view = await save(member, { name: '共享', enterpriseId })
  for (const api of [owner, customer, server.admin]) expect(await names(api)).toContain('共享')
  expect(await names(stranger)).not.toContain('共享')
  const other = await server.join(enterpriseId, 'Member')
  const seen: View = (await other.get('/views?list=adsets')).body.views.find(({ id }: View) => id === view.id)
  expect(seen).toMatchObject({ mayChange: false, enterprise: { id: enterpriseId, name: '甲公司' } })
  expect((await other.put(`/views/${view.id}`, { query: 'x' })).status).toBe(403)
  expect((await other.delete(`/views/${view.id}`)).status).toBe(403)
  expect((await stranger.put(`/views/${view.id}`, { query: 'x' })).status).toBe(404)
  expect((await owner.put(`/views/${view.id}`, { name: '共享 2' })).body.view.name).toBe('共享 2')
  expect((await server.admin.put(`/views/${view.id}`, { query: 'Kind=huoke' })).body.view.query).toBe('Kind=huoke')
  expect((await owner.put(`/views/${view.id}`, { enterpriseId: null })).status).toBe(403)
  expect((await member.put(`/views/${view.id}`, { enterpriseId: null })).status).toBe(200)
  expect(await names(owner)).not.toContain('共享 2')
  expect(await names(member)).toContain('共享 2')
  const { body } = await server.admin.get('/audit?q=' + encodeURIComponent('共享'))
  expect(body.audit.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['view.share', 'view.update']),
  )
})

test('nobody shares with those they do not belong to, and a customer with nobody', async () => {
  expect((await stranger.post('/views', { list: 'adsets', name: 'x', enterpriseId })).status).toBe(404)
  expect((await customer.post('/views', { list: 'adsets', name: 'x', enterpriseId })).status).toBe(403)
  expect((await customer.post('/views', { list: 'adsets', name: 'x' })).status).toBe(200)
})

test('a name is used once per person and list', async () => {
  await save(owner, { name: '同名' })
  expect((await owner.post('/views', { list: 'adsets', name: '同名' })).body.code).toBe('view.name_taken')
  await save(member, { name: '同名' })
  await save(owner, { name: '同名', list: 'orders' })
  const other = await save(owner, { name: '另一个' })
  expect((await owner.put(`/views/${other.id}`, { name: '同名' })).body.code).toBe('view.name_taken')
})

test('each person chooses one view their list opens with; deleted, it is forgotten', async () => {
  const first = await save(owner, { name: '默认一', enterpriseId, isDefault: true, list: 'reports' })
  const second = await save(owner, { name: '默认二', list: 'reports' })
  const chosen = async (api: Api) =>
    (await api.get('/views?list=reports')).body.views.flatMap(({ name, isDefault }: View) => (isDefault ? [name] : []))
  expect(await chosen(owner)).toEqual(['默认一'])
  expect(await chosen(member)).toEqual([])
  expect((await member.put(`/views/${first.id}`, { isDefault: true })).status).toBe(200)
  await owner.put(`/views/${second.id}`, { isDefault: true })
  expect([await chosen(owner), await chosen(member)]).toEqual([['默认二'], ['默认一']])
  await owner.put(`/views/${second.id}`, { isDefault: false })
  expect(await chosen(owner)).toEqual([])
  await owner.delete(`/views/${first.id}`)
  expect(await chosen(member)).toEqual([])
})

longTest('a hundred views of a list are enough', async () => {
  const hoarder = await server.join(enterpriseId, 'Member')
  for (let n = 0; n < 100; n++) await save(hoarder, { name: `视图 ${n}` })
  expect((await hoarder.post('/views', { list: 'adsets', name: 'one more' })).body.code).toBe('view.too_many')
})
