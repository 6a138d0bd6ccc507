import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withSystem } from '../../core/db/tenant.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { notify } from '../../core/notifications/notify.ts'

let server: TestServer
let one: Api
let other: Api
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  const enterpriseId = await server.enterprise()
  one = await server.join(enterpriseId, 'Member')
  other = await server.join(enterpriseId, 'User')
})
afterAll(() => server?.stop())

const notifyPeople = (people: Api[], to: string, dedupeKey?: string) =>
  withSystem(server.services.db, (tx) =>
    notify(
      tx,
      people.map(({ user }) => user?.id ?? ''),
      { kind: 'mail.failed', params: { to, error: 'e' }, dedupeKey },
    ),
  )
const list = async (api: Api, query = '') => {
  const { body } = await api.get(`/notifications${query}`)
  return {
    to: body.notifications.map(({ params }: { params: { to: string } }) => params.to),
    unread: body.unread,
    total: body.page.totalCounts,
    ids: body.notifications.map(({ id }: { id: string }) => id),
  }
}
const unreadFilter = `?filters=${encodeURIComponent('{"ID":"Status","Value":"unread"}')}`

test('the newest come first, with the number of unread ones', async () => {
  for (const to of ['a', 'b', 'c']) await notifyPeople([one], to)
  expect(await list(one)).toMatchObject({ to: ['c', 'b', 'a'], unread: 3, total: 3 })
  expect(await list(one, '?page=1&pageSize=2')).toMatchObject({ to: ['a'], unread: 3, total: 3 })
})

test('nobody sees or reads another’s, not even an Admin', async () => {
  await notifyPeople([one], 'mine')
  const { ids } = await list(one)
  for (const api of [other, server.admin]) {
    expect((await list(api)).to).not.toContain('mine')
    const { status, body } = await api.put('/notifications/read', { ids })
    expect([status, body.code]).toEqual([404, 'notification.not_found'])
    await api.put('/notifications/read', {})
  }
  expect(await list(one)).toMatchObject({ unread: 1 })
})

test('some are read, then all', async () => {
  for (const to of ['a', 'b', 'c']) await notifyPeople([one], to)
  const { ids } = await list(one)
  expect((await one.put('/notifications/read', { ids: [ids[0], ids[0]] })).body).toEqual({ unread: 2 })
  expect(await list(one, unreadFilter)).toMatchObject({ to: ['b', 'a'], unread: 2, total: 2 })
  expect((await one.put('/notifications/read', {})).body).toEqual({ unread: 0 })
  expect(await list(one, unreadFilter)).toMatchObject({ to: [], unread: 0 })
  expect(await list(one)).toMatchObject({ total: 3 })
})

test('one foreign id among the own ones changes nothing', async () => {
  await notifyPeople([one], 'mine')
  await notifyPeople([other], 'theirs')
  const ids = [...(await list(one)).ids, ...(await list(other)).ids]
  expect((await one.put('/notifications/read', { ids })).status).toBe(404)
  expect((await list(one)).unread).toBe(1)
})

test('the same news reaches a person once', async () => {
  await notifyPeople([one, other], 'twice', 'key')
  await notifyPeople([one, other], 'twice', 'key')
  expect((await list(one)).to).toEqual(['twice'])
  expect((await list(other)).to).toEqual(['twice'])
})

test('a filter that does not exist is 400', async () => {
  const query = `?filters=${encodeURIComponent('{"ID":"Status","Value":"nonsense"}')}`
  expect((await one.get(`/notifications${query}`)).status).toBe(400)
  expect((await one.get('/notifications?q=x')).status).toBe(400)
})
