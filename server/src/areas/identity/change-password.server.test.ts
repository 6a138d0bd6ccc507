import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise()
})
afterAll(() => server.stop())

const login = (username: string, password: string) => server.guest.post('/auth/login', { username, password })
const nameOf = (api: Api): string => api.user?.username ?? ''
const idOf = (api: Api): string => api.user?.id ?? ''

describe('changing a password', () => {
  it('needs the old one, of the own account', async () => {
    const person = await server.join(enterprise, 'Member')
    const path = `/users/${idOf(person)}/password`
    for (const oldPassword of [undefined, 'not the old one']) {
      const reply = await person.put(path, { newPassword: 'another good one', oldPassword })
      expect([reply.status, reply.body.code]).toEqual([422, 'password.wrong_old'])
      expect(reply.body.issues).toEqual([{ path: 'oldPassword', message: '您的密码不正确' }])
    }
    await server.guest.signIn(nameOf(person), ADMIN.password)
  })

  it('of someone else is for Admins; for others that person does not exist', async () => {
    const person = await server.join(enterprise, 'User')
    const member = await server.join(enterprise, 'Member')
    const body = { newPassword: 'another good one', oldPassword: ADMIN.password }
    const reply = await person.put(`/users/${idOf(member)}/password`, body)
    expect([reply.status, reply.body.code]).toEqual([404, 'user.not_found'])
    expect((await server.admin.put('/users/us_nobody/password', body)).status).toBe(404)
    await server.guest.signIn(nameOf(member), ADMIN.password)
  })

  it('refuses what is guessed first, and the own name', async () => {
    const person = await server.join(enterprise, 'Member')
    const { body } = await server.admin.post('/users', {
      username: 'long.enough.name',
      password: ADMIN.password,
      fullname: '长',
      role: 'Member',
    })
    for (const newPassword of ['12345678', 'aaaaaaaaaa', 'PASSWORD']) {
      const reply = await server.admin.put(`/users/${idOf(person)}/password`, {
        newPassword,
        oldPassword: ADMIN.password,
      })
      expect([newPassword, reply.status, reply.body.code]).toEqual([newPassword, 422, 'password.weak'])
    }
    const own = await server.admin.put(`/users/${body.user.id}/password`, {
      newPassword: 'LONG.enough.name',
      oldPassword: ADMIN.password,
    })
    expect(own.body.code).toBe('password.weak')
  })

  it('takes any script and length up to 256, and tells apart what differs only at the end', async () => {
    const person = await server.join(enterprise, 'Member')
    const long = '长'.repeat(100) + 'yx'.repeat(75)
    for (const newPassword of ['密码是八个汉字啊', '🐴🔋📎🐎🧲🪢🧩🎏', long]) {
      const set = await server.admin.put(`/users/${idOf(person)}/password`, {
        newPassword,
        oldPassword: ADMIN.password,
      })
      expect([newPassword, set.body]).toEqual([newPassword, { ok: true }])
      await server.guest.signIn(nameOf(person), newPassword)
      const almost = await login(nameOf(person), `${newPassword}y`)
      expect(almost.status).toBe(401)
    }
  })

  it('pauses after repeated wrong old passwords, so that a stolen session cannot guess on', async () => {
    const person = await server.join(enterprise, 'Member')
    const guess = () => person.put(`/users/${idOf(person)}/password`, { newPassword: 'new good one', oldPassword: 'x' })
    const codes: string[] = []
    for (let n = 0; n < 11; n++) codes.push((await guess()).body.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'password.wrong_old'), 'auth.locked'])
  })

  it('kills a reset link that is still open', async () => {
    const person = await server.join(enterprise, 'Member')
    await server.rows(
      `insert into reset_tokens (token_hash, user_id, expires_at) values ($1, $1, now() + interval '1 minute')`,
      [idOf(person)],
    )
    await server.admin.put(`/users/${idOf(person)}/password`, {
      newPassword: 'set by the admin',
      oldPassword: ADMIN.password,
    })
    const open = await server.rows('select 1 from reset_tokens where user_id = $1 and used_at is null', [idOf(person)])
    expect(open).toEqual([])
  })
})
