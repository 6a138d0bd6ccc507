import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let enterprise: string
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
})
afterAll(() => server.stop())

const { password } = ADMIN
const nameOf = (api: Api): string => api.user?.username ?? ''
const login = (api: Api, code?: string, from?: string) =>
  server.guest.post(
    '/auth/login',
    { username: nameOf(api), password, ...(code === undefined ? {} : { code }) },
    from === undefined ? {} : { 'x-forwarded-for': from },
  )
const statusOf = async (api: Api) => (await api.get('/me/second-factor')).body.secondFactor
/** As if the code were used half a minute ago, so that a test need not wait for the next one. */
const forgetStep = (api: Api) => server.rows('update totp_secrets set last_step = 0 where user_id = $1', [api.user?.id])

const withTotp = async (api?: Api) => {
  const person = api ?? (await server.join(enterprise, 'User'))
  const { secret } = (await person.post('/me/second-factor/totp', { password })).body
  const code = () => generateSync({ secret })
  const { recoveryCodes } = (await person.post('/me/second-factor/totp/confirm', { code: code() })).body
  return { person, secret: String(secret), code, recoveryCodes: recoveryCodes as string[] }
}

const filter = (id: unknown): string => `filters=${encodeURIComponent(JSON.stringify({ ID: 'EntityId', Value: id }))}`

describe('an authenticator app', () => {
  it('needs the password and a code of its own, brings ten recovery codes, and ends the other sessions', async () => {
    const person = await server.join(enterprise, 'Member')
    const other = await server.guest.signIn(nameOf(person), password)
    const refused = await person.post('/me/second-factor/totp', { password: 'not this' })
    expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([
      422,
      'password.wrong',
      'password',
    ])
    const begun = (await person.post('/me/second-factor/totp', { password })).body
    expect(begun.uri).toContain(begun.secret)
    const wrong = await person.post('/me/second-factor/totp/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth.code_wrong'])
    expect(await statusOf(person)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    expect((await login(person)).status).toBe(200)
    const { recoveryCodes } = (
      await person.post('/me/second-factor/totp/confirm', { code: generateSync({ secret: begun.secret }) })
    ).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(await statusOf(person)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 })
    expect((await other.get('/me')).status).toBe(401)
  })

  it('is asked for at the sign-in by an error of its own; the reply of the sign-in stays as published', async () => {
    const { person, code } = await withTotp()
    const asked = await login(person)
    expect([asked.status, asked.body.code, asked.body.issues[0].path]).toEqual([401, 'auth.code_required', 'code'])
    await forgetStep(person)
    const reply = await login(person, code())
    expect(Object.keys(reply.body).sort()).toEqual(['token', 'user'])
  })

  it('is not asked for before the password is right', async () => {
    const { person, code } = await withTotp()
    await forgetStep(person)
    const reply = await server.guest.post('/auth/login', { username: nameOf(person), password: 'wrong', code: code() })
    expect(reply.body.code).toBe('auth.wrong')
    expect((await login(person, code())).status).toBe(200)
  })

  it('takes a code once, even when it is sent ten times at once', async () => {
    const { person, code } = await withTotp()
    const used = await login(person, code())
    expect(used.body.code).toBe('auth.code_wrong')
    await forgetStep(person)
    const once = code()
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(person, once)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes no code of a later time', async () => {
    const { person, secret } = await withTotp()
    await forgetStep(person)
    const early = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 45 })
    expect((await login(person, early)).body.code).toBe('auth.code_wrong')
  })

  it('is not paused by who signs in under a name that looks like its counter', async () => {
    const { person, recoveryCodes } = await withTotp()
    for (let n = 0; n < 11; n++)
      await server.guest.post('/auth/login', { username: `code:${person.user?.id}`, password: 'wrong' })
    expect((await login(person, recoveryCodes[0])).status).toBe(200)
  })

  it('pauses after ten wrong codes, from however many addresses, also when they come at once', async () => {
    const { person, code } = await withTotp()
    await forgetStep(person)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login(person, String(n).padStart(6, '0'), `203.0.113.${n + 1}`)),
    )
    const codes = guesses.map(({ body }) => String(body.code))
    expect(codes.filter((one) => one === 'auth.code_wrong').length).toBeLessThanOrEqual(10)
    expect(codes.filter((one) => one === 'auth.locked').length).toBeGreaterThanOrEqual(20)
    expect((await login(person, code())).body.code).toBe('auth.locked')
  })

  it('is never in the database in clear, nor in a reply after it was set up', async () => {
    const { person, secret, recoveryCodes } = await withTotp()
    const [row] = await server.rows<{ secret_sealed: string }>(
      'select secret_sealed from totp_secrets where user_id = $1',
      [person.user?.id],
    )
    expect(row?.secret_sealed).toMatch(/^v2\./)
    const kept = JSON.stringify(await server.rows('select * from recovery_codes'))
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
    expect(JSON.stringify((await person.get('/me/second-factor')).body)).not.toContain(secret)
    const again = await person.post('/me/second-factor/totp', { password })
    expect([again.status, again.body.code]).toEqual([409, 'second_factor.exists'])
  })

  it('is removed with the password; the person is told of all of it', async () => {
    const { person } = await withTotp()
    expect((await person.post('/me/second-factor/totp/remove', { password: 'no' })).body.code).toBe('password.wrong')
    expect((await person.post('/me/second-factor/totp/remove', { password })).body).toEqual({ ok: true })
    expect(await statusOf(person)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 })
    expect((await login(person)).status).toBe(200)
    const { notifications } = (await person.get('/notifications')).body
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['security.totp_added', 'security.totp_removed']),
    )
  })
})

describe('recovery codes', () => {
  it('let one in once each, however they are typed, and say how many are left', async () => {
    const { person, recoveryCodes } = await withTotp()
    const [first = '', second = ''] = recoveryCodes
    expect((await login(person, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(person, first)).body.code).toBe('auth.code_wrong')
    const at = await Promise.all(Array.from({ length: 5 }, () => login(person, second)))
    expect(at.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await statusOf(person)).toMatchObject({ recoveryCodesLeft: 8 })
    const { sessions } = (await person.get('/me/sessions')).body
    expect(sessions.map(({ signedInWith }: { signedInWith: string }) => signedInWith).sort()).toEqual([
      'password',
      'recovery',
      'recovery',
    ])
  })

  it('of someone else open nothing, and renewed ones replace all', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()]
    expect((await login(mine.person, theirs.recoveryCodes[0])).body.code).toBe('auth.code_wrong')
    const { recoveryCodes } = (await mine.person.post('/me/second-factor/recovery-codes', { password })).body
    expect((await login(mine.person, mine.recoveryCodes[1])).body.code).toBe('auth.code_wrong')
    expect((await login(mine.person, recoveryCodes[0])).status).toBe(200)
  })
})

describe('a new password', () => {
  it('by a reset link does not stand for the second factor', async () => {
    const { person, recoveryCodes } = await withTotp()
    await server.admin.put(`/users/${person.user?.id}/password`, { newPassword: 'set by admin', oldPassword: password })
    const body = { username: nameOf(person), password: 'set by admin' }
    expect((await server.guest.post('/auth/login', body)).body.code).toBe('auth.code_required')
    expect((await server.guest.post('/auth/login', { ...body, code: recoveryCodes[0] })).status).toBe(200)
  })
})

describe('an Admin', () => {
  it('removes the second factor of someone who lost it, which ends their sessions and is audited', async () => {
    const { person } = await withTotp()
    const path = `/users/${person.user?.id}/second-factor`
    expect((await person.delete(path)).status).toBe(403)
    expect((await server.admin.delete(path)).body).toEqual({ ok: true })
    expect((await server.admin.delete(path)).body.code).toBe('second_factor.missing')
    expect((await server.admin.delete(`/users/${server.admin.user?.id}/second-factor`)).body.code).toBe('user.self')
    expect((await person.get('/me')).status).toBe(401)
    expect((await login(person)).status).toBe(200)
    const { audit } = (await server.admin.get(`/audit?pageSize=0&${filter(person.user?.id)}`)).body
    expect(audit[1]).toMatchObject({ action: 'second_factor.remove', actorId: server.admin.user?.id })
  })

  it('who must have one can do nothing else before, and cannot remove the last', async () => {
    const settings = (await server.admin.get('/config/security')).body
    const save = (adminSecondFactor: boolean, api: Api) =>
      api.put('/config/security', { settings: JSON.stringify({ ...JSON.parse(settings.settings), adminSecondFactor }) })
    const key = await server.admin.post(`/enterprise/${enterprise}/api-keys`, {
      name: 'k',
      scope: 'read',
      days: 1,
      password,
    })
    const link = await server.admin.post('/accounts/view_token', { enterpriseId: enterprise })
    expect((await save(true, server.admin)).status).toBe(200)
    const admin = await server.guest.signIn(ADMIN.username, password)
    const withKey = () => server.guest.call('GET', '/adsets', { headers: { authorization: `Bearer ${key.body.key}` } })
    const withLink = () => server.guest.get(`/accounts?view_token=${link.body.view_token}`)
    expect([(await withKey()).status, (await withLink()).status]).toEqual([401, 401])
    const other = await admin.put(
      `/users/${(await server.rows<{ id: string }>("select id from users where role = 'User' limit 1"))[0]?.id}/password`,
      {
        newPassword: 'another good one',
        oldPassword: password,
      },
    )
    expect([other.status, other.body.code]).toEqual([403, 'auth.second_factor_required'])
    const owner = await server.join(enterprise, 'User').catch((error: unknown) => String(error))
    expect(owner).toContain('auth.second_factor_required')
    for (const path of ['/users', '/adsets', '/notifications', '/me/sessions']) {
      const reply = await admin.get(path)
      expect([path, reply.status, reply.body.code]).toEqual([path, 403, 'auth.second_factor_required'])
    }
    expect((await admin.post('/live/ticket')).status).toBe(403)
    expect((await admin.get('/me')).status).toBe(200)
    expect(await statusOf(admin)).toMatchObject({ required: true })
    await withTotp(admin)
    expect((await admin.get('/users')).status).toBe(200)
    expect([(await withKey()).status, (await withLink()).status]).toEqual([200, 200])
    const last = await admin.post('/me/second-factor/totp/remove', { password })
    expect([last.status, last.body.code]).toEqual([409, 'second_factor.last'])
    expect((await save(false, admin)).status).toBe(200)
    expect((await admin.post('/me/second-factor/totp/remove', { password })).status).toBe(200)
  })
})
