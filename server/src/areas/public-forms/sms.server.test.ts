import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import { buildSms, smsDemoApp, type SmsSimulator } from '#simulators/sms/build-sms.ts'
import { makeAdset } from '../../testing/adsets.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sendCode } from './sms-codes.ts'
import { smsSender } from './sms-sender.ts'
import { ANSWERS, type FormHarness, makeForm, openFormHarness } from '../forms/testing/form-harness.ts'

let server: TestServer
let sms: SmsSimulator
let harness: FormHarness
beforeAll(async () => {
  sms = buildSms({ seed: 7 })
  await sms.app.listen({ port: 0, host: '127.0.0.1' })
  server = await startTestServer({ SIMULATORS: 'on' })
  await setUp({})
  const enterpriseId = await server.enterprise()
  const schemaId = await makeForm(server, enterpriseId, { options: { smsCode: true, duplicates: 'refuse' } })
  harness = await openFormHarness(server, enterpriseId, schemaId)
})
afterAll(async () => {
  await harness?.close()
  await server?.stop()
  await sms?.app.close()
})
beforeEach(() => sms.inbox.clear())

const setUp = async (change: object) => {
  const settings = { enabled: true, apiBase: sms.url(), appId: smsDemoApp.id, secret: smsDemoApp.secret, ...change }
  const saved = await server.admin.put('/config/sms', { settings: JSON.stringify(settings) })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  await vi.waitUntil(async () => (await server.services.settings.get('sms')).enabled)
}
let last = 0
const newPhone = (): string => `137${String(20_000_000 + last++)}`
const ask = async (phone: string, headers: Record<string, string> = {}) => {
  const response = await harness.post(
    { phone, _token: harness.token() },
    { accept: 'application/json', ...headers },
    '/code',
  )
  const word: unknown = await response.json()
  return { status: response.status, word }
}
const send = (phone: string, code: string) => harness.post({ ...ANSWERS, phone, _code: code, _token: harness.token() })
const wrongOf = (code: string | null) => (code === '000000' ? '000001' : '000000')
/** Makes the code that was sent last older. */
const age = (seconds: number) =>
  server.rows(
    `update sms_codes set created_at = created_at - $1 * interval '1 second', expires_at = expires_at - $1 * interval '1 second'
      where id = (select id from sms_codes order by id desc limit 1)`,
    [seconds],
  )

describe('a code', () => {
  test('comes to the phone, proves it once, and stands nowhere in the database', async () => {
    const phone = newPhone()
    expect(await ask(phone)).toEqual({ status: 200, word: { message: '验证码已发送，5 分钟内有效', wait: 60 } })
    const code = sms.lastCode(phone) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    const stored = JSON.stringify(await server.rows('select * from sms_codes'))
    expect(stored.includes(phone) || stored.includes(`"${code}"`)).toBe(false)
    expect((await send(phone, code)).status).toBe(200)
    const [row] = await server.rows<{ phone_proved: boolean }>(
      'select phone_proved from forms order by id desc limit 1',
    )
    expect(row).toEqual({ phone_proved: true })
    const again = await send(phone, code)
    expect([again.status, (await again.text()).includes('验证码不正确或已过期')]).toEqual([422, true])
  })

  test('is asked for without a script by the same button, and what was typed stays', async () => {
    const phone = newPhone()
    const response = await harness.post(
      { ...ANSWERS, phone, _token: harness.token() },
      { accept: 'text/html' },
      '/code',
    )
    const text = await response.text()
    expect([response.status, text.includes('验证码已发送'), text.includes('value="张三丰"')]).toEqual([200, true, true])
    const [, token = ''] = /name="_token" value="([^"]+)"/.exec(text) ?? []
    const sent = await harness.post({ ...ANSWERS, phone, _code: sms.lastCode(phone) ?? '', _token: token })
    expect(sent.status).toBe(200)
  })

  test('is needed, has six digits, and is the last one sent', async () => {
    const phone = newPhone()
    expect(await (await send(phone, '')).text()).toContain('id="e-_code">请填写验证码')
    expect(await (await send(phone, '12')).text()).toContain('id="e-_code">验证码为 6 位数字')
    expect((await send(phone, '123456')).status).toBe(422)
    await ask(phone)
    const first = sms.lastCode(phone) ?? ''
    await age(61)
    sms.clock.setOffset(sms.clock.offsetMs() + 61_000)
    expect((await ask(phone)).status).toBe(200)
    const second = sms.lastCode(phone) ?? ''
    if (first !== second) expect((await send(phone, first)).status).toBe(422)
    expect((await send(phone, second)).status).toBe(200)
  })

  test('allows five tries, however many at once, and five minutes', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = sms.lastCode(phone)
    await Promise.all(Array.from({ length: 8 }, () => send(phone, wrongOf(code))))
    expect(await server.rows('select tries from sms_codes order by id desc limit 1')).toEqual([{ tries: 5 }])
    expect((await send(phone, code ?? '')).status).toBe(422)
    const slow = newPhone()
    await ask(slow)
    await age(301)
    expect((await send(slow, sms.lastCode(slow) ?? '')).status).toBe(422)
  })

  test('is sent once a minute, even to those who ask at once, and so many times a day', async () => {
    const phone = newPhone()
    const replies = await Promise.all([ask(phone), ask(phone), ask(phone)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(sms.inbox.of(phone).length).toBe(1)
    sms.changeSettings({ perMinuteOfPhone: 0, perHourOfPhone: 0 })
    await setUp({ perDay: 2 })
    await expect.poll(async () => (await server.services.settings.get('sms')).perDay).toBe(2)
    await age(61)
    expect((await ask(phone)).status).toBe(200)
    await age(61)
    expect((await ask(phone)).word).toMatchObject({ message: '获取验证码过于频繁，请稍后或明天再试' })
  })

  test('is not sent for a page nobody had open, nor too often to one address', async () => {
    stopClock()
    const post = (token: string, from: string) =>
      harness.post(
        { phone: newPhone(), _token: token },
        { accept: 'application/json', 'x-forwarded-for': from },
        '/code',
      )
    expect((await post('forged', '198.51.100.1')).status).toBe(409)
    expect((await post(harness.token({ age: 100 }), '198.51.100.1')).status).toBe(409)
    expect(sms.inbox.size()).toBe(0)
    const statuses: number[] = []
    for (let asked = 0; asked < 12; asked++) statuses.push((await post(harness.token(), '198.51.100.2')).status)
    expect(statuses.filter((status) => status === 429).length).toBe(2)
  })

  test('that did not go out takes no place; one that may have counts', async () => {
    const phone = newPhone()
    sms.faults.set('throttle', { count: 1 })
    expect((await ask(phone)).status).toBe(422)
    sms.faults.set('dropAfterAccept', { count: 1 })
    expect((await ask(phone)).status).toBe(200)
    expect((await send(phone, sms.lastCode(phone) ?? '')).status).toBe(200)
  })

  test('comes before the word that this phone was here already', async () => {
    const phone = newPhone()
    await ask(phone)
    expect((await send(phone, sms.lastCode(phone) ?? '')).status).toBe(200)
    expect(await (await send(phone, '123456')).text()).not.toContain('您已提交过')
    await age(61)
    await ask(phone)
    const told = await send(phone, sms.lastCode(phone) ?? '')
    expect([told.status, (await told.text()).includes('id="e-phone">您已提交过')]).toEqual([409, true])
  })
})

test('an enterprise gets so many codes a minute, even when all are asked for at once, and holds up no other', async () => {
  await setUp({ perMinute: 3 })
  await expect.poll(async () => (await server.services.settings.get('sms')).perMinute).toBe(3)
  const enterpriseId = await server.enterprise()
  const [flooded, beside, other] = await Promise.all(
    [enterpriseId, enterpriseId, await server.enterprise()].map((id) => makeAdset(server, server.admin, id)),
  )
  const askFor = async (adset: Adset | undefined) => (await sendCode(server.services, newPhone(), adset?.id ?? '')).kind
  const kinds = await Promise.all(Array.from({ length: 12 }, () => askFor(flooded)))
  expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(3)
  expect(new Set(kinds)).toEqual(new Set(['sent', 'too_many']))
  expect(await askFor(beside)).toBe('too_many')
  expect(await askFor(other)).toBe('sent')
  await server.rows("update sms_codes set created_at = created_at - interval '61 seconds'")
  expect(await askFor(beside)).toBe('sent')
})

test('a gateway that stands on this machine is not called by a real server', async () => {
  const { settings, config } = server.services
  const sender = await smsSender({ settings, config: { ...config, simulators: false } })
  expect(await sender?.send(newPhone(), '123456', 5)).toBe('away')
  expect(sms.inbox.size()).toBe(0)
})
