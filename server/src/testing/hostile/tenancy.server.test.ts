import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { MEMBER_ROLES } from '#contract/roles.ts'
import type { Api, Reply } from '../api.ts'
import { everyNth, someOfEach } from '../extent.ts'
import { fingerprint } from '../fingerprint.ts'
import { fieldsOf } from '../sample.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { callWith, fill, inParallel, paramsIn, pathsOf, randomId, withoutRequestId } from '../walk.ts'
import { idOf } from '../id-of.ts'
import { foundTenant, type Tenant, untilDone } from '../world.ts'

let server: TestServer
let mine: Tenant
let theirs: Tenant
beforeAll(async () => {
  server = await startTestServer()
  mine = await foundTenant(server)
  theirs = await foundTenant(server)
})
afterAll(() => server.stop())

const WITH_IDS = ENDPOINTS.flatMap((endpoint) =>
  pathsOf(endpoint)
    .filter((path) => paramsIn(path).length > 0 && !path.includes('{configKey}'))
    .map((path) => ({ endpoint, path, params: paramsIn(path) })),
)
/** What only its owner may touch, not even an Admin. */
const PERSONAL = /^\/(jobs|exports|undo)\//

const FOREIGN = someOfEach(
  WITH_IDS.flatMap(({ endpoint, path, params }) =>
    [...MEMBER_ROLES, ...(PERSONAL.test(path) ? (['Admin'] as const) : [])]
      .filter((role) => endpoint.access !== 'public' && endpoint.access.includes(role))
      // Foreign from this parameter on; what stands before it is the caller's own.
      .flatMap((role) => params.map((_, from) => ({ endpoint, path, params, role, from }))),
  ),
  ({ endpoint, path }) => `${endpoint.method} ${path}`,
)

describe("another enterprise's things", () => {
  it(`look like things that do not exist, by path: ${FOREIGN.length} cases`, async () => {
    const before = await fingerprint(server.services.pool)
    await inParallel(FOREIGN, async ({ endpoint, path, params, role, from }) => {
      const api = role === 'Admin' ? server.admin : mine.people[role]
      const address = (of: (param: string) => string) =>
        fill(
          path,
          Object.fromEntries(params.map((param, at) => [param, at < from ? idOf(mine, path, param) : of(param)])),
        )
      const foreign = await callWith(
        api,
        endpoint,
        address((param) => idOf(theirs, path, param)),
      )
      const absent = await callWith(api, endpoint, address(randomId))
      expect([role, endpoint.name, path, foreign.status]).toEqual([role, endpoint.name, path, 404])
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(absent))
      expect(JSON.stringify(foreign.body)).not.toContain(theirs.canary)
    })
    expect(await fingerprint(server.services.pool)).toEqual(before)
  })

  it('look like things that do not exist, by body', async () => {
    const { User, Member } = mine.people
    const before = await fingerprint(server.services.pool)
    const pairs: [Api, string, string, (id: string) => object, string][] = [
      [User, 'PUT', '/me', (id) => ({ selectEnterprise: id }), theirs.id],
      [Member, 'PUT', '/me', (id) => ({ selectEnterprise: id }), theirs.id],
      [
        User,
        'PUT',
        `/enterprise/${mine.id}/members`,
        (id) => ({ userId: id, role: 'Member' }),
        theirs.people.User.user?.id ?? '',
      ],
      [User, 'PUT', '/notifications/read', (id) => ({ ids: [id] }), theirs.notificationId],
      [User, 'PUT', '/notifications/read', (id) => ({ ids: [mine.notificationId, id] }), theirs.notificationId],
      [Member, 'POST', '/wxwork/wx_user/offline', (id) => ({ corpId: id, userId: 'someone' }), theirs.corpId],
      [Member, 'PATCH', '/wxwork/list_department_tree', (id) => ({ corp_id: id }), theirs.corpId],
      [User, 'POST', '/wxwork/sync', (id) => ({ corpId: id }), theirs.corpId],
      [
        User,
        'POST',
        '/wxwork/create_customer_acquisition',
        (id) => ({ corp_id: id, name: '链接', users: ['someone'] }),
        theirs.corpId,
      ],
      [
        User,
        'POST',
        '/wxwork/customer_acquisition/copy_users',
        (id) => ({ corp_id: mine.corpId, from: id, to: [mine.linkId] }),
        theirs.linkId,
      ],
      [User, 'PUT', '/customerservice/replace', (id) => ({ from: id, to: mine.agentId }), theirs.agentId],
      [User, 'PUT', `/adsets/${mine.adsetId}/customerservices`, (id) => ({ ids: [id] }), theirs.agentId],
    ]
    for (const [api, method, path, body, id] of pairs) {
      const foreign = await api.call(method, path, { body: body(id) })
      const absent = await api.call(method, path, { body: body(randomId()) })
      expect([path, foreign.status]).toEqual([path, 404])
      expect(withoutRequestId(foreign)).toEqual(withoutRequestId(absent))
    }
    expect(await fingerprint(server.services.pool)).toEqual(before)
  })

  it('deleted ones look like things that never were, to an Admin too', async () => {
    const id = await server.enterprise()
    const person = await server.join(id, 'Member')
    const [member] = await server.rows<{ id: string }>('select id from members where enterprise_id = $1', [id])
    await server.admin.delete(`/users/${person.user?.id}`)
    await server.admin.delete(`/enterprise/${id}`)
    const gone: Record<string, string> = { enterprise: id, users: person.user?.id ?? '' }
    for (const { endpoint, path } of WITH_IDS.filter((one) => /^\/(enterprise|users)\/\{id\}/.test(one.path))) {
      const area = path.split('/')[1] ?? ''
      const reply = await callWith(
        server.admin,
        endpoint,
        fill(path, { id: gone[area] ?? '', memberId: member?.id ?? '' }),
      )
      const absent = await callWith(server.admin, endpoint, fill(path))
      expect([path, reply.status]).toEqual([path, 404])
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(absent))
    }
  })
})

describe('canaries', () => {
  const READS = ENDPOINTS.filter(({ method }) => method === 'GET').flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => ({ endpoint, path })),
  )
  const queriesFor = (
    isList: boolean,
    filters: readonly string[],
    sort: readonly string[],
    canary: string,
  ): string[] => {
    if (!isList) return ['']
    const one = (ID: string, Value: string) =>
      `?pageSize=0&filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
    return [
      '',
      '?pageSize=0',
      ...everyNth(sort, sort.length, 0).flatMap((field) => [`?pageSize=0&sort=${field}`, `?pageSize=0&sort=-${field}`]),
      ...(filters.includes('Q') ? [`?pageSize=0&q=${canary}`, `?pageSize=0&q=${canary.slice(0, 8)}`] : []),
      ...filters
        .filter((ID) => ['EntityId', 'Actor'].includes(ID))
        .flatMap((ID) => [theirs.id, theirs.memberId, theirs.people.User.user?.id ?? ''].map((id) => one(ID, id))),
    ]
  }
  const crawl = async (api: Api): Promise<{ path: string; text: string }[]> => {
    const addresses = READS.flatMap(({ endpoint, path }) =>
      queriesFor(
        (endpoint.list ?? endpoint.filtersOf) !== undefined,
        (endpoint.list ?? endpoint.filtersOf)?.filters ?? [],
        (endpoint.list ?? endpoint.filtersOf)?.sort ?? [],
        theirs.canary,
      ).map(
        (query) =>
          fill(path, Object.fromEntries(paramsIn(path).map((param) => [param, idOf(mine, path, param)]))) + query,
      ),
    )
    const children = [`/enterprise?parentId=${theirs.id}`, `/enterprise?parentId=${mine.id}`]
    const searched = READS.filter(({ endpoint }) => fieldsOf(endpoint.query).includes('q')).flatMap(({ path }) =>
      [theirs.canary, theirs.canary.slice(0, 8), theirs.adsetId, theirs.accountId, theirs.id].map(
        (q) =>
          `${fill(path, Object.fromEntries(paramsIn(path).map((param) => [param, idOf(mine, path, param)])))}?q=${q}`,
      ),
    )
    const inCorps = READS.filter(({ endpoint }) => fieldsOf(endpoint.query).includes('corp_id')).flatMap(({ path }) =>
      [mine, theirs].flatMap(({ corpId }) =>
        [mine, theirs].map(
          (whose) =>
            `${fill(path, Object.fromEntries(paramsIn(path).map((param) => [param, idOf(whose, path, param)])))}?corp_id=${corpId}`,
        ),
      ),
    )
    const all = [...addresses, ...children, ...searched, ...inCorps]
    return inParallel(
      someOfEach(all, (path) => path.split('?')[0] ?? '', 2),
      async (path) => {
        const reply: Reply = await api.get(path)
        // A fault says what it was.
        expect([path, reply.status < 500 ? 'answered' : reply]).toEqual([path, 'answered'])
        return { path, text: JSON.stringify(reply.body) }
      },
    )
  }
  const traces = (): string[] => [
    theirs.canary,
    theirs.id,
    theirs.memberId,
    theirs.jobId,
    theirs.undoToken,
    theirs.accountId,
    theirs.appId,
    ...Object.values(theirs.people).map((api) => api.user?.id ?? ''),
  ]

  it('of one enterprise never sing in another, whoever listens there, wherever', async () => {
    const theirTraces = traces()
    for (const role of MEMBER_ROLES) {
      for (const { path, text } of await crawl(mine.people[role])) {
        const heard = theirTraces.filter((trace) => text.includes(trace))
        expect({ role, path, heard }).toEqual({ role, path, heard: [] })
      }
    }
  })

  it('are heard by those they belong to, so that the silence above means something', async () => {
    const own = await inParallel(
      ['/enterprise', `/enterprise/${theirs.id}/members`, '/audit', '/notifications', '/me'],
      (path) => theirs.people.User.get(path),
    )
    for (const reply of own) expect(JSON.stringify(reply.body)).toContain(theirs.canary)
    const admin = await crawl(server.admin)
    expect(admin.filter(({ text }) => text.includes(theirs.canary)).length).toBeGreaterThan(5)
  })

  it('do not sing in replies to writes either', async () => {
    const { User } = mine.people
    const replies = [
      await User.put(`/enterprise/${mine.id}/members`, {
        username: `user.${theirs.canary}`,
        password: 'long enough here',
        role: 'Member',
      }),
      await User.post('/exports', { resource: 'audit', query: `q=${theirs.canary}` }),
      await User.post('/exports', { resource: 'enterprises', query: `parentId=${theirs.id}` }),
      await User.post(`/enterprise/${theirs.id}/exports`, { resource: 'audit' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([409, 200, 200, 404])
    for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(theirs.people.User.user?.id)
    const files = await inParallel(replies.slice(1, 3), async ({ body }) => {
      await untilDone(User, body.job.id)
      return (await User.get(`/exports/${body.job.id}/file`)).body
    })
    for (const file of files) expect(String(file)).not.toContain(theirs.canary)
  })
})
