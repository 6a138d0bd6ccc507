import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const PATHS = ['/docs', '/api/v1/docs', '/api/v1/openapi.json']
const allow = async (publicDocs: boolean) => {
  const reply = await server.admin.put('/config/security', { settings: JSON.stringify({ publicDocs }) })
  expect(reply.status).toBe(200)
}
const statuses = (headers: Record<string, string> = {}, method = 'GET') =>
  Promise.all(PATHS.map(async (path) => (await fetch(server.url + path, { headers, method })).status))

it('the documentation of the API is open to everyone unless a setting closes it', async () => {
  expect(await statuses()).toEqual([200, 200, 200])
  await allow(false)
  await expect.poll(() => statuses()).toEqual([401, 401, 401])
  expect(await statuses({}, 'HEAD')).toEqual([401, 401, 401])
  expect(await statuses({ authorization: 'JWT made.up.token' })).toEqual([401, 401, 401])
  const refused = await server.guest.get('/openapi.json')
  expect([refused.body.code, refused.headers.get('cache-control')]).toEqual(['session.required', 'no-store'])
  const person = await server.join(await server.enterprise(), 'MemberCustomer')
  expect(await statuses({ authorization: `JWT ${person.token}` })).toEqual([200, 200, 200])
  await person.post('/auth/logout')
  expect(await statuses({ authorization: `JWT ${person.token}` })).toEqual([401, 401, 401])
  await allow(true)
  await expect.poll(() => statuses()).toEqual([200, 200, 200])
})
