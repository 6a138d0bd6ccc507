import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
let person: Api
let own: string
beforeAll(async () => {
  server = await startTestServer()
  own = await server.enterprise()
  person = await server.join(own, 'Member')
})
afterAll(() => server.stop())

describe('the own profile', () => {
  it('has what the session has, and the personal details', async () => {
    const { user } = (await person.get('/me')).body
    expect(Object.keys(user).sort()).toEqual([
      'avatar',
      'createdAt',
      'email',
      'enterprises',
      'fullname',
      'id',
      'lastLoginAt',
      'pendingEmail',
      'phone',
      'role',
      'secondFactor',
      'selectEnterprise',
      'username',
    ])
  })

  it('is changed field by field, and found by the new name', async () => {
    const email = `${unique()}@example.com`
    const password = ADMIN.password
    await person.put('/me', { fullname: '诸葛亮', email, password, phone: '13811112222', avatar: '/files/abc.png' })
    const { user } = (await person.put('/me', { phone: '' })).body
    expect(user).toMatchObject({ fullname: '诸葛亮', email, phone: null, avatar: '/files/abc.png' })
    const found = await server.admin.get('/users?q=zhuge')
    expect(found.body.users.map(({ id }: { id: string }) => id)).toEqual([person.user?.id])
  })

  it("takes no other person's email", async () => {
    const email = `${unique()}@example.com`
    await server.admin.put('/me', { email, password: ADMIN.password })
    const reply = await person.put('/me', { email: email.toUpperCase(), password: ADMIN.password })
    expect([reply.status, reply.body.code]).toEqual([409, 'user.email_taken'])
  })

  it('cannot change what is not for oneself to change', async () => {
    for (const slipped of [
      { role: 'Admin' },
      { status: 'active' },
      { username: 'root' },
      { id: 'us_1' },
      { enterpriseId: own },
    ]) {
      expect([slipped, (await person.put('/me', slipped)).status]).toEqual([slipped, 400])
    }
    for (const avatar of ['javascript:alert(1)', 'https://evil.example/a.png', '/files/../../etc/passwd', '//evil/a']) {
      expect([avatar, (await person.put('/me', { avatar })).status]).toEqual([avatar, 400])
    }
    expect((await person.get('/me')).body.user).toMatchObject({ role: 'Member', username: person.user?.username })
  })
})

describe('the chosen enterprise', () => {
  it('is one of the own, kept over sign-ins', async () => {
    const second = await server.enterprise()
    await server.admin.put(`/enterprise/${second}/members`, { userId: person.user?.id, role: 'MemberCustomer' })
    expect((await person.put('/me', { selectEnterprise: second })).body.user.selectEnterprise).toBe(second)
    const again = await server.guest.signIn(person.user?.username ?? '', 'correct horse battery')
    expect((await again.get('/me')).body.user).toMatchObject({
      selectEnterprise: second,
      enterprises: [
        { id: own, role: 'Member' },
        { id: second, role: 'MemberCustomer' },
      ],
    })
  })

  it('cannot be a foreign one, which looks like one that does not exist', async () => {
    const foreign = await person.put('/me', { selectEnterprise: await server.enterprise() })
    const absent = await person.put('/me', { selectEnterprise: 'en_nowhere' })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'enterprise.not_found'])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
  })

  it('falls back to one that is left when it is lost', async () => {
    const lost = await server.enterprise()
    await server.admin.put(`/enterprise/${lost}/members`, { userId: person.user?.id, role: 'Member' })
    await person.put('/me', { selectEnterprise: lost })
    await server.admin.delete(`/enterprise/${lost}`)
    expect((await person.get('/me')).body.user.selectEnterprise).toBe(own)
  })

  it('of an Admin may be any that lives, or none', async () => {
    const any = await server.enterprise()
    expect((await server.admin.put('/me', { selectEnterprise: any })).body.user.selectEnterprise).toBe(any)
    await server.admin.delete(`/enterprise/${any}`)
    expect((await server.admin.get('/me')).body.user.selectEnterprise).toBeNull()
    expect((await server.admin.put('/me', { selectEnterprise: null })).body.user.selectEnterprise).toBeNull()
  })
})
