import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import type { Api } from '../../testing/api.ts'
import { ADMIN, startTestServer, type TestServer, unique } from '../../testing/test-server.ts'

let server: TestServer
let sink: MailSink
let enterprise: string
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://console.example.com' })
  sink = await openMailSink()
  enterprise = await server.enterprise()
  const settings = { enabled: true, host: '127.0.0.1', port: sink.port, secure: false, from: 'noreply@example.com' }
  await server.admin.put('/config/mail', { settings: JSON.stringify(settings) })
})
afterAll(async () => {
  await server.stop()
  await sink.close()
})

const { password } = ADMIN
const addressed = async (): Promise<{ person: Api; old: string; next: string }> => {
  const person = await server.join(enterprise, 'User')
  const [old, next] = [`old.${unique()}@example.com`, `new.${unique()}@example.com`]
  await server.admin.put(`/users/${person.user?.id}`, { email: old })
  return { person, old, next }
}
const emailOf = async (api: Api) => (await api.get('/me')).body.user
const textsTo = (address: string): string[] =>
  sink.mails
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => {
      const [head = '', ...rest] = source.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      return /transfer-encoding: base64/i.test(head)
        ? Buffer.from(body, 'base64').toString('utf8')
        : body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    })
const linkTo = async (address: string): Promise<string> => {
  const link = /#\/account\/confirm-email\?token=([\w-]{32})/
  const texts = await vi.waitFor(() => {
    const found = textsTo(address).filter((text) => link.test(text))
    expect(found.length).toBeGreaterThan(0)
    return found
  }, 45_000)
  return link.exec(texts.at(-1) ?? '')?.[1] ?? ''
}
const confirm = (token: string) => server.guest.post('/auth/confirm-email', { token })

describe('a new email', () => {
  it('needs the password: a session alone does not become the account', async () => {
    const { person, old, next } = await addressed()
    for (const typed of [undefined, 'not this']) {
      const reply = await person.put('/me', { email: next, password: typed })
      expect([reply.status, reply.body.code, reply.body.issues[0].path]).toEqual([422, 'password.wrong', 'password'])
    }
    expect(await emailOf(person)).toMatchObject({ email: old, pendingEmail: null })
    expect((await person.put('/me', { email: old, fullname: '新名字' })).status).toBe(200)
  })

  it('counts once the link sent to it was opened; the old address hears of both', async () => {
    const { person, old, next } = await addressed()
    await person.put('/me', { email: next, password })
    expect(await emailOf(person)).toMatchObject({ email: old, pendingEmail: next })
    const token = await linkTo(next)
    expect((await confirm(token)).body).toEqual({ email: next })
    expect(await emailOf(person)).toMatchObject({ email: next, pendingEmail: null })
    expect((await confirm(token)).body.code).toBe('email.link_invalid')
    await vi.waitFor(() => expect(textsTo(old)).toHaveLength(2), 45_000)
    expect(textsTo(old).join('\n')).toContain(next.replace(/^(.).*(@.*)$/, '$1***$2'))
  })

  it('holds resets for a day, so that whoever changed it cannot take the account with it', async () => {
    const { person, next } = await addressed()
    await person.put('/me', { email: next, password })
    await confirm(await linkTo(next))
    const before = textsTo(next).length
    const ask = () => server.guest.post('/forget-password/', { username: person.user?.username })
    expect((await ask()).status).toBe(200)
    const tokens = () =>
      server.rows('select 1 from reset_tokens where user_id = $1 and used_at is null', [person.user?.id])
    expect(await tokens()).toEqual([])
    await server.rows("update users set email_changed_at = now() - interval '25 hours' where id = $1", [
      person.user?.id,
    ])
    await ask()
    expect(await tokens()).toHaveLength(1)
    await vi.waitFor(() => expect(textsTo(next).length).toBe(before + 1), 45_000)
  })

  it('is confirmed by its own link alone, for a day; a later one replaces it', async () => {
    const { person, next } = await addressed()
    await person.put('/me', { email: next, password })
    const first = await linkTo(next)
    const later = `later.${unique()}@example.com`
    await person.put('/me', { email: later, password })
    expect((await confirm(first)).body.code).toBe('email.link_invalid')
    const second = await linkTo(later)
    await server.rows("update email_changes set expires_at = now() - interval '1 second'")
    expect((await confirm(second)).body.code).toBe('email.link_invalid')
    expect((await confirm('x'.repeat(32))).body.code).toBe('email.link_invalid')
    expect(JSON.stringify(await server.rows('select * from email_changes'))).not.toContain(second)
  })

  it('ends unconfirmed with a new password, the end of sessions and a disabled account', async () => {
    const ends: ((person: Api) => Promise<unknown>)[] = [
      (person) =>
        person.put(`/users/${person.user?.id}/password`, { newPassword: 'another good one', oldPassword: password }),
      (person) => person.delete('/me/sessions'),
      (person) => server.admin.delete(`/users/${person.user?.id}/sessions`),
      (person) => server.admin.put(`/users/${person.user?.id}`, { status: 'disabled' }),
      (person) => server.admin.put(`/users/${person.user?.id}`, { email: `by.admin.${unique()}@example.com` }),
    ]
    for (const end of ends) {
      const { person, next } = await addressed()
      await person.put('/me', { email: next, password })
      const token = await linkTo(next)
      await end(person)
      expect((await confirm(token)).body.code).toBe('email.link_invalid')
    }
  })

  it('of someone else is changed by an Admin, never the own that way, and the old address is told', async () => {
    const { person, old, next } = await addressed()
    await server.admin.put(`/users/${person.user?.id}`, { email: next })
    await vi.waitFor(() => expect(textsTo(old)).toHaveLength(1), 45_000)
    const own = await server.admin.put(`/users/${server.admin.user?.id}`, { email: next })
    expect([own.status, own.body.code]).toEqual([409, 'user.self'])
  })

  it('is nobody’s username, and a new username nobody’s email', async () => {
    const { person, old } = await addressed()
    const body = { username: old, password, role: 'Member' }
    const owner = await server.join(enterprise, 'User')
    expect((await owner.put(`/enterprise/${enterprise}/members`, body)).body.code).toBe('user.username_taken')
    const made = await server.admin.post('/users', { ...body, fullname: '同名' })
    expect([made.body.code, made.body.issues[0].path]).toEqual(['user.username_taken', 'username'])
    const named = `named.${unique()}@example.com`
    await server.admin.post('/users', { username: named, password, fullname: '邮箱名', role: 'Member' })
    expect((await person.put('/me', { email: named, password })).body.code).toBe('user.email_taken')
  })

  it('that someone else has taken meanwhile is refused', async () => {
    const { person, next } = await addressed()
    await person.put('/me', { email: next, password })
    const token = await linkTo(next)
    await server.admin.put(`/users/${(await addressed()).person.user?.id}`, { email: next })
    expect((await confirm(token)).body.code).toBe('user.email_taken')
  })

  it('counts at once where no mail can be sent, and is told in the console', async () => {
    await server.admin.put('/config/mail', { settings: JSON.stringify({ enabled: false }) })
    const { person, next } = await addressed()
    expect((await person.put('/me', { email: next, password })).body.user).toMatchObject({ email: next })
    const { notifications } = (await person.get('/notifications')).body
    expect(notifications[0].kind).toBe('security.email_changed')
  })
})
