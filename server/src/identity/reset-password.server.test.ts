import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MailSink, openMailSink } from '../core/mail/testing/mail-sink.ts'
import type { Api } from '../testing/api.ts'
import { ANSWER_AFTER } from './reset-password.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { withoutRequestId } from '../testing/walk.ts'

let server: TestServer
let sink: MailSink
let person: Api
let name: string
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://console.example.com/' })
  sink = await openMailSink()
  person = await server.join(await server.enterprise(), 'User')
  name = person.user?.username ?? ''
})
afterAll(async () => {
  await server.stop()
  await sink.close()
})

const ask = (username: string) => server.guest.post('/forget-password/', { username })
const reset = (token: string, password: string) => server.guest.post('/reset-password', { token, password })
const tokenIn = (text: string): string => /#\/account\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const handedOver = async (): Promise<string> => {
  const { body } = await server.admin.get('/notifications')
  return body.notifications[0].params.url
}

describe('a forgotten password', () => {
  it('is answered the same for a name that exists and one that does not', async () => {
    const known = await ask(name)
    const unknown = await ask('nobody.at.all')
    expect(known.status).toBe(200)
    expect(withoutRequestId(known)).toEqual(withoutRequestId(unknown))
    expect(known.body.message).toBe('如果该账号存在，重置密码的链接已发送到其注册邮箱')
  })

  it('is answered no sooner for one that does not', async () => {
    const start = performance.now()
    await ask('nobody.at.all')
    expect(performance.now() - start).toBeGreaterThanOrEqual(ANSWER_AFTER - 5)
  })

  it('without a mail server reaches the Admins as a notification, on the public address', async () => {
    await ask(name.toUpperCase())
    const url = await handedOver()
    expect(url).toMatch(/^https:\/\/console\.example\.com\/#\/account\/confirm\?token=[\w-]{32}$/)
    const others = await person.get('/notifications')
    expect(others.body.notifications).toEqual([])
  })

  it('the Host header of whoever asks never gets into the link', async () => {
    await server.guest.post('/forget-password/', { username: name }, { 'x-forwarded-host': 'evil.example' })
    expect(await handedOver()).toMatch(/^https:\/\/console\.example\.com\//)
  })

  it('keeps no token that could be read from the database', async () => {
    await ask(name)
    const token = tokenIn(await handedOver())
    const kept = await server.rows<{ token_hash: string }>('select token_hash from reset_tokens')
    expect(kept.map(({ token_hash }) => token_hash)).not.toContain(token)
  })
})

describe('a reset link', () => {
  it('sets the password once, ends every session, and lets the person in', async () => {
    await ask(name)
    const token = tokenIn(await handedOver())
    expect((await reset(token, 'a brand new one')).body).toEqual({ ok: true })
    expect((await person.get('/me')).status).toBe(401)
    const again = await reset(token, 'yet another one')
    expect([again.status, again.body.code]).toEqual([400, 'reset.invalid'])
    person = await server.guest.signIn(name, 'a brand new one')
  })

  it('used twice at the same moment works once', async () => {
    await ask(name)
    const token = tokenIn(await handedOver())
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `parallel pass ${n}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('dies when a newer one is asked for', async () => {
    await ask(name)
    const older = tokenIn(await handedOver())
    await ask(name)
    const newer = tokenIn(await handedOver())
    expect((await reset(older, 'a brand new one')).body.code).toBe('reset.invalid')
    expect((await reset(newer, 'a brand new one')).status).toBe(200)
  })

  it('lives for 30 minutes', async () => {
    await ask(name)
    const token = tokenIn(await handedOver())
    const [row] = await server.rows<{ left: number }>(
      'select extract(epoch from expires_at - now()) as left from reset_tokens where used_at is null',
    )
    expect(row?.left).toBeGreaterThan(29 * 60)
    expect(row?.left).toBeLessThanOrEqual(30 * 60)
    await server.rows("update reset_tokens set expires_at = expires_at - interval '30 minutes'")
    expect((await reset(token, 'a brand new one')).body.code).toBe('reset.invalid')
  })

  it('outlives a password that is too weak', async () => {
    await ask(name)
    const token = tokenIn(await handedOver())
    expect((await reset(token, 'aaaaaaaaaa')).body.code).toBe('password.weak')
    expect((await reset(token, 'a brand new one')).status).toBe(200)
  })

  it('is of no use for someone disabled, who is not given one', async () => {
    const gone = await server.join(await server.enterprise(), 'Member')
    await server.admin.put(`/users/${gone.user?.id}`, { status: 'disabled' })
    await ask(gone.user?.username ?? '')
    expect(await server.rows('select 1 from reset_tokens where user_id = $1', [gone.user?.id])).toEqual([])
  })

  it('cannot be made up', async () => {
    for (const token of ['x', 'A'.repeat(32), "' or '1'='1"]) {
      expect([token, (await reset(token, 'a brand new one')).body.code]).toEqual([token, 'reset.invalid'])
    }
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

  const textOf = (source: string): string => {
    const [head = '', ...body] = source.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8')
    return text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  }

  it('the link goes to the registered address, in the language asked for, and to nobody else', async () => {
    await server.admin.put(`/users/${person.user?.id}`, { email: 'owner@example.com' })
    const before = (await server.admin.get('/notifications')).body.page.totalCounts
    await server.guest.post('/forget-password/', { username: 'Owner@example.com' }, { 'accept-language': 'en' })
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 10_000 })
    const [mail] = sink.mails
    expect(mail?.to).toEqual(['owner@example.com'])
    expect(mail?.source).toContain('Subject: Reset your password')
    const token = tokenIn(textOf(mail?.source ?? ''))
    expect((await reset(token, 'mailed new one')).status).toBe(200)
    await server.guest.signIn(name, 'mailed new one')
    expect((await server.admin.get('/notifications')).body.page.totalCounts).toBe(before)
    expect(sink.logins).toEqual([{ username: 'mailer', password: 'smtp secret' }])
  })

  it('someone without an address is still helped by an Admin', async () => {
    const bare = await server.join(await server.enterprise(), 'Member')
    await ask(bare.user?.username ?? '')
    const { body } = await server.admin.get('/notifications')
    expect(body.notifications[0].params.username).toBe(bare.user?.username)
  })
})
