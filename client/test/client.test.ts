import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as Module from '../src/index.ts'
import { writeClient } from '../../scripts/client/write-client.ts'

let client: typeof Module
beforeAll(async () => {
  writeClient()
  client = await import('../src/index.ts')
})

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (response: ServerResponse, seen: Seen) => void

const seen: Seen[] = []
let answers: Answer[] = []
let server: Server
let url: string
beforeEach(async () => {
  seen.length = 0
  answers = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += String(part)))
    request.on('end', () => {
      const one = { method: request.method, url: request.url, headers: request.headers, body }
      seen.push(one)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
const busy = json(503, { code: 'server.unavailable', message: 'busy' }, { 'retry-after': '0' })
const hangUp: Answer = (response) => void response.destroy()
/** Breaks in the middle of its body. */
const cut: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"adset":', () => response.destroy())
}
/** What something between the program and the server answers with. */
const page =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>')
const open = (more: object = {}) => client.createClient({ baseUrl: `${url}/`, apiKey: 'hkt_1', ...more })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call', () => {
  it('goes to its address with the key, its parameters, filters and body', async () => {
    answers = [json(200, { adset: {} })]
    await open().call('updateAdset', { params: { id: 'a b/c' }, body: { name: '广告组' } })
    await open()
      .call('listAdsets', { query: { q: 'x y', pageSize: 5 }, filters: { Status: 'AD_STOP' }, enterpriseId: 'en_1' })
      .catch(() => undefined)
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/v1/adsets/a%20b%2Fc',
      headers: { authorization: 'Bearer hkt_1', 'content-type': 'application/json' },
      body: '{"name":"广告组"}',
    })
    const asked = new URL(seen[1]?.url ?? '', url)
    expect(JSON.parse(asked.searchParams.get('filters') ?? '')).toEqual({ ID: 'Status', Value: 'AD_STOP' })
    expect([asked.searchParams.get('q'), asked.searchParams.get('pageSize')]).toEqual(['x y', '5'])
  })

  it('of the second host goes there, where there is one', async () => {
    answers = [json(200, { corps: [] })]
    await open({ secondUrl: `${url}/second` })
      .call('listCorps')
      .catch(() => undefined)
    await open()
      .call('listCorps')
      .catch(() => undefined)
    expect(seen.map((one) => one.url)).toEqual([
      '/second/api/v1/wxwork/list_auth_corps',
      '/api/v1/wxwork/list_auth_corps',
    ])
  })

  it('says what the server said no with', async () => {
    const issues = [{ path: 'name', message: '不能为空' }]
    answers = [json(400, { code: 'request.malformed', message: '不对', requestId: 'r1', issues })]
    const error = await failure(open().call('getAdset', { params: { id: 'x' } }))
    expect(error).toBeInstanceOf(client.CallError)
    expect(error).toMatchObject({
      call: 'getAdset',
      status: 400,
      code: 'request.malformed',
      message: '不对',
      requestId: 'r1',
      issues,
    })
    answers = [(response) => response.writeHead(502).end('<html>')]
    expect(await failure(open({ tries: 1 }).call('getAdset', { params: { id: 'x' } }))).toMatchObject({
      status: 502,
      code: '',
    })
    expect(seen).toHaveLength(2)
  })

  it('refuses what is missing or not taken before anything is sent', async () => {
    const call = open().call as (name: string, given?: object) => Promise<unknown>
    expect(await failure(call('getAdset', {}))).toBeInstanceOf(TypeError)
    expect(await failure(call('login', { enterpriseId: 'en_1' }))).toBeInstanceOf(TypeError)
    const body = { type: 'landing' }
    expect(await failure(call('testLink', { params: { id: 'x' }, body, idempotencyKey: 'k' }))).toMatchObject({
      message: '/adsets/{id}/test takes no idempotencyKey',
    })
    expect(seen).toHaveLength(0)
  })
})

describe('what passes by itself', () => {
  it('is tried again: what only reads, and what creates under one key', async () => {
    answers = [busy, hangUp, json(200, { adset: { id: 'as_1' } })]
    expect(await open().call('getAdset', { params: { id: 'x' } })).toEqual({ adset: { id: 'as_1' } })
    expect(seen).toHaveLength(3)
    seen.length = 0
    answers = [hangUp, busy, json(200, { adset: { id: 'as_2' } })]
    const body = {
      enterpriseId: 'e',
      name: 'n',
      kind: 'huoke',
      provider: 'tencent_gdt',
      accountId: 'a',
      params: {},
    } as const
    await open().call('createAdset', { body })
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is tried again where the answer breaks off, or is none of the server’s', async () => {
    answers = [cut, page(200), page(500), json(200, { adset: { id: 'as_1' } })]
    expect(await open().call('getAdset', { params: { id: 'x' } })).toEqual({ adset: { id: 'as_1' } })
    expect(seen).toHaveLength(4)
    seen.length = 0
    answers = [cut, json(200, { customerservice: { id: 'cs_1' } })]
    await open().call('createAgent', { body: { enterpriseId: 'en_1', name: 'n', weixin: 'w' } })
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(seen).toHaveLength(2)
  })

  it('says which call failed, and of what, where no answer of the server’s comes', async () => {
    const failed = (answer: Answer, tries = 1) => {
      answers = [answer]
      return failure(open({ tries }).call('getAdset', { params: { id: 'x' } }))
    }
    expect(await failed(hangUp)).toMatchObject({ call: 'getAdset', status: 0, cause: expect.any(TypeError) })
    expect(await failed(cut)).toMatchObject({ call: 'getAdset', status: 200, cause: expect.any(TypeError) })
    expect(await failed(page(200))).toMatchObject({ call: 'getAdset', status: 200, cause: expect.any(SyntaxError) })
    seen.length = 0
    expect(await failed(page(403), 4)).toMatchObject({ status: 403, cause: expect.any(SyntaxError) })
    expect(seen).toHaveLength(1)
  })

  it('is not where nobody knows what became of it', async () => {
    expect(client.CALLS.testLink).not.toHaveProperty('creates')
    for (const [answer, status] of [
      [hangUp, 0],
      [busy, 503],
      [cut, 200],
      [page(200), 200],
    ] as const) {
      seen.length = 0
      answers = [answer]
      const error = await failure(open().call('testLink', { params: { id: 'x' }, body: {} }))
      expect(error).toBeInstanceOf(client.CallError)
      expect(error).toMatchObject({ call: 'testLink', status })
      expect(seen).toHaveLength(1)
    }
    answers = [json(429, { code: 'request.too_many', message: '' }, { 'retry-after': '0' }), json(200, {})]
    await open().call('testLink', { params: { id: 'x' }, body: {} })
    expect(seen).toHaveLength(3)
  })

  it('is given up after so many tries, and at once when the caller gives up', async () => {
    answers = [busy]
    expect(await failure(open({ tries: 3 }).call('getAdset', { params: { id: 'x' } }))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(3)
    const leaving = new AbortController()
    answers = [
      (response, one) => {
        leaving.abort(new Error('left'))
        busy(response, one)
      },
    ]
    expect(await failure(open().call('getAdset', { params: { id: 'x' }, signal: leaving.signal }))).toMatchObject({
      message: 'left',
    })
    expect(seen).toHaveLength(4)
  })

  it('waits no longer than it may, in all, and says how long the server asks for', async () => {
    const refused = (seconds: string) =>
      json(429, { code: 'request.too_many', message: '' }, { 'retry-after': seconds })
    const ask = (more: object = {}) => failure(open(more).call('getAdset', { params: { id: 'x' } }))
    answers = [refused('3600')]
    expect(await ask()).toMatchObject({ code: 'request.too_many', retryAfterMs: 3_600_000 })
    answers = [refused(new Date(Date.now() + 3_600_000).toUTCString())]
    const error = (await ask()) as Module.CallError
    expect(error.retryAfterMs).toBeGreaterThan(3_590_000)
    expect(seen).toHaveLength(2)
    answers = [refused('1')]
    expect(await ask({ maxWaitMs: 1500 })).toMatchObject({ retryAfterMs: 1000 })
    expect(seen).toHaveLength(4)
  })

  it('ends a try that takes too long', async () => {
    answers = [() => undefined, json(200, { adset: {} })]
    await open({ timeoutMs: 100 }).call('getAdset', { params: { id: 'x' } })
    expect(seen).toHaveLength(2)
  })
})

describe('the rows of a list', () => {
  const all = Array.from({ length: 25 }, (_, n) => ({ id: `as_${n}` }))
  /** As the server pages; beyond so many it stops counting. */
  const paged =
    (key: string, { firstPage = 1, counted = 1000, most = 1000 } = {}): Answer =>
    (response, one) => {
      const { searchParams } = new URL(one.url ?? '', url)
      const [number, asked] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))]
      const pageSize = Math.min(asked === 0 ? 1000 : asked, most)
      const start = (number - firstPage) * pageSize
      const totalCounts = Math.min(all.length, counted)
      const more = all.length > counted ? { more: true } : {}
      const page = { page: number, pageSize, totalCounts, totalPages: Math.ceil(totalCounts / pageSize), ...more }
      json(200, { [key]: all.slice(start, start + pageSize), page })(response, one)
    }
  const read = async (rows: AsyncIterable<{ id: string }>): Promise<string[]> => {
    const found: string[] = []
    for await (const { id } of rows) found.push(id)
    return found
  }
  const ids = all.map(({ id }) => id)
  const adsets = (pageSize: number) => open().rows('listAdsets', { query: { pageSize, sort: 'createdAt' } })

  it('come page after page, until the reply says that it is the last', async () => {
    answers = [paged('adsets')]
    expect(await read(adsets(10))).toEqual(ids)
    expect(seen).toHaveLength(3)
    expect(seen.every((one) => one.url?.includes('sort=createdAt'))).toBe(true)
    seen.length = 0
    expect(await read(adsets(5))).toEqual(ids)
    expect(seen).toHaveLength(5)
    expect(await read(adsets(0))).toEqual(ids)
    expect(seen).toHaveLength(6)
  })

  it('come to their end where not all are counted, and where pages are smaller than asked for', async () => {
    answers = [paged('adsets', { counted: 8 })]
    expect(await read(adsets(10))).toEqual(ids)
    expect(await read(adsets(5))).toEqual(ids)
    answers = [paged('adsets', { most: 7 })]
    expect(await read(adsets(10))).toEqual(ids)
  })

  it('end at an empty page', async () => {
    answers = [json(200, { adsets: [], page: { page: 1, pageSize: 100, totalCounts: 9, totalPages: 9 } })]
    expect(await read(open().rows('listAdsets'))).toEqual([])
    expect(seen).toHaveLength(1)
  })

  it('begin where the list does: at 1 under an enterprise', async () => {
    answers = [paged('customerservices', { firstPage: 0 })]
    expect(await read(open().rows('listAgents', { query: { pageSize: 10 } }))).toEqual(ids)
    answers = [paged('customerservices')]
    expect(await read(open().rows('listAgents', { query: { pageSize: 10 }, enterpriseId: 'en_1' }))).toEqual(ids)
    expect(seen.map((one) => new URL(one.url ?? '', url).searchParams.get('page'))).toEqual([
      '0',
      '1',
      '2',
      '1',
      '2',
      '3',
    ])
  })
})
