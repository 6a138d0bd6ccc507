import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
let enterprise: string
beforeAll(async () => {
  server = await startTestServer()
  enterprise = await server.enterprise('星海企业')
})
afterAll(() => server.stop())

const newcomer = (over: object = {}) => ({
  username: `u.${unique()}`,
  password: ADMIN.password,
  fullname: '陈一',
  role: 'Member',
  ...over,
})
const create = async (over: object = {}) => {
  const reply = await server.admin.post('/users', newcomer(over))
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  return reply.body.user
}
const countOf = async (username: string): Promise<number> =>
  (await server.rows('select 1 from users where lower(username) = lower($1) and deleted_at is null', [username])).length

describe('a user account', () => {
  it('is created with what was given, and nothing secret comes back', async () => {
    const body = newcomer({ email: 'Chen@Example.com', phone: '138 0000 0000', enterpriseId: enterprise })
    const reply = await server.admin.post('/users', body)
    expect(reply.body.user).toEqual({
      id: expect.stringMatching(/^us_[0-9a-z]{26}$/),
      username: body.username,
      fullname: '陈一',
      email: 'chen@example.com',
      phone: '138 0000 0000',
      avatar: null,
      role: 'Member',
      status: 'active',
      selectEnterprise: enterprise,
      enterprises: [{ id: enterprise, name: '星海企业', role: 'Member' }],
      lastLoginAt: null,
      secondFactor: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const members = await server.admin.get(`/enterprise/${enterprise}/members`)
    expect(members.body.members).toMatchObject([{ userId: reply.body.user.id, role: 'Member' }])
  })

  it('keeps its password as Argon2id', async () => {
    const user = await create()
    const [row] = await server.rows<{ password_hash: string }>(
      'select password_hash from credentials where user_id = $1',
      [user.id],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=2,p=1\$/)
  })

  it('is changed field by field: what is left out stays', async () => {
    const user = await create({ email: `${unique()}@example.com`, phone: '13800000000' })
    const renamed = await server.admin.put(`/users/${user.id}`, { fullname: '陈二' })
    expect(renamed.body.user).toMatchObject({ fullname: '陈二', email: user.email, phone: '13800000000' })
    const emptied = await server.admin.put(`/users/${user.id}`, { email: null, phone: '' })
    expect(emptied.body.user).toMatchObject({ fullname: '陈二', email: null, phone: null })
  })

  it('changed by several at once keeps every change', async () => {
    const user = await create()
    for (let round = 0; round < 5; round++) {
      const [fullname, phone] = [`陈 ${round}`, `1380000000${round}`]
      const status = round % 2 === 0 ? 'disabled' : 'active'
      const replies = await Promise.all(
        [{ fullname }, { phone }, { status }].map((change) => server.admin.put(`/users/${user.id}`, change)),
      )
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200])
      const list = await server.admin.get(`/users?q=${user.username}`)
      expect(list.body.users[0]).toMatchObject({ fullname, phone, status })
    }
  })

  it('a username is one, whatever the case of its letters, when twenty are created at once', async () => {
    const name = `Race.${unique()}`
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.admin.post('/users', newcomer({ username: n % 2 === 0 ? name : name.toUpperCase() })),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect([status, body.code]).toEqual([409, 'user.username_taken'])
    expect(await countOf(name)).toBe(1)
  })

  it('an email belongs to one account', async () => {
    const email = `${unique()}@example.com`
    await create({ email })
    const second = await create()
    expect((await server.admin.post('/users', newcomer({ email }))).body.code).toBe('user.email_taken')
    const taken = await server.admin.put(`/users/${second.id}`, { email: email.toUpperCase() })
    expect([taken.status, taken.body.code]).toEqual([409, 'user.email_taken'])
  })

  it('cannot be put into an enterprise that is not there', async () => {
    const body = newcomer({ enterpriseId: 'en_nowhere' })
    const reply = await server.admin.post('/users', body)
    expect([reply.status, reply.body.code]).toEqual([404, 'enterprise.not_found'])
    expect(await countOf(body.username)).toBe(0)
  })

  it('that is not there is 404 for every call', async () => {
    for (const reply of [
      await server.admin.put('/users/us_nobody', { fullname: 'x' }),
      await server.admin.delete('/users/us_nobody'),
      await server.admin.put('/users/us_nobody/password', {
        newPassword: 'whatever it is',
        oldPassword: ADMIN.password,
      }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'user.not_found'])
  })
})

describe('Admins', () => {
  it('cannot delete, disable or demote themselves', async () => {
    const path = `/users/${server.admin.user?.id}`
    for (const reply of [
      await server.admin.delete(path),
      await server.admin.put(path, { status: 'disabled' }),
      await server.admin.put(path, { role: 'User' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'user.self'])
    expect((await server.admin.put(path, { fullname: '管理员' })).status).toBe(200)
  })

  it('who remove each other at the same moment leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const second = await create({ role: 'Admin' })
      const other = await server.guest.signIn(second.username, ADMIN.password)
      const [mine, theirs] = await Promise.all([
        server.admin.put(`/users/${second.id}`, { role: 'User' }),
        other.put(`/users/${server.admin.user?.id}`, { role: 'User' }),
      ])
      const admins = await server.rows<{ id: string }>(
        "select id from users where role = 'Admin' and status = 'active' and deleted_at is null",
      )
      expect(admins).toHaveLength(1)
      expect([mine.status, theirs.status].sort()[0]).toBe(200)
      await server.rows("update users set role = 'Admin' where id = $1", [server.admin.user?.id])
      await server.rows("update users set role = 'User' where id = $1", [second.id])
    }
  })
})

describe('deleting a user', () => {
  it('hides them, and undo brings them back as they were', async () => {
    const user = await create({ enterpriseId: enterprise })
    const deleted = await server.admin.delete(`/users/${user.id}`)
    expect(deleted.body.user.id).toBe(user.id)
    expect((await server.admin.get(`/users?q=${user.username}`)).body.users).toEqual([])
    expect((await server.admin.delete(`/users/${user.id}`)).status).toBe(404)
    const undone = await server.admin.post(`/undo/${deleted.body.undo}`)
    expect(undone.body).toEqual({ entity: 'user', id: user.id })
    expect((await server.admin.get(`/users?q=${user.username}`)).body.users).toEqual([user])
    await server.guest.signIn(user.username, ADMIN.password)
    expect((await server.admin.post(`/undo/${deleted.body.undo}`)).body.code).toBe('undo.not_found')
  })

  it('frees the name; undo is then a conflict, and works again when the name is free', async () => {
    const user = await create()
    const { undo } = (await server.admin.delete(`/users/${user.id}`)).body
    const usurper = await create({ username: user.username.toUpperCase() })
    const conflict = await server.admin.post(`/undo/${undo}`)
    expect([conflict.status, conflict.body.code]).toEqual([409, 'undo.conflict'])
    await server.admin.delete(`/users/${usurper.id}`)
    expect((await server.admin.post(`/undo/${undo}`)).status).toBe(200)
  })

  it('can be undone by the one who did it alone, for 30 days, once', async () => {
    const user = await create()
    const { undo } = (await server.admin.delete(`/users/${user.id}`)).body
    const second = await create({ role: 'Admin' })
    const other = await server.guest.signIn(second.username, ADMIN.password)
    expect((await other.post(`/undo/${undo}`)).body.code).toBe('undo.not_found')
    const [token] = await server.rows<{ days: number }>(
      'select extract(epoch from expires_at - now()) / 86400 as days from undo_tokens where token = $1',
      [undo],
    )
    expect(token?.days).toBeGreaterThan(29.9)
    await server.rows("update undo_tokens set expires_at = now() - interval '1 second' where token = $1", [undo])
    expect((await server.admin.post(`/undo/${undo}`)).body.code).toBe('undo.not_found')
    await server.rows("update undo_tokens set expires_at = now() + interval '1 day' where token = $1", [undo])
    const replies = await Promise.all(Array.from({ length: 5 }, () => server.admin.post(`/undo/${undo}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    await server.admin.delete(`/users/${second.id}`)
  })

  it('cannot be undone by someone who is no longer Admin', async () => {
    const admin = await create({ role: 'Admin' })
    const user = await create()
    const session = await server.guest.signIn(admin.username, ADMIN.password)
    const { undo } = (await session.delete(`/users/${user.id}`)).body
    await server.admin.put(`/users/${admin.id}`, { role: 'Member' })
    expect((await session.post(`/undo/${undo}`)).status).toBe(403)
    expect(await countOf(user.username)).toBe(0)
  })
})

describe('the list of users', () => {
  it('filters by status and role, and counts exactly', async () => {
    const [pending, customer] = [await create(), await create({ role: 'MemberCustomer' })]
    await server.admin.put(`/users/${pending.id}`, { status: 'pending' })
    const filter = (ID: string, Value: string) => `filters=${encodeURIComponent(JSON.stringify({ ID, Value }))}`
    const waiting = await server.admin.get(`/users?${filter('Status', 'pending')}`)
    expect(waiting.body.users.map(({ id }: { id: string }) => id)).toEqual([pending.id])
    const both = await server.admin.get(`/users?${filter('Role', 'MemberCustomer')}&${filter('Q', customer.username)}`)
    expect(both.body).toMatchObject({ users: [{ id: customer.id }], page: { totalCounts: 1, totalPages: 1 } })
    const all = await server.admin.get('/users?pageSize=1')
    const [{ n } = { n: 0 }] = await server.rows<{ n: number }>('select count(*) n from users where deleted_at is null')
    expect(all.body.page.totalCounts).toBe(n)
  })
})
