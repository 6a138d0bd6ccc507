import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CALLS_PER_MINUTE: '200', METRICS_TOKEN: 'a token of some length' })
})
afterAll(() => server.stop())

/** Reads to the end: a reply half read keeps its connection busy, and the server waits for it when it stops. */
const ask = async (path: string, init: RequestInit = {}, base = server.url) => {
  const reply = await fetch(base + path, init)
  const text = await reply.text()
  return { url: reply.url, status: reply.status, headers: reply.headers, text, json: () => JSON.parse(text) }
}
type Answer = Awaited<ReturnType<typeof ask>>

const PROMISED = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
}

describe('every reply carries the security headers', () => {
  it('whatever it says', async () => {
    const session = { authorization: `JWT ${server.admin.token}`, 'x-forwarded-for': '10.9.8.7' }
    const replies: [number, Answer][] = [
      [200, await ask('/api/v1/site')],
      [200, await ask('/api/v1/me', { headers: session })],
      [401, await ask('/api/v1/me')],
      [404, await ask('/api/v1/nothing/here')],
      [404, await ask('/nothing-here')],
      [400, await ask('/api/v1/users?page=x', { headers: session })],
      [400, await ask('/api/v1/%E0%A4%A')],
      [415, await ask('/api/v1/auth/login', { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } })],
      [
        413,
        await ask('/api/v1/auth/login', {
          method: 'POST',
          body: `username=${'x'.repeat(20_000)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ],
      [200, await ask('/healthz')],
      [200, await ask('/readyz')],
      [200, await ask('/api/v1/openapi.json')],
    ]
    for (const [status, reply] of replies) {
      expect([reply.url, reply.status]).toEqual([reply.url, status])
      for (const [name, value] of Object.entries(PROMISED))
        expect([reply.url, name, reply.headers.get(name)]).toEqual([reply.url, name, expect.stringMatching(value)])
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
      expect(reply.headers.get('server')).toBeNull()
      expect(reply.headers.get('x-powered-by')).toBeNull()
    }
    const page = await ask('/docs')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('and is never kept by a cache between us and the person', async () => {
    const reply = await ask('/api/v1/me', { headers: { authorization: `JWT ${server.admin.token}` } })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('other sites get no permission to read it', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const reply = await ask('/api/v1/site', {
        method,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
      })
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('an error', () => {
  it('has a code, words, and the request id that is also in the log and the header', async () => {
    const reply = await ask('/api/v1/nothing')
    expect(reply.json()).toEqual({
      code: 'request.not_found',
      message: '请求的地址不存在',
      requestId: reply.headers.get('x-request-id'),
    })
  })

  it('speaks English to who prefers it, Chinese to everyone else', async () => {
    const wordsFor = async (language: string): Promise<string> => {
      const reply = await ask('/api/v1/nothing', { headers: { 'accept-language': language } })
      return reply.json().message
    }
    for (const language of ['en', 'en-US,en;q=0.9', 'fr,en;q=0.5', 'EN'])
      expect(await wordsFor(language)).toBe('No such address')
    for (const language of ['zh-CN', 'zh-CN,en;q=0.9', 'fr', '', 'x'.repeat(5000)])
      expect(await wordsFor(language)).toBe('请求的地址不存在')
  })

  it('of ours tells nothing of what happened inside', async () => {
    await server.rows('alter table settings rename to settings_gone')
    server.services.settings.invalidate('site')
    const reply = await ask('/api/v1/site')
    await server.rows('alter table settings_gone rename to settings')
    expect(reply.status).toBe(500)
    const body = reply.json()
    expect(body).toEqual({ code: 'server.failed', message: expect.any(String), requestId: expect.any(String) })
    expect(JSON.stringify(body)).not.toMatch(/settings|relation|select|\.ts|at /)
  })

  it('while the database is away is 503 with a time to come back', async () => {
    const refusing = server.services.pool.connect
    server.services.pool.connect = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    const reply = await ask('/readyz')
    server.services.pool.connect = refusing
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('of a broken request line or a flood of headers is an answer too', async () => {
    const { port } = new URL(server.url)
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
        let seen = ''
        socket
          .on('data', (chunk) => (seen += chunk))
          .on('close', () => resolve(seen))
          // Closed before everything was sent: what counts is the answer that came first.
          .on('error', () => resolve(seen))
      })
    expect(await raw('GET / HTTP/1.1\r\nno colon\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    expect(await raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect((await ask('/healthz')).status).toBe(200)
  })
})

describe('limits', () => {
  it('stop an address that calls too often, and nobody else', async () => {
    const from = (address: string) => ask('/api/v1/site', { headers: { 'x-forwarded-for': address } })
    const replies = await Promise.all(Array.from({ length: 50 }, () => from('192.0.2.77')))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
    const limited = await from('192.0.2.77')
    expect(limited.json().code).toBe('request.too_many')
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('192.0.2.78')).status).toBe(200)
  })

  it('hold for addresses that do not exist as well', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask(`/wp-admin/${n}`, { headers: { 'x-forwarded-for': '192.0.2.79' } })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })
})

describe('the figures', () => {
  it('are for who holds the token', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { headers: { authorization: 'Bearer a wrong token' } })).status).toBe(404)
    const reply = await ask('/metrics', { headers: { authorization: 'Bearer a token of some length' } })
    const { text } = reply
    expect(text).toContain('huoketai_http_request_seconds_bucket')
    expect(text).toMatch(/route="\/api\/v1\/site"/)
    expect(text).toContain('huoketai_database_connections{state="idle"}')
  })

  it('without a token are for this machine alone', async () => {
    const other = await startTestServer()
    const from = (address: string) => ask('/metrics', { headers: { 'x-forwarded-for': address } }, other.url)
    expect((await ask('/metrics', {}, other.url)).status).toBe(200)
    expect((await from('203.0.113.5')).status).toBe(404)
    expect((await from('127.0.0.1, 203.0.113.5')).status).toBe(404)
    await other.stop()
  })
})
