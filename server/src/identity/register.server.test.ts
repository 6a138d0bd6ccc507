import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, unique } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const PASSWORD = 'correct horse battery'
const signUp = (fullname = `周 ${unique()}`, email = `${unique()}@example.com`) => ({
  fullname,
  email,
  password: PASSWORD,
})
const allow = (registration: string) =>
  server.admin.put('/config/security', { settings: JSON.stringify({ registration }) })
const login = (username: string) => server.guest.post('/auth/login', { username, password: PASSWORD })

describe('signing up, by setting', () => {
  it('after approval: the person waits, Admins are told, and approval lets them in as owner of their own enterprise', async () => {
    await allow('approval')
    const person = signUp('周正')
    const reply = await server.guest.post('/register/', person)
    expect([reply.status, reply.body]).toEqual([200, { status: 'pending' }])
    expect((await login(person.email)).body.code).toBe('auth.pending')
    const news = await server.admin.get('/notifications')
    expect(news.body.notifications[0]).toMatchObject({
      kind: 'registration.pending',
      level: 'info',
      params: { fullname: '周正', email: person.email },
    })
    const waiting = await server.admin.get(`/users?filters=${encodeURIComponent('{"ID":"Status","Value":"pending"}')}`)
    const [user] = waiting.body.users
    expect(user).toMatchObject({ username: person.email, role: 'User', status: 'pending' })

    const approved = await server.admin.put(`/users/${user.id}`, { status: 'active' })
    expect(approved.body.user.status).toBe('active')
    const owner = await server.guest.signIn(person.email, PASSWORD)
    const mine = (await owner.get('/enterprise')).body.enterprises
    expect(mine).toMatchObject([{ name: '周正', contact: '周正', memberCount: 1 }])
    const members = await owner.get(`/enterprise/${mine[0].id}/members`)
    expect(members.body.members).toMatchObject([{ userId: user.id, role: 'User', status: 'active' }])
  })

  it('open: at once, also without the trailing slash', async () => {
    await allow('open')
    const person = signUp()
    expect((await server.guest.post('/register', person)).body).toEqual({ status: 'active' })
    expect((await login(person.email)).status).toBe(200)
  })

  it('closed: not at all, and the site says so beforehand', async () => {
    await allow('closed')
    const reply = await server.guest.post('/register/', signUp())
    expect([reply.status, reply.body.code]).toEqual([403, 'register.closed'])
    expect((await server.guest.get('/site')).body.registration).toBe('closed')
    await allow('open')
  })
})

describe('a sign-up', () => {
  beforeAll(() => allow('open'))

  it('takes an email once, in any case of letters, and never the username of another', async () => {
    const person = signUp()
    await server.guest.post('/register/', person)
    const again = await server.guest.post('/register/', signUp('另一个', person.email.toUpperCase()))
    expect([again.status, again.body.code]).toEqual([409, 'register.email_taken'])
    const name = `${unique()}@example.com`
    await server.admin.post('/users', { username: name, password: PASSWORD, fullname: '占', role: 'Member' })
    expect((await server.guest.post('/register/', signUp('占用', name))).body.code).toBe('register.email_taken')
  })

  it('of twenty at once with one email makes exactly one account and one enterprise', async () => {
    const person = signUp(`并发 ${unique()}`)
    const replies = await Promise.all(Array.from({ length: 20 }, () => server.guest.post('/register/', person)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([undefined, 'register.email_taken']))
    const users = await server.rows('select 1 from users where email = $1', [person.email])
    const enterprises = await server.rows('select 1 from enterprises where contact = $1', [person.fullname])
    expect([users.length, enterprises.length]).toEqual([1, 1])
  })

  it('gets an enterprise even where the name is taken, whatever the case of its letters', async () => {
    const name = `Acme ${unique()}`
    const names = [name, name.toUpperCase(), name, name, name]
    const replies = await Promise.all(names.map((fullname) => server.guest.post('/register/', signUp(fullname))))
    for (const { body } of replies) expect(body).toEqual({ status: 'active' })
  })

  it('refuses weak passwords, and bodies that ask for more than an account', async () => {
    const weak = await server.guest.post('/register/', { ...signUp(), password: 'aaaaaaaaaa' })
    expect([weak.status, weak.body.code]).toEqual([422, 'password.weak'])
    for (const slipped of [{ role: 'Admin' }, { status: 'active' }, { enterpriseId: 'en_1' }, { id: 'us_1' }]) {
      const reply = await server.guest.post('/register/', { ...signUp(), ...slipped })
      expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed'])
    }
  })

  it('names each field that does not fit, in the language asked for', async () => {
    const body = { fullname: '', email: 'no email', password: 'short' }
    const chinese = await server.guest.post('/register/', body)
    expect(chinese.body.issues.map(({ path }: { path: string }) => path)).toEqual(['fullname', 'email', 'password'])
    expect(chinese.body.message).toBe('请求格式不正确，请检查标出的字段')
    const english = await server.guest.post('/register/', body, { 'accept-language': 'en-GB,zh;q=0.5' })
    expect(english.body.message).toBe('The request is malformed; see the fields named')
    expect(english.body.issues[2].message).toMatch(/^Password needs at least \d+ characters$/)
  })
})
