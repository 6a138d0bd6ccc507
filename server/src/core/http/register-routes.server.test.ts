import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, type EndpointSpec } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ROUTES } from '../../app/routes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { pathsOf } from '../../testing/walk.ts'
import { registerRoutes } from './register-routes.ts'
import { route } from './route.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const endpoint = defineEndpoint({
  name: 'test.new',
  method: 'GET',
  path: '/new',
  access: ['Admin'],
  summary: 'New',
  reply: z.object({ shown: z.string() }),
})
const boot = (endpoints: readonly EndpointSpec[], routes = endpoints.map((one) => route(one, () => ({})))) =>
  registerRoutes(Fastify(), server.services, endpoints, routes)

describe('the server does not start', () => {
  it('with an endpoint that does not say who may call it', () => {
    const { access: _, ...forgotten } = endpoint
    expect(() => boot([JSON.parse(JSON.stringify(forgotten))])).toThrow('test.new declares no access')
    expect(() => boot([{ ...endpoint, access: [] }])).toThrow('test.new declares no access')
  })

  it('with an endpoint that nothing answers', () => {
    expect(() => boot([endpoint], [])).toThrow('No handler for test.new')
  })

  it('with an answer to something that is not in the table', () => {
    expect(() => boot([], [route(endpoint, () => ({ shown: '' }))])).toThrow('test.new is not in the endpoint table')
  })
})

describe('every endpoint', () => {
  it('of the table is served at each of its paths, with and without a slash at the end', async () => {
    for (const one of ENDPOINTS) {
      for (const path of pathsOf(one)) {
        const url = `/api/v1${path.replaceAll(/\{\w+\}/g, 'x').replace(/\/$/, '')}`
        for (const address of [url, `${url}/`]) {
          const reply = await fetch(server.url + address, { method: one.method })
          const body: unknown = await reply.json()
          expect([one.name, address, body]).not.toEqual([
            one.name,
            address,
            expect.objectContaining({ code: 'request.not_found' }),
          ])
        }
      }
    }
  })

  it('has one handler and is declared once', () => {
    expect(ROUTES.map(({ endpoint: one }) => one.name).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort())
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length)
    const addresses = ENDPOINTS.flatMap((one) => pathsOf(one).map((path) => `${one.method} ${path}`))
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('a reply', () => {
  const answer = async (one: EndpointSpec, handle: () => unknown) => {
    const app = Fastify()
    await app.register(multipart)
    registerRoutes(app, server.services, [one], [{ endpoint: one, handle }])
    return app.inject({ url: '/api/v1/new', headers: { authorization: `JWT ${server.admin.token}` } })
  }

  it('holds what the contract names and nothing a handler lets slip', async () => {
    const slip = JSON.parse('{"shown":"yes","password_hash":"no","nested":{"secret":"no"}}')
    const reply = await answer(endpoint, () => slip)
    expect(reply.json()).toEqual({ shown: 'yes' })
  })
})
