import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import { housekeep } from '../../app/housekeep.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { withoutRequestId } from '../../testing/walk.ts'
import { ANSWER_AFTER } from './fixed-time.ts'

let server: TestServer
let sink: MailSink
let enterprise: string
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://console.example.com/' })
  sink = await openMailSink()
  enterprise = await server.enterprise()
})
afterAll(async () => {
  await server.stop()
  await sink.close()
})

const ask = (username: string) => server.guest.post('/forget-password/', { username })
const reset = (token: string, password: string) => server.guest.post('/reset-password', { token, password })
const nameOf = (api: Api): string => api.user?.username ?? ''
const tokensOf = (api: Api) => server.rows('select 1 from reset_tokens where user_id = $1', [api.user?.id])
const newsAbout = async (api: Api) => {
  const { notifications } = (await server.admin.get('/notifications')).body
  return notifications.filter(({ params }: { params: { username?: string } }) => params.username === nameOf(api))
}
const auditOf = async (api: Api): Promise<string[]> => {
  const rows = await server.rows<{ action: string }>('select action from audit where entity_id = $1 order by id', [
    api.user?.id,
  ])
  return rows.map(({ action }) => action)
}
const passAnHour = () =>
  server.rows(`update login_failures set first_at = first_at - interval '61 minutes',
    paused_until = paused_until - interval '61 minutes'`)

describe('a forgotten password', () => {
  it('is answered the same for a name that exists and one that does not', async () => {
    const person = await server.join(enterprise, 'User')
    const known = await ask(nameOf(person))
    const unknown = await ask('nobody.at.all')
    expect(known.status).toBe(200)
    expect(withoutRequestId(known)).toEqual(withoutRequestId(unknown))
    expect(known.body.message).toBe('如果该账号存在，管理员已收到您的请求，会为您设置新密码')
  })

  it('is answered no sooner for one that does not', async () => {
    const start = performance.now()
    await ask('nobody.at.all')
    expect(performance.now() - start).toBeGreaterThanOrEqual(ANSWER_AFTER - 5)
  })

  it('without a mail server is told to the Admins, who set a new one; there is no link', async () => {
    const person = await server.join(enterprise, 'User')
    await ask(nameOf(person).toUpperCase())
    expect(await newsAbout(person)).toMatchObject([
      {
        kind: 'password_reset.asked',
        params: { username: nameOf(person) },
        link: `/apps/users/list?Q=${encodeURIComponent(nameOf(person))}`,
      },
    ])
    expect(await tokensOf(person)).toEqual([])
    expect((await person.get('/notifications')).body.notifications).toEqual([])
  })

  it('is told three times an hour, however many ask at the same moment', async () => {
    const person = await server.join(enterprise, 'User')
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(nameOf(person))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await newsAbout(person)).toHaveLength(3)
    await passAnHour()
    await ask(nameOf(person))
    expect(await newsAbout(person)).toHaveLength(4)
  })

  it('leaves no link of an earlier version in a notification after an upgrade', async () => {
    const person = await server.join(enterprise, 'User')
    await ask(nameOf(person))
    await server.rows(`update notifications set kind = 'password_reset.link', link = null,
      params = params || '{"url": "https://console.example.com/#/account/confirm?token=secret"}'`)
    await housekeep(server.services)
    expect(await newsAbout(person)).toMatchObject([
      { kind: 'password_reset.asked', params: { username: nameOf(person) }, link: '/apps/users/list' },
    ])
    expect(JSON.stringify(await server.rows('select * from notifications'))).not.toContain('token=')
  })
})

describe('with a mail server', () => {
  beforeAll(() =>
    server.admin.put('/config/mail', {
      settings: JSON.stringify({
        enabled: true,
        host: '127.0.0.1',
        port: sink.port,
        secure: false,
        username: 'mailer',
        password: 'smtp secret',
        from: 'noreply@example.com',
      }),
    }),
  )

  interface Reachable {
    person: Api
    name: string
    email: string
  }
  const reachable = async (): Promise<Reachable> => {
    const person = await server.join(enterprise, 'User')
    const email = `${unique()}@example.com`
    await server.admin.put(`/users/${person.user?.id}`, { email })
    return { person, name: nameOf(person), email }
  }
  const textOf = (source: string): string => {
    const [head = '', ...body] = source.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
    return text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  }
  const mailsTo = (email: string) => sink.mails.filter(({ to }) => to.includes(email))
  const linksTo = (email: string): string[] =>
    mailsTo(email).flatMap(({ source }) => /https?:\/\/\S+\/account\/confirm\?token=[\w-]+/.exec(textOf(source)) ?? [])
  const newLink = async ({ name, email }: Pick<Reachable, 'name' | 'email'>): Promise<string> => {
    const before = linksTo(email)
    await ask(name)
    await vi.waitFor(() => expect(linksTo(email).length).toBe(before.length + 1), { timeout: 45_000 })
    return linksTo(email).find((link) => !before.includes(link)) ?? ''
  }
  const newToken = async (to: Pick<Reachable, 'name' | 'email'>): Promise<string> =>
    (await newLink(to)).split('token=')[1] ?? ''

  it('the link goes to the registered address, in the language asked for, and to nobody else', async () => {
    const { person, name, email } = await reachable()
    await server.guest.post('/forget-password/', { username: email.toUpperCase() }, { 'accept-language': 'en' })
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), { timeout: 45_000 })
    expect(mailsTo(email)[0]?.source).toContain('Subject: Reset your password')
    const token = linksTo(email)[0]?.split('token=')[1] ?? ''
    expect((await reset(token, 'mailed new one')).status).toBe(200)
    await server.guest.signIn(name, 'mailed new one')
    expect(await newsAbout(person)).toEqual([])
    expect(sink.logins).toContainEqual({ username: 'mailer', password: 'smtp secret' })
  })

  it('is on the public address; the Host header of whoever asks never gets into it', async () => {
    const { name, email } = await reachable()
    await server.guest.post('/forget-password/', { username: name }, { 'x-forwarded-host': 'evil.example' })
    await vi.waitFor(() => expect(linksTo(email)).toHaveLength(1), { timeout: 45_000 })
    expect(linksTo(email)[0]).toMatch(/^https:\/\/console\.example\.com\/#\/account\/confirm\?token=[\w-]{32}$/)
  })

  it('keeps no token that could be read from the database', async () => {
    const token = await newToken(await reachable())
    const kept = await server.rows<{ token_hash: string }>('select token_hash from reset_tokens')
    expect(kept.map(({ token_hash }) => token_hash)).not.toContain(token)
  })

  it('someone without an address is still helped by an Admin', async () => {
    const bare = await server.join(enterprise, 'Member')
    await ask(nameOf(bare))
    expect(await newsAbout(bare)).toHaveLength(1)
  })

  it('a link sets the password once, ends every session, and lets the person in', async () => {
    const someone = await reachable()
    const token = await newToken(someone)
    expect((await reset(token, 'a brand new one')).body).toEqual({ ok: true })
    expect((await someone.person.get('/me')).status).toBe(401)
    const again = await reset(token, 'yet another one')
    expect([again.status, again.body.code]).toEqual([400, 'reset.invalid'])
    await server.guest.signIn(someone.name, 'a brand new one')
  })

  it('used twice at the same moment works once', async () => {
    const token = await newToken(await reachable())
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `parallel pass ${n}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('stays good when a newer one is asked for; the first that is used ends the others', async () => {
    const someone = await reachable()
    const [older, newer] = [await newToken(someone), await newToken(someone)]
    expect((await reset(older, 'a brand new one')).status).toBe(200)
    expect((await reset(newer, 'yet another one')).body.code).toBe('reset.invalid')
    await server.guest.signIn(someone.name, 'a brand new one')
  })

  it('of several of one person used at the same moment one works', async () => {
    const someone = await reachable()
    const tokens = [await newToken(someone), await newToken(someone), await newToken(someone)]
    const replies = await Promise.all(tokens.map((token, n) => reset(token, `parallel pass ${n}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('is mailed three times an hour; asked for more often, the answer stays the same', async () => {
    const someone = await reachable()
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(someone.name)))
    expect(replies.map(({ body }) => body.message)).toEqual(Array(8).fill(replies[0]?.body.message))
    expect(await tokensOf(someone.person)).toHaveLength(3)
    await vi.waitFor(() => expect(linksTo(someone.email)).toHaveLength(3), { timeout: 45_000 })
    await passAnHour()
    await newLink(someone)
  })

  it('dies with any other change of the password', async () => {
    const someone = await reachable()
    const token = await newToken(someone)
    const change = { newPassword: 'changed by the owner', oldPassword: 'correct horse battery' }
    expect((await someone.person.put(`/users/${someone.person.user?.id}/password`, change)).status).toBe(200)
    expect((await reset(token, 'a brand new one')).body.code).toBe('reset.invalid')
  })

  it('lives for 30 minutes', async () => {
    const someone = await reachable()
    const token = await newToken(someone)
    const [row] = await server.rows<{ left: number }>(
      'select extract(epoch from expires_at - now()) as left from reset_tokens where user_id = $1',
      [someone.person.user?.id],
    )
    expect(row?.left).toBeGreaterThan(29 * 60)
    expect(row?.left).toBeLessThanOrEqual(30 * 60)
    await server.rows("update reset_tokens set expires_at = expires_at - interval '30 minutes' where user_id = $1", [
      someone.person.user?.id,
    ])
    expect((await reset(token, 'a brand new one')).body.code).toBe('reset.invalid')
  })

  it('outlives a password that is too weak', async () => {
    const token = await newToken(await reachable())
    expect((await reset(token, 'aaaaaaaaaa')).body.code).toBe('password.weak')
    expect((await reset(token, 'a brand new one')).status).toBe(200)
  })

  it('is made neither for someone disabled nor for someone who waits', async () => {
    for (const status of ['disabled', 'pending']) {
      const { person, email, name } = await reachable()
      await server.admin.put(`/users/${person.user?.id}`, { status })
      await ask(name)
      expect([status, await tokensOf(person), mailsTo(email)]).toEqual([status, [], []])
    }
  })

  it('is held back for a day after the email changed, which the log says', async () => {
    const { person, name } = await reachable()
    await server.rows("update users set email_changed_at = now() - interval '23 hours' where id = $1", [
      person.user?.id,
    ])
    await ask(name)
    expect(await tokensOf(person)).toEqual([])
    expect((await auditOf(person)).at(-1)).toBe('password.reset_held')
    await server.rows("update users set email_changed_at = now() - interval '25 hours' where id = $1", [
      person.user?.id,
    ])
    await ask(name)
    expect(await tokensOf(person)).toHaveLength(1)
    expect((await auditOf(person)).at(-1)).toBe('password.reset_asked')
  })

  it('cannot be made up', async () => {
    for (const token of ['x', 'A'.repeat(32), "' or '1'='1"]) {
      expect([token, (await reset(token, 'a brand new one')).body.code]).toEqual([token, 'reset.invalid'])
    }
  })
})
