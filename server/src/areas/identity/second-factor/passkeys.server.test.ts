import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Authenticator, openAuthenticator } from './testing/authenticator.ts'

const ORIGIN = 'https://console.example.com'
let server: TestServer
let enterprise: string
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: ORIGIN })
  enterprise = await server.enterprise()
})
afterAll(() => server.stop())

const { password } = ADMIN
const begin = async (api: Api) => (await api.post('/me/passkeys/options', { password })).body
const ask = async () => (await server.guest.post('/auth/passkey/options')).body
const signIn = (challengeId: string, response: object, from?: string) =>
  server.guest.post('/auth/passkey', { challengeId, response }, from === undefined ? {} : { 'x-forwarded-for': from })

const add = async (api: Api, device: Authenticator, name = '我的手机') => {
  const { challengeId, options } = await begin(api)
  return api.post('/me/passkeys', { challengeId, name, response: device.register(options) })
}
const withPasskey = async () => {
  const person = await server.join(enterprise, 'User')
  const device = openAuthenticator(ORIGIN)
  const reply = await add(person, device)
  expect(reply.status).toBe(200)
  return { person, device, ...reply.body }
}

describe('a passkey', () => {
  it('is added with the password, brings recovery codes, and signs in without password or code', async () => {
    const { person, device, passkey, recoveryCodes } = await withPasskey()
    expect(passkey).toMatchObject({ name: '我的手机', lastUsedAt: null })
    expect(recoveryCodes).toHaveLength(10)
    const { challengeId, options } = await ask()
    expect(options).toMatchObject({ rpId: 'console.example.com', userVerification: 'required' })
    const reply = await signIn(challengeId, device.authenticate(options))
    expect(reply.body.user).toMatchObject({ id: person.user?.id })
    const { secondFactor } = (await person.get('/me/second-factor')).body
    expect(secondFactor.passkeys).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })])
    expect((await person.get('/me')).body.user.secondFactor).toBe(true)
  })

  it('ends the other sessions, which have not shown it; one credential is kept once', async () => {
    const person = await server.join(enterprise, 'User')
    const other = await server.guest.signIn(person.user?.username ?? '', password)
    const device = openAuthenticator(ORIGIN)
    expect((await add(person, device)).status).toBe(200)
    expect((await other.get('/me')).status).toBe(401)
    const again = await add(person, device)
    expect([again.status, again.body.code]).toEqual([401, 'passkey.refused'])
    expect((await add(await server.join(enterprise, 'User'), device)).body.code).toBe('passkey.refused')
  })

  it('makes the password alone too little', async () => {
    const { person, recoveryCodes } = await withPasskey()
    const body = { username: person.user?.username, password }
    expect((await server.guest.post('/auth/login', body)).body.code).toBe('auth.code_required')
    expect((await server.guest.post('/auth/login', { ...body, code: recoveryCodes[0] })).status).toBe(200)
  })

  it('answers a challenge once', async () => {
    const { device } = await withPasskey()
    const { challengeId, options } = await ask()
    const response = device.authenticate(options)
    const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(challengeId, response)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const other = await ask()
    expect((await signIn(other.challengeId, response)).body.code).toBe('passkey.refused')
  })

  it('is refused from another origin, without the person, with an old counter, of someone else, late', async () => {
    const { device } = await withPasskey()
    const refused = async (make: (options: { challenge: string }) => object) => {
      const { challengeId, options } = await ask()
      return (await signIn(challengeId, make(options))).body.code
    }
    expect(await refused((options) => device.authenticate(options, { origin: 'https://evil.example' }))).toBe(
      'passkey.refused',
    )
    // Present, but neither finger nor PIN.
    expect(await refused((options) => device.authenticate(options, { flags: 1 }))).toBe('passkey.refused')
    expect(await refused((options) => openAuthenticator(ORIGIN).authenticate(options))).toBe('passkey.refused')
    expect(await refused(() => ({}))).toBe('request.malformed')
    const copied = openAuthenticator(ORIGIN)
    expect(
      await refused((options) => ({
        ...device.authenticate(options),
        response: copied.authenticate(options)['response'],
      })),
    ).toBe('passkey.refused')
    await server.rows('update passkeys set counter = 1000')
    expect(await refused((options) => device.authenticate(options))).toBe('passkey.refused')
    await server.rows('update passkeys set counter = 0')
    const { challengeId, options } = await ask()
    await server.rows("update passkey_challenges set expires_at = now() - interval '1 second'")
    expect((await signIn(challengeId, device.authenticate(options))).body.code).toBe('passkey.refused')
  })

  it('is added to nobody else, and not with a challenge of the sign-in', async () => {
    const [one, two] = [await server.join(enterprise, 'Member'), await server.join(enterprise, 'Member')]
    const device = openAuthenticator(ORIGIN)
    const { challengeId, options } = await begin(one)
    const theirs = await two.post('/me/passkeys', { challengeId, name: 'x', response: device.register(options) })
    expect([theirs.status, theirs.body.code]).toEqual([401, 'passkey.refused'])
    const sign = await ask()
    const reply = await one.post('/me/passkeys', {
      challengeId: sign.challengeId,
      name: 'x',
      response: device.register(sign.options),
    })
    expect(reply.body.code).toBe('passkey.refused')
    expect((await one.post('/me/passkeys/options', { password: 'no' })).body.code).toBe('password.wrong')
  })

  it('with a certificate, whose address of revoked ones would be fetched, is refused', async () => {
    const person = await server.join(enterprise, 'Member')
    const device = openAuthenticator(ORIGIN)
    for (const format of ['packed', 'fido-u2f', 'android-key', 'apple', 'tpm']) {
      const { challengeId, options } = await begin(person)
      const statement = new Map([['x5c', Buffer.from('certificate')]])
      const response = device.register(options, { format, statement })
      const reply = await person.post('/me/passkeys', { challengeId, name: 'x', response })
      expect([format, reply.body.code]).toEqual([format, 'passkey.refused'])
    }
  })

  it('of someone disabled opens nothing, and one that was removed neither', async () => {
    const { person, device, passkey } = await withPasskey()
    await server.admin.put(`/users/${person.user?.id}`, { status: 'disabled' })
    const first = await ask()
    expect((await signIn(first.challengeId, device.authenticate(first.options))).body.code).toBe('auth.disabled')
    await server.admin.put(`/users/${person.user?.id}`, { status: 'active' })
    const second = await ask()
    const { token } = (await signIn(second.challengeId, device.authenticate(second.options))).body
    const again = { authorization: `JWT ${token}` }
    const foreign = await (
      await server.join(enterprise, 'User')
    ).post(`/me/passkeys/${passkey.id}/remove`, { password })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'passkey.not_found'])
    const remove = (typed: string) => server.guest.post(`/me/passkeys/${passkey.id}/remove`, { password: typed }, again)
    expect((await remove('no')).body.code).toBe('password.wrong')
    expect((await remove(password)).status).toBe(200)
    const third = await ask()
    expect((await signIn(third.challengeId, device.authenticate(third.options))).body.code).toBe('passkey.refused')
  })

  it('tried too often from one address makes that address wait', async () => {
    const codes: string[] = []
    const limit = (maxFailures: number) =>
      server.admin.put('/config/security', { settings: JSON.stringify({ maxFailures }) })
    await limit(3)
    for (let n = 0; n < 32; n++) {
      const { challengeId, options } = await ask()
      codes.push((await signIn(challengeId, openAuthenticator(ORIGIN).authenticate(options), '198.51.100.7')).body.code)
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['passkey.refused']))
    expect(codes.slice(30)).toEqual(['auth.locked', 'auth.locked'])
    await limit(10)
  })
})
