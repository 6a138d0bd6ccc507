import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BODY_LIMIT } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { API } from '../../core/http/register-routes.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { fill, inParallel } from '../walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const send = async (method: string, path: string, body: string, token?: string) => {
  const reply = await fetch(server.url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `JWT ${token}` }) },
  })
  return { status: reply.status, text: await reply.text() }
}
const nested = (bytes: number) => `{"a":${'['.repeat(bytes / 2 - 3)}${']'.repeat(bytes / 2 - 3)}}`
const keys = (count: number, length: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`.padEnd(length, 'x'), 1])))

const WITH_BODY = ENDPOINTS.filter(({ body, bodyType }) => body !== undefined && bodyType !== 'multipart')
const OPEN = WITH_BODY.filter(({ access }) => access === 'public')
const CLOSED = WITH_BODY.filter(({ access }) => access !== 'public')

describe("a stranger's body", () => {
  it(`is not even read where one has to sign in: ${CLOSED.length} endpoints`, async () => {
    await inParallel(CLOSED, async ({ method, path }) => {
      const { status, text } = await send(method, API + fill(path), '{ this is not JSON')
      expect([path, status, JSON.parse(text).code]).toEqual([path, 401, 'session.required'])
    })
  })

  it(`is refused where it is too large, too deep or has too many names: ${OPEN.length} endpoints`, async () => {
    await inParallel(OPEN, async ({ method, path }) => {
      const address = API + fill(path)
      const large = await send(method, address, JSON.stringify({ a: 'x'.repeat(BODY_LIMIT) }))
      expect([path, large.status]).toEqual([path, 413])
      const deep = await send(method, address, nested(BODY_LIMIT))
      expect([path, deep.status, deep.text.length < 300]).toEqual([path, 400, true])
      const wide = await send(method, address, keys(1000, 10))
      expect([path, wide.status, wide.text.length < 10_000]).toEqual([path, 400, true])
      const long = await send(method, address, keys(1, 10_000))
      expect([path, long.status, long.text.length < 1000]).toEqual([path, 400, true])
    })
  })
})

it('a body of someone who has signed in has its limit too, the one its endpoint needs', async () => {
  const { token = '' } = server.admin
  const text = JSON.stringify({ title: 'x'.repeat(BODY_LIMIT) })
  expect((await send('POST', `${API}/todos`, text, token)).status).toBe(413)
  const rows = Array.from({ length: 1000 }, (_, n) => ({ accountId: `unknown-${n}`, day: '2026-01-02', amount: 1 }))
  const sheet = await send('POST', `${API}/spend/import`, JSON.stringify({ rows, dryRun: true }), token)
  expect(JSON.parse(sheet.text).code).toBe('enterprise.choose')
  expect((await send('POST', `${API}/spend/import`, nested(500_000), token)).status).toBe(400)
})
