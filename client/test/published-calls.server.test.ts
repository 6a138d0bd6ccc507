import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { PUBLISHED } from '#contract/testing/published-calls.ts'
import { writeClient } from '../../scripts/client/write-client.ts'
import { makeAdset } from '../../server/src/testing/adsets.ts'
import { sampleOf } from '../../server/src/testing/sample.ts'
import { ADMIN, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import type * as Module from '../src/index.ts'
import type { Client, ClientOptions } from '../src/index.ts'

let client: typeof Module
let server: TestServer
let enterpriseId: string
let owner: Client
let key: string
const clientFor = (more: Partial<ClientOptions>): Client => client.createClient({ baseUrl: server.url, ...more })

beforeAll(async () => {
  writeClient()
  client = await import('../src/index.ts')
  server = await startTestServer()
  enterpriseId = await server.enterprise()
  const person = await server.join(enterpriseId, 'User')
  owner = await clientFor({}).signIn(person.user?.username ?? '', ADMIN.password)
  const body = { name: 'client', scope: 'all', days: 1, password: ADMIN.password }
  key = String((await person.post(`/enterprise/${enterpriseId}/api-keys`, body)).body.key)
})
afterAll(() => server.stop())

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Names only the endpoint's own refusals, or what any endpoint may say of such a sample. */
const ANYWHERE = /^(request|session|access|api_key|auth)\./

describe('every published call', () => {
  const bare = (path: string) => path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}')
  const called = PUBLISHED.map(([method, path]) => {
    const found: EndpointSpec | undefined = ENDPOINTS.find(
      (one) => one.method === method && bare(one.path) === bare(path),
    )
    return { method, path, found }
  })

  it('is one of the client’s, under the address that is published', () => {
    const missing = called.flatMap(({ method, path, found }) =>
      found === undefined || !(found.name in client.CALLS) ? [`${method} ${path}`] : [],
    )
    expect(missing).toEqual([])
  })

  it('reaches its endpoint of a running server, and is answered as that endpoint answers', async () => {
    const session = await clientFor({}).signIn(ADMIN.username, ADMIN.password)
    const call = session.call as (name: string, given: object) => Promise<unknown>
    const wrong: string[] = []
    let done = 0
    for (const { found } of called) {
      if (found === undefined || found.name === 'logout') continue
      const body = found.bodyType === 'multipart' ? new FormData() : sampleOf(found.body)
      const error = await failure(
        call(found.name, { params: sampleOf(found.params) ?? {}, query: sampleOf(found.query) ?? {}, body }),
      )
      if (error === undefined) done++
      else if (!(error instanceof client.CallError)) wrong.push(`${found.name}: ${String(error)}`)
      else if (
        error.status >= 500 ||
        (!found.errors?.some((code) => code === error.code) && !ANYWHERE.test(error.code))
      )
        wrong.push(`${found.name}: ${error.status} ${error.code}`)
    }
    expect(wrong).toEqual([])
    expect(done).toBeGreaterThan(15)
  })
})

describe('a program with an API key', () => {
  it('reads every row of a list over several pages, filtered', async () => {
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.push((await makeAdset(server, server.admin, enterpriseId)).id)
    await owner.call('setAdsetState', { params: { id: made[3] ?? '' }, body: { status: 'AD_STOP' } })
    const program = clientFor({ apiKey: key })
    const found: string[] = []
    for await (const { id, status } of program.rows('listAdsets', {
      query: { pageSize: 3, sort: 'createdAt' },
      filters: { Status: 'AD_STOP' },
    })) {
      expect(status).toBe('AD_STOP')
      found.push(id)
    }
    const all: string[] = []
    for await (const { id } of program.rows('listAdsets', { query: { pageSize: 3, sort: 'createdAt' } })) all.push(id)
    expect(all).toEqual(made)
    expect(found).toContain(made[3])
  })

  it('creates once, though the answer to the first try is lost', async () => {
    let lost = 0
    const program = clientFor({
      apiKey: key,
      fetch: async (address, init) => {
        const response = await fetch(address, init)
        if (init?.method === 'POST' && lost++ === 0) {
          await response.body?.cancel()
          throw new TypeError('The connection was closed')
        }
        return response
      },
    })
    const name = '由程序创建'
    const { customerservice } = await program.call('createAgent', { body: { enterpriseId, name, weixin: 'hk_client' } })
    expect(lost).toBe(2)
    const { customerservices } = await program.call('listAgents', { query: { q: name } })
    expect(customerservices.map(({ id }) => id)).toEqual([customerservice.id])
  })

  it('is told what it may not do, with the code', async () => {
    const program = clientFor({ apiKey: key })
    expect(await failure(program.call('listUsers'))).toMatchObject({ status: 403 })
    expect(await failure(clientFor({ apiKey: `${key}x` }).call('listAdsets'))).toMatchObject({
      status: 401,
      code: 'api_key.invalid',
    })
  })
})
