import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Api } from '../api.ts'
import { everyNth } from '../extent.ts'
import { fingerprint } from '../fingerprint.ts'
import { ADMIN, startTestServer, type TestServer } from '../test-server.ts'
import { callWith, fill, inParallel, pathsOf } from '../walk.ts'

let server: TestServer
let valid: string
let lost: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  valid = server.admin.token ?? ''
  lost = await lostSessions()
})
afterAll(() => server.stop())

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = (): number => Math.floor(Date.now() / 1000)

/** Signs whatever is asked, with our own key unless told otherwise: what the key alone does not prove. */
const sign = (header: object, claims: object, key: Uint8Array | string = server.services.keys.jwt, hash = 'sha256') => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const HS256 = { alg: 'HS256', typ: 'JWT' }
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const without = (name: string) => Object.fromEntries(Object.entries(claimsOf(valid)).filter(([key]) => key !== name))
const withClaims = (over: object, header: object = HS256) => sign(header, { ...claimsOf(valid), ...over })

/** Sessions that were good once. */
const lostSessions = async (): Promise<Record<string, string>> => {
  const enterprise = await server.enterprise()
  const people = await Promise.all([1, 2, 3, 4].map(() => server.join(enterprise, 'User')))
  const [left, changed, disabled, deleted] = people
  await left?.post('/auth/logout')
  await server.admin.put(`/users/${changed?.user?.id}/password`, {
    newPassword: 'another good one',
    oldPassword: ADMIN.password,
  })
  await server.admin.put(`/users/${disabled?.user?.id}`, { status: 'disabled' })
  await server.admin.delete(`/users/${deleted?.user?.id}`)
  const tokenOf = (api: Api | undefined) => `JWT ${api?.token}`
  return { left: tokenOf(left), changed: tokenOf(changed), disabled: tokenOf(disabled), deleted: tokenOf(deleted) }
}

/** What stands in the Authorization header; made when the server is there. */
const TRICKS: Record<string, () => string | undefined> = {
  'no header': () => undefined,
  'an empty header': () => '',
  'the scheme alone': () => 'JWT',
  'the scheme and a space': () => 'JWT ',
  'another scheme': () => `Bearer ${valid}`,
  'no scheme': () => valid,
  'two spaces': () => `JWT  ${valid}`,
  'two tokens': () => `JWT ${valid} ${valid}`,
  'two tokens with a comma': () => `JWT ${valid}, JWT ${valid}`,
  'Basic admin': () => `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`,
  'a word': () => 'JWT null',
  dots: () => 'JWT ..',
  '3 KB of nothing': () => `JWT ${'x'.repeat(3000)}`,
  '10 KB of nothing': () => `JWT ${'x'.repeat(10_000)}`,
  '64 KB of nothing': () => `JWT ${'x'.repeat(65_536)}`,
  'alg none': () => `JWT ${encode({ alg: 'none' })}.${encode(claimsOf(valid))}.`,
  'alg None': () => `JWT ${encode({ alg: 'None', typ: 'JWT' })}.${encode(claimsOf(valid))}.`,
  'alg none with a signature': () => `JWT ${encode({ alg: 'none' })}.${valid.split('.').slice(1).join('.')}`,
  'alg left out': () => `JWT ${sign({ typ: 'JWT' }, claimsOf(valid))}`,
  HS384: () => `JWT ${sign({ alg: 'HS384' }, claimsOf(valid), undefined, 'sha384')}`,
  HS512: () => `JWT ${sign({ alg: 'HS512' }, claimsOf(valid), undefined, 'sha512')}`,
  'RS256 signed as HS256': () => `JWT ${sign({ alg: 'RS256' }, claimsOf(valid))}`,
  'an edited role': () => {
    const [header, , signature] = valid.split('.')
    return `JWT ${header}.${encode({ ...claimsOf(valid), role: 'Admin', sub: 'us_1' })}.${signature}`
  },
  'a signature cut short': () => `JWT ${valid.slice(0, -4)}`,
  'a signature left out': () => `JWT ${valid.split('.').slice(0, 2).join('.')}.`,
  'another key': () => `JWT ${sign(HS256, claimsOf(valid), 'x'.repeat(32))}`,
  'an empty key': () => `JWT ${sign(HS256, claimsOf(valid), '')}`,
  'the mark key': () => `JWT ${sign(HS256, claimsOf(valid), server.services.keys.mark)}`,
  'a kid': () => `JWT ${withClaims({}, { ...HS256, kid: '../../dev/null' })}`,
  'a jku': () => `JWT ${withClaims({}, { ...HS256, jku: 'https://evil.example/keys' })}`,
  'an x5u': () => `JWT ${withClaims({}, { ...HS256, x5u: 'https://evil.example/cert' })}`,
  'a jwk': () => `JWT ${withClaims({}, { ...HS256, jwk: { kty: 'oct', k: 'AAAA' } })}`,
  'an unknown crit': () => `JWT ${withClaims({}, { ...HS256, crit: ['exp'] })}`,
  'expired by a second': () => `JWT ${withClaims({ exp: now() - 1 })}`,
  'no exp': () => `JWT ${sign(HS256, without('exp'))}`,
  'exp as text': () => `JWT ${withClaims({ exp: String(now() + 3600) })}`,
  'exp as null': () => `JWT ${withClaims({ exp: null })}`,
  'exp in the far past': () => `JWT ${withClaims({ exp: -1 })}`,
  'not yet valid': () => `JWT ${withClaims({ nbf: now() + 3600 })}`,
  'no session': () => `JWT ${sign(HS256, without('sid'))}`,
  'a session that never was': () => `JWT ${withClaims({ sid: 'se_nobody' })}`,
  'a session as a list': () => `JWT ${withClaims({ sid: [claimsOf(valid)['sid']] })}`,
  'a session with SQL in it': () => `JWT ${withClaims({ sid: "x' or '1'='1" })}`,
  'no user': () => `JWT ${sign(HS256, without('sub'))}`,
  "another's session": () => `JWT ${withClaims({ sub: 'us_somebody_else' })}`,
  'no role': () => `JWT ${sign(HS256, without('role'))}`,
  'an unknown role': () => `JWT ${withClaims({ role: 'Root' })}`,
  'claims that are no object': () => `JWT ${sign(HS256, [1, 2, 3])}`,
  'after signing out': () => lost['left'],
  'after a password change': () => lost['changed'],
  'of someone disabled': () => lost['disabled'],
  'of someone deleted': () => lost['deleted'],
}

const GUARDED = ENDPOINTS.filter(({ access }) => access !== 'public').flatMap((endpoint) =>
  pathsOf(endpoint).map((path) => ({ endpoint, path })),
)

describe(`a token that is none, at ${GUARDED.length} addresses`, () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await fingerprint(server.services.pool)
  })

  it.each(Object.entries(TRICKS))('opens nothing: %s', async (trick, made) => {
    const addresses = everyNth(GUARDED, 8, Object.keys(TRICKS).indexOf(trick))
    await inParallel(addresses, async ({ endpoint, path }) => {
      const authorization = made()
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      const api: Api = {
        ...server.guest,
        call: (method, to, init) => server.guest.call(method, to, { ...init, headers }),
      }
      const reply = await callWith(api, endpoint, fill(path))
      // Node itself turns away more than 16 KB of headers.
      const tooMuch = trick === '64 KB of nothing'
      expect([trick, path, reply.status]).toEqual([trick, path, tooMuch ? 431 : 401])
      if (!tooMuch)
        expect(reply.body.code).toBe(
          trick === 'expired by a second' || trick === 'exp in the far past' ? 'session.expired' : 'session.required',
        )
    })
  })

  it('has changed nothing', async () => {
    expect(await fingerprint(server.services.pool)).toEqual(before)
  })
})

describe('a token', () => {
  it('anywhere but in its header is none', async () => {
    for (const [path, headers] of [
      [`/me?token=${valid}`, {}],
      [`/me?authorization=JWT%20${valid}`, {}],
      ['/me', { cookie: `token=${valid}; hyper_user=${valid}; hk_device=${valid}` }],
      ['/me', { 'x-authorization': `JWT ${valid}` }],
      ['/me', { 'proxy-authorization': `JWT ${valid}` }],
    ] as [string, Record<string, string>][])
      expect((await server.guest.call('GET', path, { headers })).status).toBe(401)
  })

  it('that claims a role gives none: the account decides', async () => {
    const member = await server.join(await server.enterprise(), 'Member')
    const claims = { ...claimsOf(member.token ?? ''), role: 'Admin' }
    const headers = { authorization: `JWT ${sign(HS256, claims)}` }
    expect((await server.guest.call('GET', '/users', { headers })).status).toBe(403)
    expect((await server.guest.call('GET', '/me', { headers })).body.user.role).toBe('Member')
  })

  it('is never given away: not in a reply but at sign-in, and nothing in it is secret', async () => {
    expect(Object.keys(claimsOf(valid)).sort()).toEqual(['exp', 'iat', 'role', 'sid', 'sub'])
    for (const path of ['/me', '/users', '/audit', '/notifications', '/jobs', '/config', '/site', '/openapi.json'])
      expect([path, JSON.stringify((await server.admin.get(path)).body).includes(valid.split('.')[2] ?? '')]).toEqual([
        path,
        false,
      ])
  })
})
