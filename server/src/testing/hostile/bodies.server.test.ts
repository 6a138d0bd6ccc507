import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Attack, expectHarmless, expectRefused, launch } from '../attack.ts'
import { someOfEach } from '../extent.ts'
import { fieldsOf, sampleOf } from '../sample.ts'
import { startTestServer, type TestServer, unique } from '../test-server.ts'
import { fill, pathsOf } from '../walk.ts'
import { BROKEN, SLIPPED, TYPES, VALUES } from './strange-bodies.ts'

let server: TestServer
let enterpriseId: string
beforeAll(async () => {
  server = await startTestServer()
  enterpriseId = await server.enterprise()
})
afterAll(() => server.stop())

const WITH_BODY = ENDPOINTS.filter(({ body, bodyType }) => body !== undefined || bodyType === 'multipart')
/** The body of a GET is never read; signing out would end the attack. */
const WITHOUT_BODY = ENDPOINTS.filter(
  (one) => !WITH_BODY.includes(one) && one.method !== 'GET' && one.name !== 'logout',
)

/** The same attack at every path of an endpoint; the enterprise is made known when the server is there. */
const at = (endpoint: EndpointSpec, attack: Omit<Attack, 'method' | 'path'>): Attack[] =>
  pathsOf(endpoint).map((path) => ({
    ...attack,
    group: `${endpoint.method} ${path} ${attack.group}`,
    method: endpoint.method,
    path,
  }))
const some = (attacks: Attack[]): Attack[] => someOfEach(attacks, ({ group = '' }) => group)
const placed = (attacks: Attack[]): Attack[] =>
  attacks.map((one) => ({ ...one, path: fill(one.path, { enterpriseId }) }))

const text = (value: unknown): string => JSON.stringify(value)

const isStorable = (value: unknown): boolean => {
  const json = text(value) ?? ''
  return !/\\u0000|\\ud[89a-f]/i.test(json)
}
const isLegal = ({ body }: EndpointSpec, value: unknown): boolean =>
  body !== undefined && body.safeParse(value).success && isStorable(value)

const fieldAttacks = (endpoint: EndpointSpec) =>
  fieldsOf(endpoint.body).flatMap((field) =>
    VALUES.map((value) => {
      const body = { ...sampleOf(endpoint.body), [field]: value }
      return {
        body,
        attack: at(endpoint, { name: `${field} = ${text(value).slice(0, 40)}`, group: 'field', body: text(body) }),
      }
    }),
  )

const REFUSED: Attack[] = WITH_BODY.flatMap((endpoint) => {
  const sample = sampleOf(endpoint.body) ?? {}
  const isForm = endpoint.bodyType === 'multipart'
  return [
    ...Object.entries(BROKEN).flatMap(([name, body]) => at(endpoint, { name, group: 'broken', body })),
    ...TYPES.filter((type) => !(isForm && type.startsWith('multipart'))).flatMap((type) =>
      at(endpoint, { name: `as ${type}`, group: 'type', body: text(sample), headers: { 'content-type': type } }),
    ),
    ...Object.entries(SLIPPED)
      .filter(([name]) => !fieldsOf(endpoint.body).includes(name))
      .flatMap(([name, value]) =>
        at(endpoint, { name: `slipped ${name}`, group: 'slipped', body: text({ ...sample, [name]: value }) }),
      ),
    ...fieldAttacks(endpoint).flatMap(({ body, attack }) => (isLegal(endpoint, body) ? [] : attack)),
  ]
})

const TOLERATED: Attack[] = [
  ...WITH_BODY.flatMap((endpoint) => {
    const body = text(sampleOf(endpoint.body) ?? {})
    return [
      ...at(endpoint, { name: 'nothing as JSON', body: '', headers: { 'content-type': 'application/json' } }),
      ...at(endpoint, { name: 'after a BOM', body: `\ufeff${body}` }),
      ...at(endpoint, {
        name: 'every field twice',
        body: `${body.slice(0, -1)}${body === '{}' ? '' : ','}${body.slice(1)}`,
      }),
      ...at(endpoint, {
        name: 'with a number too large',
        body: `${body.slice(0, -1)}${body === '{}' ? '' : ','}"version":1e400}`,
      }),
      ...at(endpoint, {
        name: 'bytes that are no UTF-8',
        body: Buffer.concat([Buffer.from('{"username":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
      }),
      ...at(endpoint, {
        name: 'as a form',
        body: 'a=1&__proto__=2&constructor=3&a[b]=4',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      ...at(endpoint, {
        name: 'in another charset',
        body,
        headers: { 'content-type': 'application/json; charset=utf-16' },
      }),
      ...fieldAttacks(endpoint).flatMap(({ body: value, attack }) => (isLegal(endpoint, value) ? attack : [])),
    ]
  }),
  ...WITHOUT_BODY.flatMap((endpoint) =>
    Object.entries(BROKEN).flatMap(([name, body]) => at(endpoint, { name, group: 'broken', body })),
  ),
]

const PART = 2000
/** Thousands of cases, a part at a time: there are more with every endpoint. */
const inParts = <T>(cases: readonly T[]): [name: string, part: T[]][] =>
  Array.from({ length: Math.ceil(cases.length / PART) }, (_, n) => [
    `cases from ${n * PART + 1} of ${cases.length}`,
    cases.slice(n * PART, (n + 1) * PART),
  ])

describe('bodies', () => {
  it.each(inParts(some(REFUSED)))(
    'that are not right are refused and change nothing: %s',
    async (_, attacks) => {
      await expectRefused(server, placed(attacks))
    },
    120_000,
  )

  it.each(inParts(some(TOLERATED)))(
    'that are odd but legal do no harm: %s',
    async (_, attacks) => {
      await expectHarmless(server, placed(attacks))
    },
    120_000,
  )

  it('with a key to repeat them safely are read first all the same', async () => {
    const attacks = WITH_BODY.filter(({ creates }) => creates === true).flatMap((endpoint) =>
      Object.entries(BROKEN).flatMap(([name, body]) =>
        at(endpoint, { name, group: 'broken', body, headers: { 'idempotency-key': unique() } }),
      ),
    )
    expect(attacks.length).toBeGreaterThan(50)
    await expectRefused(server, placed(some(attacks)))
  }, 120_000)

  it('of sign-in may be of any length up to a limit, and no longer', async () => {
    const attempt = (password: string) =>
      launch(server, {
        name: 'sign-in',
        method: 'POST',
        path: '/auth/login',
        body: text({ username: `n.${unique()}`, password }),
      })
    for (const password of [
      'x',
      '12345678',
      'x'.repeat(72),
      'x'.repeat(73),
      'x'.repeat(1024),
      '🐴'.repeat(500),
      '密'.repeat(1000),
    ])
      expect([password.length, (await attempt(password)).status]).toEqual([password.length, 401])
    expect((await attempt('x'.repeat(1025))).status).toBe(400)
    expect((await attempt('x'.repeat(10_000_000))).status).toBe(413)
  })

  it('of sign-in with junk around them are refused before anything is tried', async () => {
    const before = await server.rows('select * from login_failures')
    for (const junk of ['admin=true', 'username[]=admin', 'password[$ne]=', `remember=${'x'.repeat(1000)}`]) {
      const body = new URLSearchParams(`username=admin&password=guess&${junk}`)
      expect((await server.guest.call('POST', '/auth/login', { body })).status).toBe(400)
    }
    for (const body of [
      'username=admin&username=root&password=x',
      'username=admin&password=x&password=y',
      'username=&password=',
      '',
    ]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expect([body, (await server.guest.call('POST', '/auth/login', { body, headers })).status]).toEqual([body, 400])
    }
    expect(await server.rows('select * from login_failures')).toEqual(before)
  })
})
