import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointSpec, keyScopesOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { KEY_SCOPES, type KeyScope, MEMBER_ROLES, ROLES, type Role } from '#contract/roles.ts'
import { type Api, withKey } from '../api.ts'
import { everyNth, someOfEach } from '../extent.ts'
import { ADMIN, startTestServer, type TestServer } from '../test-server.ts'
import { callWith, fill, fits, inParallel, isAway, pathsOf } from '../walk.ts'
import { foundTenant, type Tenant } from '../world.ts'

let server: TestServer
let tenant: Tenant
beforeAll(async () => {
  server = await startTestServer()
  tenant = await foundTenant(server)
})
afterAll(() => server.stop())

type KeyHolder = `${KeyScope} key`
type Caller = Role | 'nobody' | KeyHolder
const KEYS = KEY_SCOPES.map((scope): KeyHolder => `${scope} key`)
const CALLERS: readonly Caller[] = ['nobody', ...ROLES, ...KEYS]
const scopeOf = (caller: Caller): KeyScope | undefined => KEY_SCOPES.find((scope) => caller === `${scope} key`)

const keyFor = async (scope: KeyScope): Promise<Api> => {
  const body = { name: scope, scope, days: 1, password: ADMIN.password }
  const reply = await tenant.people.User.post(`/enterprise/${tenant.id}/api-keys`, body)
  return withKey(server.guest, String(reply.body.key))
}

/** A session of its own, because some calls end it. */
const sessionFor = (caller: Caller): Promise<Api> | Api => {
  const scope = scopeOf(caller)
  if (scope !== undefined) return keyFor(scope)
  if (caller === 'nobody') return server.guest
  if (caller === 'Admin') return server.guest.signIn(ADMIN.username, ADMIN.password)
  const person = MEMBER_ROLES.find((role) => role === caller) ?? 'User'
  return server.guest.signIn(tenant.people[person].user?.username ?? '', ADMIN.password)
}

type Verdict = 'open' | 'session.required' | 'access.forbidden' | 'api_key.scope'
const verdictFor = (endpoint: EndpointSpec, caller: Caller): Verdict => {
  const { access } = endpoint
  if (access === 'public') return 'open'
  if (caller === 'nobody') return 'session.required'
  const scope = scopeOf(caller)
  if (scope === undefined) return access.some((role) => role === caller) ? 'open' : 'access.forbidden'
  if (!access.includes('User')) return 'access.forbidden'
  return keyScopesOf(endpoint).includes(scope) ? 'open' : 'api_key.scope'
}
/** Some callers may and some may not: one of each kind for every endpoint, or all of them at every path. */
const CASES = someOfEach(
  ENDPOINTS.flatMap((endpoint) =>
    pathsOf(endpoint).flatMap((path) => CALLERS.map((caller) => ({ endpoint, path, caller }))),
  ),
  ({ endpoint, caller }) => `${endpoint.name} ${verdictFor(endpoint, caller)}`,
)
const STATUS = { 'session.required': 401, 'access.forbidden': 403, 'api_key.scope': 403 }
/** What any endpoint may answer beside the errors it names. */
const ANYWHERE = /^(request|session)\.|^access\.forbidden$/

describe('the access table', () => {
  it(`holds for every endpoint: ${CASES.length} cases`, async () => {
    const sessions = new Map(await Promise.all(CALLERS.map(async (one) => [one, await sessionFor(one)] as const)))
    await inParallel(CASES, async ({ endpoint, path, caller }) => {
      const ends = endpoint.name === 'logout'
      const api = ends ? await sessionFor(caller) : (sessions.get(caller) ?? server.guest)
      const reply = await callWith(api, endpoint, fill(path, { enterpriseId: tenant.id }))
      const verdict = verdictFor(endpoint, caller)
      const seen = { case: `${caller}: ${endpoint.method} ${path}`, code: reply.body.code, status: reply.status }
      if (!isAway(endpoint, reply)) expect(reply.status, JSON.stringify(seen)).toBeLessThan(500)
      if (verdict === 'open') {
        expect(['session.required', 'access.forbidden', 'api_key.scope'], JSON.stringify(seen)).not.toContain(
          reply.body.code,
        )
        if (reply.status >= 400 && !ANYWHERE.test(reply.body.code))
          expect(endpoint.errors ?? [], `${seen.case} does not name its error`).toContain(reply.body.code)
      } else expect(seen).toEqual({ case: seen.case, code: verdict, status: STATUS[verdict] })
    })
  })

  it('gives no method that is not in it', async () => {
    const served = new Set(ENDPOINTS.flatMap((one) => pathsOf(one).map((path) => `${one.method} ${path}`)))
    const paths = new Set(ENDPOINTS.flatMap(pathsOf))
    const others = [...paths].flatMap((path) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
        served.has(`${method} ${path}`) ? [] : [{ method, path }],
      ),
    )
    // The walk above has ended the other sessions of everyone.
    const admin = await sessionFor('Admin')
    await inParallel(everyNth(others, 3, 0), async ({ method, path }) => {
      const address = fill(path, { configKey: 'site' })
      const meant = ENDPOINTS.find((one) => one.method === method && fits(one.path, address))
      const reply = await (meant ? callWith(admin, meant, address) : admin.call(method, address))
      // GET /enterprise/{id} answers where only /enterprise/{id}/… was meant, and the like.
      expect([method, path, reply.status]).toEqual([method, path, 404])
    })
  })

  it('is not opened by headers that claim another method or place', async () => {
    const owner = await sessionFor('User')
    const claims: Record<string, string>[] = [
      { 'x-http-method-override': 'DELETE' },
      { 'x-original-url': '/api/v1/users' },
      { 'x-rewrite-url': '/api/v1/users' },
      { 'x-forwarded-user': 'admin' },
      { 'x-user-id': server.admin.user?.id ?? '' },
      { 'x-enterprise-id': tenant.id },
      { role: 'Admin' },
    ]
    for (const headers of claims) expect((await owner.call('GET', '/users', { headers })).status).toBe(403)
  })

  it('is not opened by another spelling of the path', async () => {
    const owner = await sessionFor('User')
    for (const path of [
      '/USERS',
      '//users',
      '/users//',
      '/users/.',
      '/./users',
      '/%75sers',
      '/users%2f',
      '/users;x',
      '/users?role=Admin',
      '/me/../users',
      '/users%00',
      '/users#x',
    ]) {
      const reply = await owner.get(path)
      expect([path, [400, 403, 404].includes(reply.status)]).toEqual([path, true])
    }
  })
})
