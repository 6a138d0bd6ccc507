import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type MailSink, openMailSink } from '../../core/mail/testing/mail-sink.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let sink: MailSink
beforeAll(async () => {
  server = await startTestServer({ SECOND_URL: 'https://second.example.com/' })
  sink = await openMailSink()
})
afterAll(async () => {
  await server.stop()
  await sink.close()
})

const read = async (key: string) => {
  const { body } = await server.admin.get(`/config/${key}`)
  return { ...body, settings: JSON.parse(body.settings), schema: JSON.parse(body.schema), ui: JSON.parse(body.ui) }
}
const save = (key: string, settings: object, version?: number) =>
  server.admin.put(`/config/${key}`, {
    settings: JSON.stringify(settings),
    ...(version === undefined ? {} : { version }),
  })

describe('settings', () => {
  it('are listed by key with their groups', async () => {
    const { configs } = (await server.admin.get('/config')).body
    expect(configs.map(({ configKey }: { configKey: string }) => configKey)).toEqual(Object.keys(SETTINGS))
    expect(configs[0]).toEqual({
      configKey: 'site',
      title: 'Site',
      description: 'Name and notice of this console',
      group: 'Sites',
      updatedAt: null,
    })
  })

  it('come as JSON strings: the values, the schema, how it is drawn', async () => {
    for (const key of Object.keys(SETTINGS)) {
      const { body } = await server.admin.get(`/config/${key}`)
      for (const part of ['settings', 'schema', 'ui']) expect(typeof body[part]).toBe('string')
      const { settings, schema, ui } = await read(key)
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(Object.keys(ui)).toEqual(Object.keys(schema.properties))
      for (const name of Object.keys(settings)) expect(Object.keys(schema.properties)).toContain(name)
    }
  })

  it('are saved as a JSON string and used at once', async () => {
    const saved = await save('site', { name: '极光获客', notice: '今晚维护' })
    expect(saved.status).toBe(200)
    expect(JSON.parse(saved.body.settings)).toEqual({
      name: '极光获客',
      notice: '今晚维护',
      watermark: false,
      demoPages: true,
    })
    expect(saved.body).toMatchObject({ configKey: 'site', version: 1, updatedBy: '管理员' })
    expect((await server.guest.get('/site')).body).toEqual({
      name: '极光获客',
      notice: '今晚维护',
      watermark: false,
      demoPages: true,
      registration: 'approval',
      secondHost: 'https://second.example.com',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
  })

  it('switch the demo pages off for the console', async () => {
    await save('site', { demoPages: false })
    expect((await server.guest.get('/site')).body).toMatchObject({ demoPages: false })
    await save('site', { demoPages: true })
    expect((await server.guest.get('/site')).body).toMatchObject({ demoPages: true })
  })

  it('of an unknown key are not there', async () => {
    for (const key of ['nothing', '__proto__', 'constructor', 'toString', 'SITE']) {
      const reply = await server.admin.get(`/config/${key}`)
      expect([key, reply.status, reply.body.code]).toEqual([key, 404, 'settings.not_found'])
      expect((await save(key, {})).status).toBe(404)
    }
  })

  it('refuse what the schema does not allow, and name the field', async () => {
    const cases: [string, string, string?][] = [
      ['security', 'not json'],
      ['security', 'null'],
      ['security', '[]'],
      ['security', '{"registration":"whatever"}', 'registration'],
      ['security', '{"sessionHours":1e400}', 'sessionHours'],
      ['security', '{"sessionHours":1.5}', 'sessionHours'],
      ['security', '{"maxFailures":-1}', 'maxFailures'],
      ['security', '{"unknown":1}'],
      ['site', '{"name":""}', 'name'],
      ['site', '{"name":"a\\u0000b"}'],
      ['site', '{"notice":"\\ud800"}'],
      ['site', '{"__proto__":{"name":"x"}}'],
      ['mail', '{"port":0}', 'port'],
    ]
    const before = await server.rows('select * from settings order by key')
    for (const [key, settings, field] of cases) {
      const reply = await server.admin.put(`/config/${key}`, { settings })
      expect([settings, reply.status, reply.body.code]).toEqual([settings, 400, 'request.malformed'])
      if (field !== undefined) expect(reply.body.issues[0].path).toBe(field)
    }
    expect((await server.admin.put('/config/site', { settings: { name: 'not a string' } })).status).toBe(400)
    expect(await server.rows('select * from settings order by key')).toEqual(before)
  })

  it('saved over a version that is no longer the newest are a conflict', async () => {
    const { version } = await read('storage')
    expect((await save('storage', { maxFileMb: 11 }, version)).body.version).toBe(version + 1)
    const stale = await save('storage', { maxFileMb: 12 }, version)
    expect([stale.status, stale.body.code]).toEqual([409, 'settings.conflict'])
    expect((await read('storage')).settings.maxFileMb).toBe(11)
  })

  it('saved by ten at once over the same version, even the very first, are saved once', async () => {
    await server.rows("delete from settings where key = 'security'")
    for (const version of [0, 1]) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, n) => save('security', { sessionHours: n + 1 }, version)),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    }
  })

  it('reach another process within a moment', async () => {
    const other = await server.beside()
    // More than once: the first may be news only because that process has just begun to listen.
    for (const name of ['第一次', '第二次', '第三次']) {
      await save('site', { name })
      expect((await server.guest.get('/site')).body.name).toBe(name)
      const heard = async () => expect((await other.guest.get('/site')).body.name).toBe(name)
      await vi.waitFor(heard, { timeout: 45_000, interval: 20 })
    }
  })
})

describe('secrets', () => {
  const mail = { enabled: true, host: '127.0.0.1', secure: false, username: 'mailer', from: 'noreply@example.com' }
  const SECRET = 'the one nobody reads back'

  it('are stored sealed and never come back, not even to an Admin', async () => {
    const saved = await save('mail', { ...mail, port: sink.port, password: SECRET })
    expect(JSON.stringify(saved.body)).not.toContain(SECRET)
    const { settings, ui } = await read('mail')
    expect(Object.keys(settings)).not.toContain('password')
    expect(ui.password).toEqual({ widget: 'password', help: expect.any(String), secretSet: true })
    const [row] = await server.rows<{ value: object; secrets: Record<string, string> }>(
      "select value, secrets from settings where key = 'mail'",
    )
    expect(JSON.stringify(row)).not.toContain(SECRET)
    expect(row?.secrets['password']).toMatch(new RegExp(`^v2\\.${server.services.keys.dataKeyId}\\.`))
    expect(Object.keys(row?.value ?? {})).not.toContain('password')
  })

  it('are used', async () => {
    expect((await server.admin.post('/config/mail/test', { to: 'someone@example.com' })).body).toEqual({ ok: true })
    expect(sink.logins.at(-1)).toEqual({ username: 'mailer', password: SECRET })
    expect(sink.mails.at(-1)?.to).toEqual(['someone@example.com'])
  })

  it('left empty or left out keep what is stored', async () => {
    for (const password of ['', undefined]) {
      await save('mail', { ...mail, port: sink.port, ...(password === undefined ? {} : { password }) })
      await server.admin.post('/config/mail/test', { to: 'someone@example.com' })
      expect(sink.logins.at(-1)?.password).toBe(SECRET)
    }
    await save('mail', { ...mail, port: sink.port, password: 'a newer one' })
    await server.admin.post('/config/mail/test', { to: 'someone@example.com' })
    expect(sink.logins.at(-1)?.password).toBe('a newer one')
  })

  it('of a mail server that says no are not in the answer', async () => {
    await save('mail', { ...mail, port: 1, password: SECRET })
    const reply = await server.admin.post('/config/mail/test', { to: 'someone@example.com' })
    expect([reply.status, reply.body.code]).toEqual([422, 'mail.failed'])
    expect(JSON.stringify(reply.body)).not.toContain(SECRET)
    await save('mail', { enabled: false })
    expect((await server.admin.post('/config/mail/test', { to: 'a@example.com' })).body.code).toBe(
      'mail.not_configured',
    )
  })
})
