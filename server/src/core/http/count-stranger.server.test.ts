import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A fifth of what an address may call in all. */
const LIMIT = 40
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CALLS_PER_MINUTE: String(LIMIT * 5) })
})
afterAll(() => server.stop())

const PATHS = ['/adsets', '/accounts', '/users', '/todos', '/me', '/site', '/nothing-of-ours', '/audit']
const from = (ip: string, authorization?: string) => (path: string) =>
  server.guest.call('GET', path, {
    headers: { 'x-forwarded-for': ip, ...(authorization === undefined ? {} : { authorization }) },
  })

test('calls without a session count together, over all endpoints; who has one is not held up by them', async () => {
  const stranger = from('198.51.100.9')
  const statuses: number[] = []
  for (let n = 0; n < LIMIT + PATHS.length; n++) statuses.push((await stranger(PATHS[n % PATHS.length] ?? '')).status)
  expect(statuses.slice(0, LIMIT).includes(429)).toBe(false)
  expect(statuses.slice(LIMIT)).toEqual(PATHS.map(() => 429))
  const forged = from('198.51.100.9', 'Bearer hkt_nobodys-key')
  expect((await forged('/adsets')).status).toBe(429)
  const signedIn = from('198.51.100.9', `JWT ${server.admin.token}`)
  for (const path of ['/adsets', '/site']) expect((await signedIn(path)).status).toBe(200)
  expect((await from('198.51.100.10')('/site')).status).toBe(200)
})

test('forged calls of hooks count with them, and are not read any more; WeChat-work is not refused for others', async () => {
  const hook = async (path: string) => {
    const headers = { 'x-forwarded-for': '198.51.100.11', 'content-type': 'application/json' }
    return (await fetch(server.url + path, { method: 'POST', headers, body: '{}' })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < LIMIT + 3; n++)
    statuses.push(await hook(['/hooks/yian', '/hooks/conversions/nobody', '/hooks/cards/nobody'][n % 3] ?? ''))
  expect(statuses.slice(0, LIMIT).includes(429)).toBe(false)
  expect(statuses.slice(LIMIT)).toEqual([429, 429, 429])
  expect((await from('198.51.100.11')('/site')).status).toBe(429)
  expect(await hook('/hooks/wxwork/suite')).not.toBe(429)
})
