import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyScopesOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Api, withKey as asKey } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { callWith, inParallel } from '../../testing/walk.ts'
import { foundTenant, type Tenant } from '../../testing/world.ts'

let server: TestServer
let tenant: Tenant
let owner: Api
beforeAll(async () => {
  server = await startTestServer()
  tenant = await foundTenant(server)
  owner = tenant.people.User
})
afterAll(() => server.stop())

const { password } = ADMIN
const create = (api: Api, enterpriseId: string, body: object = {}) =>
  api.post(`/enterprise/${enterpriseId}/api-keys`, { name: 'ERP', scope: 'all', days: 30, password, ...body })
const keyOf = async (scope: string, api = owner, enterpriseId = tenant.id) => {
  const reply = await create(api, enterpriseId, { scope })
  expect(reply.status).toBe(200)
  return { id: String(reply.body.apiKey.id), key: String(reply.body.key) }
}
const withKey = (key: string): Api => asKey(server.guest, key)

const filter = (id: unknown): string => `filters=${encodeURIComponent(JSON.stringify({ ID: 'EntityId', Value: id }))}`

describe('an API key', () => {
  it('is shown once, kept as a hash, listed with its last use, and audited', async () => {
    const reply = await create(owner, tenant.id, { name: '对账系统', scope: 'read', days: 90 })
    expect(reply.body.key).toMatch(/^hkt_[\w-]{32}$/)
    const { apiKey, key } = reply.body
    expect(apiKey).toMatchObject({
      name: '对账系统',
      scope: 'read',
      hint: key.slice(-4),
      lastUsedAt: null,
      endedBy: null,
    })
    expect(Math.round((Date.parse(apiKey.expiresAt) - Date.now()) / 86_400_000)).toBe(90)
    expect(JSON.stringify(await server.rows('select * from api_keys'))).not.toContain(key)
    await withKey(key).get('/adsets')
    const { apiKeys } = (await owner.get(`/enterprise/${tenant.id}/api-keys`)).body
    expect(apiKeys[0]).toMatchObject({ id: apiKey.id, lastUsedAt: expect.any(String) })
    expect(JSON.stringify(apiKeys)).not.toContain(key)
    const { audit } = (await owner.get(`/audit?pageSize=0&${filter(apiKey.id)}`)).body
    expect(audit[0]).toMatchObject({ action: 'api_key.create', entityName: '对账系统' })
    expect(JSON.stringify(audit)).not.toContain(key)
  })

  it('needs the password, a term and a right; members make none', async () => {
    expect((await create(owner, tenant.id, { password: 'no' })).body.code).toBe('password.wrong')
    for (const days of [0, 731, 1.5]) expect((await create(owner, tenant.id, { days })).status).toBe(400)
    expect((await create(tenant.people.Member, tenant.id)).status).toBe(403)
    expect((await create(owner, await server.enterprise())).body.code).toBe('enterprise.not_found')
  })

  it('is taken as Bearer alone, and whole', async () => {
    const { key } = await keyOf('read')
    for (const authorization of [
      `JWT ${key}`,
      key,
      `Bearer ${key}x`,
      `Bearer ${key.slice(0, -1)}`,
      `bearer ${key}`,
      'Bearer hkt_',
    ])
      expect([
        authorization,
        (await server.guest.call('GET', '/adsets', { headers: { authorization } })).status,
      ]).toEqual([authorization, 401])
    expect((await server.guest.get(`/adsets?key=${key}`)).status).toBe(401)
  })

  it('ends when it is revoked or expires, with its enterprise, and with the right of who made it', async () => {
    const enterprise = await server.enterprise()
    const maker = await server.join(enterprise, 'User')
    const status = async (key: string) => (await withKey(key).get('/adsets')).status
    const [revoked, expired, of] = [
      await keyOf('read', maker, enterprise),
      await keyOf('read', maker, enterprise),
      await keyOf('read', maker, enterprise),
    ]
    expect(await status(of.key)).toBe(200)
    const reply = await maker.delete(`/enterprise/${enterprise}/api-keys/${revoked.id}`)
    expect(reply.body.apiKey.endedBy).toBe('revoked')
    expect(await status(revoked.key)).toBe(401)
    await server.rows("update api_keys set expires_at = now() - interval '1 second' where id = $1", [expired.id])
    expect(await status(expired.key)).toBe(401)
    const put = (role: string) =>
      server.admin.put(`/enterprise/${enterprise}/members`, { userId: maker.user?.id, role })
    await server.join(enterprise, 'User')
    await put('Member')
    expect(await status(of.key)).toBe(401)
    const { apiKeys } = (await server.admin.get(`/enterprise/${enterprise}/api-keys`)).body
    expect(apiKeys.map(({ endedBy }: { endedBy: string }) => endedBy)).toEqual(['maker', 'expired', 'revoked'])
    await put('User')
    expect(await status(of.key)).toBe(200)
    await server.admin.put(`/enterprise/${enterprise}`, { status: 'disabled' })
    expect(await status(of.key)).toBe(401)
  })

  it('of another enterprise is neither seen nor revoked', async () => {
    const { id } = await keyOf('all')
    const enterprise = await server.enterprise()
    const stranger = await server.join(enterprise, 'User')
    expect((await stranger.get(`/enterprise/${tenant.id}/api-keys`)).body.code).toBe('enterprise.not_found')
    expect((await stranger.delete(`/enterprise/${tenant.id}/api-keys/${id}`)).body.code).toBe('enterprise.not_found')
    expect((await stranger.delete(`/enterprise/${enterprise}/api-keys/${id}`)).body.code).toBe('api_key.not_found')
  })

  it('sees its own enterprise alone, also where its maker belongs to others or is an Admin', async () => {
    const other = await foundTenant(server)
    await server.admin.put(`/enterprise/${other.id}/members`, { userId: owner.user?.id, role: 'User' })
    for (const { key } of [await keyOf('all'), await keyOf('all', server.admin)]) {
      const api = withKey(key)
      const lists = ENDPOINTS.filter(
        (one) =>
          one.method === 'GET' && one.list !== undefined && keyScopesOf(one).includes('all') && !one.path.includes('{'),
      )
      expect(lists.length).toBeGreaterThan(20)
      await inParallel(lists, async (endpoint) => {
        const reply = await callWith(api, endpoint, endpoint.path)
        expect([endpoint.name, JSON.stringify(reply.body).includes(other.canary)]).toEqual([endpoint.name, false])
        const scoped = await api.get(`/enterprise/${other.id}${endpoint.path}`)
        expect([endpoint.name, scoped.status]).toEqual([endpoint.name, 404])
      })
      expect((await api.get(`/adsets/${other.adsetId}`)).status).toBe(404)
      expect((await api.get(`/adsets/${tenant.adsetId}`)).status).toBe(200)
    }
    await server.admin.delete(`/enterprise/${other.id}`)
  })

  it('writes the audit in the name of its maker and its own', async () => {
    const { key } = await keyOf('all')
    const title = `由接口建 ${unique()}`
    const reply = await withKey(key).post('/todos', { title, enterpriseId: tenant.id })
    expect(reply.status).toBe(200)
    const { audit } = (await owner.get(`/audit?pageSize=0&${filter(reply.body.todo.id)}`)).body
    expect(audit[0]).toMatchObject({ actorId: owner.user?.id, actorName: expect.stringContaining('(API: ERP)') })
  })
})

describe('the scope of an API key', () => {
  it('covers nothing about the person, their sign-in, or who else gets in', () => {
    const open = ENDPOINTS.filter((one) => keyScopesOf(one).length > 0).map(({ method, path }) => `${method} ${path}`)
    const closed = [
      /^\w+ \/(me|auth|register|forget-password|reset-password|users|enterprise\/\{id\}\/api-keys)\b/,
      /^\w+ \/(notifications|views|schedules|exports|live|undo)\b/,
      /^(PUT|DELETE) \/enterprise\/\{id\}\/members\b/,
    ]
    expect(open.filter((one) => closed.some((pattern) => pattern.test(one)))).toEqual([])
    expect(
      ENDPOINTS.filter((one) => keyScopesOf(one).includes('conversions'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['createConversion', 'getTrack', 'listConversions'])
  })
})
