import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { withoutRequestId } from '../../testing/walk.ts'
import { ANSWER_AFTER } from './fixed-time.ts'

let server: TestServer
let sink: MailSink
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://console.example.com' })
  sink = await openMailSink()
})
afterAll(async () => {
  await server.stop()
  await sink.close()
})

const PASSWORD = 'correct horse battery'
const signUp = (fullname = `周 ${unique()}`, email = `${unique()}@example.com`) => ({
  fullname,
  email,
  password: PASSWORD,
})
const register = (body: unknown, headers: Record<string, string> = {}) => server.guest.post('/register/', body, headers)
const confirm = (token: string, password = PASSWORD) => server.guest.post('/register/confirm', { token, password })
const allow = (registration: string) =>
  server.admin.put('/config/security', { settings: JSON.stringify({ registration }) })
const sendMails = (enabled: boolean) =>
  server.admin.put('/config/mail', {
    settings: JSON.stringify({
      enabled,
      host: '127.0.0.1',
      port: sink.port,
      secure: false,
      from: 'noreply@example.com',
    }),
  })
const login = (username: string, password = PASSWORD) => server.guest.post('/auth/login', { username, password })
const usersNamed = (email: string) => server.rows('select 1 from users where lower(email) = lower($1)', [email])
const enterprisesOf = (fullname: string) => server.rows('select 1 from enterprises where contact = $1', [fullname])

const textsTo = (address: string): string[] =>
  sink.mails
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => {
      const [head = '', ...rest] = source.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/transfer-encoding: base64/i.test(head)) return head + Buffer.from(body, 'base64').toString('utf8')
      return head + body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    })
const LINK = /https:\/\/console\.example\.com\/#\/account\/confirm-registration\?token=([\w-]{32})/
const tokensTo = (address: string): string[] =>
  textsTo(address).flatMap((text) => {
    const token = LINK.exec(text)?.[1]
    return token === undefined ? [] : [token]
  })
const tokenTo = async (address: string): Promise<string> => {
  await vi.waitFor(() => expect(tokensTo(address)).not.toEqual([]), { timeout: 45_000 })
  return tokensTo(address).at(-1) ?? ''
}

describe('signing up after approval', () => {
  beforeAll(() => allow('approval'))

  it('the person waits, Admins are told, and approval lets them in as owner of their own enterprise', async () => {
    const person = signUp('周正')
    const reply = await register(person)
    expect([reply.status, reply.body]).toEqual([200, { status: 'pending' }])
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

  it('does not tell whether an email has an account, neither then nor at the sign-in', async () => {
    const taken = signUp()
    await register(taken)
    const [again, first] = [signUp('另一个', taken.email.toUpperCase()), signUp('另一个')]
    expect(withoutRequestId(await register(again))).toEqual(withoutRequestId(await register(first)))
    expect(await usersNamed(taken.email)).toHaveLength(1)
    const [waiting, wrong] = [await login(first.email), await login(taken.email, 'not the password')]
    expect([waiting.status, waiting.body.code]).toEqual([401, 'auth.wrong'])
    expect(withoutRequestId(waiting)).toEqual(withoutRequestId(wrong))
  })

  it('a waiting account is paused after as many attempts as any other', async () => {
    const person = signUp()
    await register(person)
    const codes: string[] = []
    for (let n = 0; n < 11; n++) codes.push((await login(person.email)).body.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'auth.wrong'), 'auth.locked'])
  })

  it('never takes the username of another, and does not tell of it', async () => {
    const name = `${unique()}@example.com`
    await server.admin.post('/users', { username: name, password: PASSWORD, fullname: '占', role: 'Member' })
    expect((await register(signUp('占用', name))).body).toEqual({ status: 'pending' })
    expect(await usersNamed(name)).toEqual([])
  })

  it('is answered no sooner where nothing is done', async () => {
    const person = signUp()
    await register(person)
    const start = performance.now()
    await register(person)
    expect(performance.now() - start).toBeGreaterThanOrEqual(ANSWER_AFTER - 5)
  })

  it('of twenty at once with one email makes exactly one account and one enterprise', async () => {
    const person = signUp(`并发 ${unique()}`)
    const replies = await Promise.all(Array.from({ length: 20 }, () => register(person)))
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { status: 'pending' }])
    expect([await usersNamed(person.email), await enterprisesOf(person.fullname)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ])
  })

  it('gets an enterprise even where the name is taken, whatever the case of its letters', async () => {
    const name = `Acme ${unique()}`
    const people = [name, name.toUpperCase(), name, name, name].map((fullname) => signUp(fullname))
    await Promise.all(people.map((person) => register(person)))
    for (const { email } of people) expect([email, await usersNamed(email)]).toMatchObject([email, { length: 1 }])
  })

  it('refuses weak passwords, and bodies that ask for more than an account', async () => {
    const weak = await register({ ...signUp(), password: 'aaaaaaaaaa' })
    expect([weak.status, weak.body.code]).toEqual([422, 'password.weak'])
    for (const slipped of [{ role: 'Admin' }, { status: 'active' }, { enterpriseId: 'en_1' }, { id: 'us_1' }]) {
      const reply = await register({ ...signUp(), ...slipped })
      expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed'])
    }
  })

  it('names each field that does not fit, in the language asked for', async () => {
    const body = { fullname: '', email: 'no email', password: 'short' }
    const chinese = await register(body)
    expect(chinese.body.issues.map(({ path }: { path: string }) => path)).toEqual(['fullname', 'email', 'password'])
    expect(chinese.body.message).toBe('请求格式不正确，请检查标出的字段')
    const english = await register(body, { 'accept-language': 'en-GB,zh;q=0.5' })
    expect(english.body.message).toBe('The request is malformed; see the fields named')
    expect(english.body.issues[2].message).toMatch(/^Password needs at least \d+ characters$/)
  })
})

it('closed: not at all, and the site says so beforehand', async () => {
  await allow('closed')
  const reply = await register(signUp())
  expect([reply.status, reply.body.code]).toEqual([403, 'register.closed'])
  expect((await server.guest.get('/site')).body.registration).toBe('closed')
})

it('open where no mail can be sent: the person waits for approval, as an address cannot be confirmed', async () => {
  await allow('open')
  const person = signUp()
  expect((await server.guest.post('/register', person)).body).toEqual({ status: 'pending' })
  expect((await register(person)).body).toEqual({ status: 'pending' })
  expect(await server.rows('select status from users where email = $1', [person.email])).toEqual([
    { status: 'pending' },
  ])
})

describe('open, with a mail server', () => {
  beforeAll(async () => {
    await allow('open')
    await sendMails(true)
  })

  it('the account is made when the link in the mail is opened', async () => {
    const person = signUp(`钱 ${unique()}`)
    expect((await register(person)).body).toEqual({ status: 'unconfirmed' })
    const token = await tokenTo(person.email)
    // Else anyone could send a text of their own to any address.
    expect(textsTo(person.email).join()).not.toContain(person.fullname)
    expect([await usersNamed(person.email), await enterprisesOf(person.fullname)]).toEqual([[], []])
    expect((await login(person.email)).body.code).toBe('auth.wrong')
    expect((await confirm(token)).body).toEqual({ status: 'active', email: person.email })
    const owner = await server.guest.signIn(person.email, PASSWORD)
    expect((await owner.get('/enterprise')).body.enterprises).toMatchObject([{ name: person.fullname, memberCount: 1 }])
    const again = await confirm(token)
    expect([again.status, again.body.code]).toEqual([400, 'register.link_invalid'])
  })

  it('an email that has an account is answered the same; its owner is told by mail', async () => {
    const person = signUp()
    await register(person)
    await confirm(await tokenTo(person.email))
    const others = signUp('别人', person.email.toUpperCase())
    const reply = await register({ ...others, password: 'a password of someone else' })
    expect(withoutRequestId(reply)).toEqual(withoutRequestId(await register(signUp())))
    await vi.waitFor(() => expect(textsTo(person.email)).toHaveLength(2), { timeout: 45_000 })
    const [, told = ''] = textsTo(person.email)
    expect(told).toContain('您已经有账号')
    expect(told).not.toContain('token=')
    await server.guest.signIn(person.email, PASSWORD)
    expect(await usersNamed(person.email)).toHaveLength(1)
  })

  it('an address gets three mails an hour at most', async () => {
    const person = signUp()
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(person)))
    for (const { body } of replies) expect(body).toEqual({ status: 'unconfirmed' })
    await vi.waitFor(() => expect(tokensTo(person.email)).toHaveLength(3), { timeout: 45_000 })
    expect(await server.rows('select 1 from registrations where email = $1', [person.email])).toHaveLength(3)
  })

  it('of two links of one address the second finds it taken, also at the same moment', async () => {
    const person = signUp(`孙 ${unique()}`)
    await register(person)
    await register({ ...person, fullname: person.fullname })
    await vi.waitFor(() => expect(tokensTo(person.email)).toHaveLength(2), { timeout: 45_000 })
    const replies = await Promise.all(tokensTo(person.email).map((token) => confirm(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect([await usersNamed(person.email), await enterprisesOf(person.fullname)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ])
  })

  it('a click on the link of a sign-up by someone else does not give them the account', async () => {
    const person = signUp()
    await register({ ...person, password: 'chosen by a stranger' })
    const token = await tokenTo(person.email)
    const reply = await confirm(token)
    expect([reply.status, reply.body.code, reply.body.issues[0].path]).toEqual([422, 'password.wrong', 'password'])
    expect(await usersNamed(person.email)).toEqual([])
    const codes = []
    for (let n = 0; n < 10; n++) codes.push((await confirm(token, `guess ${n}`)).body.code)
    expect(codes.at(-1)).toBe('auth.locked')
  })

  it('a link lives for a day, is kept as its hash alone, and cannot be made up', async () => {
    const person = signUp()
    await register(person)
    const token = await tokenTo(person.email)
    expect(JSON.stringify(await server.rows('select * from registrations'))).not.toContain(token)
    expect((await confirm('A'.repeat(32))).body.code).toBe('register.link_invalid')
    await server.rows("update registrations set expires_at = expires_at - interval '24 hours'")
    expect((await confirm(token)).body.code).toBe('register.link_invalid')
  })

  it('a link follows the setting of when it is opened', async () => {
    const person = signUp()
    await register(person)
    const token = await tokenTo(person.email)
    await allow('closed')
    await expect.poll(async () => (await confirm(token)).body.code).toBe('register.closed')
    await allow('approval')
    await expect.poll(async () => (await confirm(token)).body.status).toBe('pending')
    await allow('open')
    expect((await login(person.email)).body.code).toBe('auth.wrong')
  })
})
