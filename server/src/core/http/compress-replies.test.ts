import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { COMPRESSION, compressionOf, compressReplies } from './compress-replies.ts'

const LONG = { rows: Array.from({ length: 100 }, (_, index) => ({ id: `row-${index}` })) }
const VERY_LONG = { rows: Array.from({ length: 10_000 }, (_, index) => ({ id: `row-${index}` })) }

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await compressReplies(app)
  const compress = COMPRESSION
  app.get('/long', { compress }, (_request, reply) => reply.header('vary', 'origin').send(LONG))
  app.get('/very-long', { compress }, () => VERY_LONG)
  app.get('/short', { compress }, () => ({ rows: [] }))
  app.get('/picture', { compress }, (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
  app.get('/plain', () => LONG)
  app.post('/body', (request) => request.body)
})
afterAll(() => app.close())

const ask = (url: string, accept: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': accept } })

describe('a reply', () => {
  it('of some length is compressed as the asker can read it', async () => {
    const gzip = await ask('/long', 'gzip, deflate')
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': `${gzip.rawPayload.length}` })
    expect(gzip.headers.vary).toMatch(/^origin, ?accept-encoding$/i)
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG)

    const brotli = await ask('/long', 'gzip, deflate, br, zstd')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG)
  })

  it('that is too long for the main thread comes whole too', async () => {
    const reply = await ask('/very-long', 'gzip')
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(VERY_LONG)
  })

  it.each([
    ['that is short', '/short', 'gzip'],
    ['for someone who asks for none', '/long', 'identity'],
    ['that is a picture', '/picture', 'gzip'],
    ['of a route that says nothing of it', '/plain', 'gzip'],
  ])('%s goes as it is', async (_, path, accept) => {
    const reply = await ask(path, accept)
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined])
  })

  it('has the same headers for HEAD, and no body', async () => {
    const reply = await ask('/long', 'gzip', 'HEAD')
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })
})

it('no body is unpacked, so that none is larger than it was sent', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const reply = await app.inject({ method: 'POST', url: '/body', headers, payload: '{"a":1}' })
  expect(reply.json()).toEqual({ a: 1 })
})

describe('of the contract', () => {
  const compressed = ENDPOINTS.filter((endpoint) => compressionOf(endpoint) !== false)

  it('lists are compressed; what changes something, is about a person or open to all is not', () => {
    const names = compressed.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['listAdsets', 'listAccounts', 'getReport']))
    for (const name of ['login', 'getMe', 'listApiKeys', 'revealForm', 'getSite', 'getLiveBoard', 'downloadExport'])
      expect(names).not.toContain(name)
  })

  it('no compressed reply has a field for a secret', () => {
    /** They say that there is a secret or until when, or count what has one. */
    const HARMLESS = /^hasPushToken$|(Set|Status|ExpiresAt|Error|Count|Left)$/
    const secrets = compressed.flatMap(({ name, reply }) => {
      const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }))
      const fields = Array.from(schema.matchAll(/"(\w+)":\{/g), ([, field = '']) => field)
      return fields
        .filter((field) => /token|secret|password|ticket|api_?key|recovery/i.test(field) && !HARMLESS.test(field))
        .map((field) => `${name}.${field}`)
    })
    expect(secrets).toEqual([])
  })
})
