import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const CONSOLE = 'https://console.example'
const SECOND = 'https://second.example'

const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe('with a second host of another origin', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: `${CONSOLE}/`, SECOND_URL: SECOND })
  })
  afterAll(() => server.stop())

  it('the console may call the API from its own origin, with its token and language', async () => {
    const asked = await preflight(`${server.url}/api/v1/wxwork/list_department_tree`, CONSOLE)
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, accept-language, idempotency-key',
      'access-control-max-age': '3600',
    })
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('a refusal carries the header too, so that the page can read why', async () => {
    const refused = await fetch(`${server.url}/api/v1/extorders`, { headers: { origin: CONSOLE } })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe(CONSOLE)
    expect(refused.headers.get('vary')).toMatch(/origin/i)
  })

  it('no other origin is let in', async () => {
    const asked = await preflight(`${server.url}/api/v1/extorders`, 'https://evil.example')
    expect(asked.headers.get('access-control-allow-origin')).toBe(CONSOLE)
  })

  it('only the API is opened', async () => {
    const page = await fetch(server.url, { headers: { origin: CONSOLE } })
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    expect((await preflight(`${server.url}/p/abc`, CONSOLE)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('with one host', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('no reply allows another origin', async () => {
    const reply = await fetch(`${server.url}/api/v1/extorders`, { headers: { origin: CONSOLE } })
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    expect((await preflight(`${server.url}/api/v1/extorders`, CONSOLE)).status).toBe(404)
  })
})
