import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { callWith, fill } from '../../testing/walk.ts'
import { knock } from '../../testing/hostile/live-attack.ts'

let server: TestServer
let enterprise: string
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
})
afterAll(() => server.stop())

const { password } = ADMIN
const nameOf = (api: Api): string => api.user?.username ?? ''
const sessionsOf = async (api: Api) => (await api.get('/me/sessions')).body.sessions
const kindsOf = async (api: Api): Promise<string[]> =>
  (await api.get('/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind)

const filter = (id: unknown): string => `filters=${encodeURIComponent(JSON.stringify({ ID: 'EntityId', Value: id }))}`

describe('the own sessions', () => {
  it('are listed with device, address and last use, this one first and marked', async () => {
    const person = await server.join(enterprise, 'Member')
    const headers = { 'user-agent': 'Firefox on a desk', 'x-forwarded-for': '198.51.100.20' }
    await server.guest.signIn(nameOf(person), password, headers)
    const sessions = await sessionsOf(person)
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    expect(sessions[1]).toMatchObject({ ip: '198.51.100.20', userAgent: 'Firefox on a desk', signedInWith: 'password' })
    await server.rows("update sessions set last_used_at = now() - interval '2 hours' where id = $1", [sessions[0].id])
    await person.get('/me')
    expect(Date.now() - Date.parse((await sessionsOf(person))[0].lastUsedAt)).toBeLessThan(60_000)
  })

  it('are ended one by one or all but this one, at once, and only the own', async () => {
    const person = await server.join(enterprise, 'Member')
    const [second, third] = [
      await server.guest.signIn(nameOf(person), password),
      await server.guest.signIn(nameOf(person), password),
    ]
    const stranger = await server.join(enterprise, 'User')
    const [, other] = await sessionsOf(person)
    const foreign = await stranger.delete(`/me/sessions/${other.id}`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'session.not_found'])
    const [newest] = await sessionsOf(third)
    expect((await person.delete(`/me/sessions/${newest.id}`)).body).toEqual({ ended: 1 })
    expect([(await third.get('/me')).status, (await second.get('/me')).status]).toEqual([401, 200])
    expect((await person.delete('/me/sessions')).body).toEqual({ ended: 1 })
    expect((await second.get('/me')).status).toBe(401)
    expect((await person.get('/me')).status).toBe(200)
  })

  it('of others are seen and ended by Admins alone, who keep their own', async () => {
    const person = await server.join(enterprise, 'Member')
    const path = `/users/${person.user?.id}/sessions`
    expect((await person.get(path)).status).toBe(403)
    expect((await server.admin.get(path)).body.sessions).toHaveLength(1)
    expect((await server.admin.delete(path)).body).toEqual({ ended: 1 })
    expect((await person.get('/me')).status).toBe(401)
    expect((await server.admin.get('/users/us_nobody/sessions')).body.code).toBe('user.not_found')
    await server.admin.delete(`/users/${server.admin.user?.id}/sessions`)
    expect((await server.admin.get('/me')).status).toBe(200)
    const { audit } = (await server.admin.get(`/audit?pageSize=0&${filter(person.user?.id)}`)).body
    expect(audit[0]).toMatchObject({ action: 'session.end_of_user', after: { ended: 1 } })
  })
})

describe('what outlives a session', () => {
  const CONFIRMED = ENDPOINTS.filter(({ confirmed }) => confirmed === true)
  const age = async (api: Api) =>
    server.rows("update sessions set confirmed_at = now() - interval '16 minutes' where id = $1", [
      (await sessionsOf(api))[0].id,
    ])

  it(`needs the password again, some minutes after it was typed: ${CONFIRMED.length} endpoints`, async () => {
    const admin = await server.guest.signIn(ADMIN.username, password)
    await age(admin)
    expect(CONFIRMED.map(({ name }) => name).sort()).toEqual([
      'createShareLink',
      'createUser',
      'createWallLink',
      'deleteUser',
      'putConfig',
      'putMember',
      'removeSecondFactor',
      'updateUser',
    ])
    for (const endpoint of CONFIRMED) {
      const reply = await callWith(admin, endpoint, fill(endpoint.path, { configKey: 'mail' }))
      expect([endpoint.name, reply.status, reply.body.code]).toEqual([endpoint.name, 403, 'auth.confirm_required'])
    }
    expect((await admin.post('/me/confirm', { password: 'not this' })).body.code).toBe('password.wrong')
    expect((await admin.post('/me/confirm', { password })).body).toEqual({ ok: true })
    for (const endpoint of CONFIRMED) {
      const reply = await callWith(admin, endpoint, fill(endpoint.path, { configKey: 'nothing' }))
      expect([endpoint.name, reply.body.code]).not.toEqual([endpoint.name, 'auth.confirm_required'])
    }
  })

  it('is confirmed for this session alone', async () => {
    const [one, other] = [
      await server.guest.signIn(ADMIN.username, password),
      await server.guest.signIn(ADMIN.username, password),
    ]
    for (const api of [one, other]) await age(api)
    await one.post('/me/confirm', { password })
    const path = `/enterprise/${enterprise}/members`
    const body = { username: `m.${Date.now()}`, password, role: 'Member' }
    expect((await other.put(path, body)).body.code).toBe('auth.confirm_required')
    expect((await one.put(path, body)).status).toBe(200)
  })
})

describe('a sign-in from a new device', () => {
  it('is told to the person, not one from a known browser or for the first time', async () => {
    const person = await server.join(enterprise, 'Member')
    expect(await kindsOf(person)).toEqual([])
    const device = { 'user-agent': 'A phone', 'x-forwarded-for': '198.51.100.30' }
    await server.guest.signIn(nameOf(person), password, device)
    expect(await kindsOf(person)).toEqual(['security.new_device'])
    await server.guest.signIn(nameOf(person), password, device)
    expect(await kindsOf(person)).toHaveLength(1)
    const body = { username: nameOf(person), password }
    const first = await server.guest.post('/auth/login', body, { 'user-agent': 'A laptop' })
    const mark = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await server.guest.post('/auth/login', body, { 'user-agent': 'A laptop, updated', cookie: mark })
    expect(await kindsOf(person)).toHaveLength(2)
  })

  it('is told with the browser and the system, or with what the caller calls itself', async () => {
    const person = await server.join(enterprise, 'Member')
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'A phone',
    ]
    for (const agent of agents) await server.guest.signIn(nameOf(person), password, { 'user-agent': agent })
    const { notifications } = (await person.get('/notifications')).body
    const devices = notifications.map(({ params }: { params: Record<string, string> }) => params['device'])
    expect(devices.toSorted()).toEqual(['A phone', 'Chrome 141 · Linux'])
  })
})

describe('a session bound to its browser', () => {
  const bound = async (api: Api) => {
    const reply = await server.guest.post('/auth/login', { username: nameOf(api), password, binding: 'cookie' })
    const cookies = reply.headers.getSetCookie()
    const cookie = cookies.find((one) => one.startsWith('hk_session_')) ?? ''
    return { token: String(reply.body.token), cookie, pair: cookie.split(';')[0] ?? '' }
  }
  const me = (headers: Record<string, string>) => server.guest.call('GET', '/me', { headers })

  it('has a cookie that no script reads and no other site sends', async () => {
    const { cookie } = await bound(await server.join(enterprise, 'Member'))
    expect(cookie).toMatch(/; Path=\/api\/v1; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    const over = await server.guest.post(
      '/auth/login',
      { username: ADMIN.username, password, binding: 'cookie' },
      { 'x-forwarded-proto': 'https' },
    )
    expect(over.headers.getSetCookie().every((one) => one.endsWith('; Secure'))).toBe(true)
  })

  it('opens nothing with the token alone, with the cookie alone, or with the cookie of another session', async () => {
    const person = await server.join(enterprise, 'Member')
    const [one, two] = [await bound(person), await bound(person)]
    expect((await me({ authorization: `JWT ${one.token}`, cookie: one.pair })).status).toBe(200)
    expect((await me({ authorization: `JWT ${one.token}`, cookie: `${two.pair}; ${one.pair}` })).status).toBe(200)
    const refused: Record<string, string>[] = [
      { authorization: `JWT ${one.token}` },
      { cookie: one.pair },
      { authorization: `JWT ${one.token}`, cookie: two.pair },
      { authorization: `JWT ${one.token}`, cookie: `${one.pair}x` },
      { authorization: `JWT ${one.token}`, cookie: `${one.pair.split('=')[0]}=` },
    ]
    for (const headers of refused) expect([headers, (await me(headers)).status]).toEqual([headers, 401])
  })

  it('takes its cookie away at the sign-out', async () => {
    const { token, pair } = await bound(await server.join(enterprise, 'Member'))
    const out = await server.guest.post('/auth/logout', undefined, { authorization: `JWT ${token}`, cookie: pair })
    expect(out.headers.getSetCookie()[0]).toMatch(new RegExp(`^${pair.split('=')[0]}=; .*Max-Age=0`))
  })

  it('opens a socket in its own browser alone', async () => {
    const { token, pair } = await bound(await server.join(enterprise, 'Member'))
    const own = { authorization: `JWT ${token}`, cookie: pair }
    const ticket = async () => (await server.guest.post('/live/ticket', undefined, own)).body.ticket
    const address = async () => `${server.url.replace('http', 'ws')}/api/v1/live?ticket=${await ticket()}`
    expect(await knock(await address(), { origin: server.url })).toBe(401)
    const opened = await knock(await address(), { origin: server.url, cookie: pair })
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`)
    opened.terminate()
  })

  it('gives the second host a token that opens its endpoints alone, for a minute, and ends with the session', async () => {
    const person = await server.join(enterprise, 'User')
    const { token, pair } = await bound(person)
    const own = { authorization: `JWT ${token}`, cookie: pair }
    const given = await server.guest.post('/auth/second-host-token', undefined, own)
    expect(Date.parse(given.body.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000)
    const second = { authorization: `JWT ${given.body.token}` }
    const list = () => server.guest.call('GET', '/extorders', { headers: second })
    expect((await list()).status).toBe(200)
    for (const path of ['/me', '/adsets', '/me/sessions'])
      expect([path, (await server.guest.call('GET', path, { headers: second })).status]).toEqual([path, 401])
    await server.guest.post('/auth/logout', undefined, own)
    expect((await list()).status).toBe(401)
  })
})
