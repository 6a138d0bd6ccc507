import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { MemberRole } from '#contract/roles.ts'
import { expectHarmless } from '../attack.ts'
import { someOfEach } from '../extent.ts'
import { fingerprint } from '../fingerprint.ts'
import { fieldsOf, sampleOf } from '../sample.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { fill, inParallel, paramsIn, randomId, withoutRequestId } from '../walk.ts'
import { idOf } from '../id-of.ts'
import { foundTenant, type Tenant } from '../world.ts'
import { QUERY_VALUES } from './strange-addresses.ts'

let server: TestServer
let mine: Tenant
let theirs: Tenant
beforeAll(async () => {
  server = await startTestServer()
  mine = await foundTenant(server)
  theirs = await foundTenant(server)
})
afterAll(() => server.stop())

const placed = (path: string): string =>
  fill(path, Object.fromEntries(paramsIn(path).map((param) => [param, idOf(mine, path, param)])))

const QUERIES = someOfEach(
  ENDPOINTS.filter(({ method }) => method === 'GET').flatMap((endpoint) =>
    fieldsOf(endpoint.query).flatMap((field) => {
      const { [field]: _, ...others } = sampleOf(endpoint.query) ?? {}
      const rest = new URLSearchParams(Object.entries(others).map(([name, value]) => [name, String(value)])).toString()
      return QUERY_VALUES.map((value) => ({
        name: `${field}=${value.slice(0, 30)}`,
        group: `${endpoint.path} ${field}`,
        method: 'GET',
        path: `${endpoint.path}?${rest}&${field}=${value}`,
      }))
    }),
  ),
  ({ group }) => group,
  3,
)

describe('questions', () => {
  it(`whose answers cannot be are refused or empty, and change nothing: ${QUERIES.length} cases`, async () => {
    const before = await fingerprint(server.services.pool)
    await expectHarmless(
      server,
      QUERIES.map((one) => {
        const [path = '', query = ''] = one.path.split(/\?(.*)/s)
        return { ...one, path: `${placed(path)}?${query}` }
      }),
    )
    expect(await fingerprint(server.services.pool)).toEqual(before)
  }, 60_000)
})

const roleFor = ({ access }: EndpointSpec): MemberRole | undefined =>
  (['User', 'Member', 'MemberCustomer'] as const).find((role) => access !== 'public' && access.includes(role))

const NAMING = ENDPOINTS.flatMap((endpoint) => {
  const role = roleFor(endpoint)
  const field = fieldsOf(endpoint.body).find((name) => /^enterprise_?id$/i.test(name))
  return role === undefined || field === undefined ? [] : [{ endpoint, role, field }]
})

describe('a body that names another enterprise', () => {
  it(`is answered as if there were none, and changes nothing: ${NAMING.length} cases`, async () => {
    expect(NAMING.length).toBeGreaterThan(10)
    const before = await fingerprint(server.services.pool)
    await inParallel(NAMING, async ({ endpoint, role, field }) => {
      const send = (id: string) =>
        mine.people[role].call(endpoint.method, placed(endpoint.path), {
          body: { ...sampleOf(endpoint.body), [field]: id },
        })
      const [foreign, absent] = [await send(theirs.id), await send(randomId())]
      expect([endpoint.name, foreign.status >= 400 && foreign.status < 500]).toEqual([endpoint.name, true])
      expect([endpoint.name, withoutRequestId(foreign)]).toEqual([endpoint.name, withoutRequestId(absent)])
    })
    expect(await fingerprint(server.services.pool)).toEqual(before)
  })
})

/** The ids a body takes several of, by endpoint and field. A new one gets its line here. */
const SEVERAL: Record<string, (tenant: Tenant) => string> = {
  'PUT /adsets/{id} customers': ({ people }) => people.MemberCustomer.user?.id ?? '',
  'POST /wxwork/customer_acquisition/copy_users to': ({ linkId }) => linkId,
  'POST /customerservice adsetIds': ({ adsetId }) => adsetId,
  'PUT /customerservice/{id} adsetIds': ({ adsetId }) => adsetId,
  'PUT /adsets/{id}/customerservices ids': ({ agentId }) => agentId,
  'POST /extorders/action ids': ({ extOrderId }) => extOrderId,
  'POST /schedules recipients': ({ people }) => people.User.user?.id ?? '',
  'POST /schedules/send recipients': ({ people }) => people.User.user?.id ?? '',
  'PUT /schedules/{id} recipients': ({ people }) => people.User.user?.id ?? '',
  'PUT /notifications/read ids': ({ notificationId }) => notificationId,
  'POST /adsets/bulk ids': ({ adsetId }) => adsetId,
  'POST /adsets/bulk/preview ids': ({ adsetId }) => adsetId,
  'POST /rules userIds': ({ people }) => people.User.user?.id ?? '',
  'POST /rules robotIds': ({ robotId }) => robotId,
  'PUT /rules/{id} userIds': ({ people }) => people.User.user?.id ?? '',
  'PUT /rules/{id} robotIds': ({ robotId }) => robotId,
}
/** Others' names for things, or columns: no ids of ours. */
const NO_IDS = /^(columns|goods|users|accountIds|tags)$/
/** Take each by itself and say of each what became of it. */
const EACH = ['actOnExtOrders', 'createAdsetBulk', 'previewAdsetBulk']

const takesTexts = (field: z.ZodType): boolean => field.safeParse(['sample-7f3a91']).success
const MIXED = ENDPOINTS.flatMap((endpoint) => {
  const shape = endpoint.body instanceof z.ZodObject ? Object.entries<z.ZodType>(endpoint.body.shape) : []
  const role = roleFor(endpoint)
  const fields = shape.filter(([name, field]) => takesTexts(field) && !NO_IDS.test(name)).map(([name]) => name)
  return role === undefined ? [] : fields.map((field) => ({ endpoint, role, field }))
})
/** What the rest of such a body must say to be right but for the ids. */
const besides = ({ path }: EndpointSpec): Record<string, unknown> => {
  if (path.startsWith('/wxwork/')) return { corp_id: mine.corpId, from: mine.linkId }
  if (path === '/customerservice' || path === '/schedules' || path === '/schedules/send')
    return { enterpriseId: mine.id }
  if (path.startsWith('/rules')) return { enterpriseId: mine.id }
  return {}
}

describe('several at once, one of them another’s', () => {
  it(`is refused as a whole: ${MIXED.length} cases`, async () => {
    expect(MIXED.map(({ endpoint: { method, path }, field }) => `${method} ${path} ${field}`).toSorted()).toEqual(
      Object.keys(SEVERAL).toSorted(),
    )
    const before = await fingerprint(server.services.pool)
    for (const { endpoint, role, field } of MIXED.filter(({ endpoint: { name } }) => !EACH.includes(name))) {
      const idIn = SEVERAL[`${endpoint.method} ${endpoint.path} ${field}`]
      const body = {
        ...sampleOf(endpoint.body),
        ...besides(endpoint),
        [field]: [idIn?.(mine), idIn?.(theirs)],
      }
      const { status } = await mine.people[role].call(endpoint.method, placed(endpoint.path), { body })
      expect([endpoint.name, [400, 404, 422].includes(status), status]).toEqual([endpoint.name, true, status])
    }
    expect(await fingerprint(server.services.pool)).toEqual(before)
  })

  it('is as if it were not there, where each is answered by itself', async () => {
    const ask = async (path: string, id: string, body: object) => {
      const reply = await mine.people.User.post(path, { ids: [id], ...body })
      return JSON.stringify(withoutRequestId(reply)).replaceAll(id, '')
    }
    const before = await fingerprint(server.services.pool)
    const act = { act: { action: 'push' } }
    expect(await ask('/extorders/action', theirs.extOrderId, act)).toEqual(
      await ask('/extorders/action', randomId(), act),
    )
    const stop = { action: { kind: 'stop' } }
    expect(await ask('/adsets/bulk/preview', theirs.adsetId, stop)).toEqual(
      await ask('/adsets/bulk/preview', randomId(), stop),
    )
    expect(await fingerprint(server.services.pool)).toEqual(before)
  })
})
