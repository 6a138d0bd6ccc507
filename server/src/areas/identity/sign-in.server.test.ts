import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withoutRequestId } from '../../testing/walk.ts'

let server: TestServer
let enterprise: string
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise('晨光传媒')
})
afterAll(() => server.stop())

const typed = (username: string, password: string) => ({ body: new URLSearchParams({ username, password }) })
const nameOf = (api: Api): string => api.user?.username ?? ''
const idOf = (api: Api): string => api.user?.id ?? ''

describe('signing in', () => {
  it('answers the user and a token to the published form-encoded call', async () => {
    const reply = await server.guest.call('POST', '/auth/login', typed(ADMIN.username, ADMIN.password))
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.body).sort()).toEqual(['token', 'user'])
    expect(Object.keys(reply.body.user).sort()).toEqual([
      'avatar',
      'enterprises',
      'fullname',
      'id',
      'role',
      'selectEnterprise',
      'username',
    ])
    const [, payload = ''] = reply.body.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'role', 'sid', 'sub'])
    expect(claims.exp - claims.iat).toBe(12 * 3600)
  })

  it('takes JSON too, and a trailing slash', async () => {
    for (const path of ['/auth/login', '/auth/login/']) {
      const reply = await server.guest.post(path, ADMIN)
      expect(reply.status).toBe(200)
      expect(reply.body.user.username).toBe('admin')
    }
  })

  it('tells each enterprise with the role held there, and the chosen one', async () => {
    const owner = await server.join(enterprise, 'User')
    const reply = await server.guest.call('POST', '/auth/login', typed(nameOf(owner), ADMIN.password))
    expect(reply.body.user).toMatchObject({
      role: 'User',
      selectEnterprise: enterprise,
      enterprises: [{ id: enterprise, name: '晨光传媒', role: 'User' }],
    })
  })

  it('knows a person by email as well, in any case of letters', async () => {
    await server.admin.post('/users', {
      username: 'Ärmel.李',
      password: ADMIN.password,
      fullname: '李',
      email: 'Li@Example.com',
      role: 'Admin',
    })
    for (const name of ['ärmel.李', 'ÄRMEL.李', ' Ärmel.李 ', 'li@example.com', 'LI@EXAMPLE.COM']) {
      const reply = await server.guest.call('POST', '/auth/login', typed(name, ADMIN.password))
      expect([name, reply.status]).toEqual([name, 200])
    }
  })

  it('leaves a mark in the browser that scripts and other sites cannot reach', async () => {
    const reply = await server.guest.call('POST', '/auth/login', typed(ADMIN.username, ADMIN.password))
    expect(reply.headers.get('set-cookie')).toMatch(/^hk_device=.+; Path=\/api\/v1; .*HttpOnly; SameSite=Strict$/)
    const behindTls = await server.guest.call('POST', '/auth/login', {
      ...typed(ADMIN.username, ADMIN.password),
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(behindTls.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const wrong = await server.guest.call('POST', '/auth/login', typed('admin', 'not the password'))
    const unknown = await server.guest.call('POST', '/auth/login', typed('nobody.here', 'not the password'))
    expect(wrong.status).toBe(401)
    expect(withoutRequestId(wrong)).toEqual(withoutRequestId(unknown))
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(wrong.body).toEqual({
      code: 'auth.wrong',
      message: '用户名或密码不正确，或账号还在等待审核',
      requestId: expect.any(String),
    })
  })

  it('looks at a password for an unknown name as well, so that both take as long', async () => {
    const check = vi.spyOn(server.services.passwords, 'check')
    onTestFinished(() => check.mockRestore())
    await server.guest.call('POST', '/auth/login', typed('nobody.at.all', 'not the password'))
    expect(check.mock.calls.map(([kept, typed]) => [kept, typed])).toEqual([[undefined, 'not the password']])
  })

  it('says that an account is disabled only to its own password, and to nobody that it waits', async () => {
    const person = await server.join(enterprise, 'Member')
    for (const [status, code] of [
      ['pending', 'auth.wrong'],
      ['disabled', 'auth.disabled'],
    ] as const) {
      await server.admin.put(`/users/${idOf(person)}`, { status })
      const right = await server.guest.call('POST', '/auth/login', typed(nameOf(person), ADMIN.password))
      const wrong = await server.guest.call('POST', '/auth/login', typed(nameOf(person), 'a wrong password'))
      expect([status, right.body.code, wrong.body.code]).toEqual([status, code, 'auth.wrong'])
    }
  })

  it('is limited by address whatever the name', async () => {
    const from = { 'x-forwarded-for': '192.0.2.44' }
    const tries = Array.from({ length: 70 }, (_, n) =>
      server.guest.call('POST', '/auth/login', { body: { username: `guess-${n}`, password: '' }, headers: from }),
    )
    const last = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect(last.length).toBe(10)
    expect(last[0]?.body.code).toBe('request.too_many')
    expect(Number(last[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a session ends at the next request', () => {
  const alive = async (api: Api): Promise<boolean> => (await api.get('/me')).status === 200

  it('when it signs out, and no other session with it', async () => {
    const here = await server.join(enterprise, 'Member')
    const there = await server.guest.signIn(nameOf(here), ADMIN.password)
    expect((await here.post('/auth/logout')).body).toEqual({ ok: true })
    expect([await alive(here), await alive(there)]).toEqual([false, true])
    expect((await here.get('/me')).body.code).toBe('session.required')
  })

  it('when the password changes, but for the one that changed it', async () => {
    const here = await server.join(enterprise, 'Member')
    const there = await server.guest.signIn(nameOf(here), ADMIN.password)
    const change = await here.put(`/users/${idOf(here)}/password`, {
      newPassword: 'another good one',
      oldPassword: ADMIN.password,
    })
    expect(change.body).toEqual({ ok: true })
    expect([await alive(here), await alive(there)]).toEqual([true, false])
    await server.admin.put(`/users/${idOf(here)}/password`, {
      newPassword: 'set by the admin',
      oldPassword: ADMIN.password,
    })
    expect(await alive(here)).toBe(false)
    await server.guest.signIn(nameOf(here), 'set by the admin')
  })

  it('when the person is disabled or deleted', async () => {
    const disabled = await server.join(enterprise, 'Member')
    await server.admin.put(`/users/${idOf(disabled)}`, { status: 'disabled' })
    const deleted = await server.join(enterprise, 'Member')
    await server.admin.delete(`/users/${idOf(deleted)}`)
    expect([await alive(disabled), await alive(deleted)]).toEqual([false, false])
    await server.admin.put(`/users/${idOf(disabled)}`, { status: 'active' })
    expect(await alive(disabled)).toBe(false)
  })

  it('when its time is over, whatever the token says', async () => {
    const person = await server.join(enterprise, 'Member')
    await server.rows('update sessions set expires_at = now() where user_id = $1', [idOf(person)])
    expect(await alive(person)).toBe(false)
  })

  it('and has the new role at once when the role changes', async () => {
    const person = await server.join(enterprise, 'User')
    expect((await person.get('/enterprise')).status).toBe(200)
    await server.admin.put(`/users/${idOf(person)}`, { role: 'Member' })
    expect((await person.get('/enterprise')).status).toBe(403)
    expect((await person.get('/me')).body.user.role).toBe('Member')
    await server.admin.put(`/users/${idOf(person)}`, { role: 'Admin' })
    expect((await person.get('/users')).status).toBe(200)
  })
})
