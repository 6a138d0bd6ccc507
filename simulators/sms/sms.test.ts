import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedHeaders } from '#simulators/shared/hmac-sign.ts'
import { call } from '#simulators/testing/call.ts'
import { buildSms, smsDemoApp, type SmsSimulator } from './build-sms.ts'

let sms: SmsSimulator
beforeEach(async () => {
  sms = buildSms({ seed: 7 })
  await sms.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => sms.app.close())

const phone = '13800138000'
const send = (input: unknown, change: Record<string, string> = {}) => {
  const body = JSON.stringify(input)
  const headers = { ...signedHeaders(smsDemoApp, sms.clock, body), ...change }
  return call(`${sms.url()}/send`, { method: 'POST', headers, body })
}

test('a message reaches the phone, and its code can be read', async () => {
  const answer = await send({ phone, template: 'code', params: { code: '482913', minutes: '5' } })
  expect([answer.code, answer.text('data.messageId').length]).toEqual([0, 32])
  expect(sms.inbox.of(phone)[0]?.text).toBe('您的验证码是 482913，5 分钟内有效，请勿告诉他人。')
  expect(sms.lastCode(phone)).toBe('482913')
  expect(sms.lastCode('13900000000')).toBeNull()
  expect((await call(`${sms.url()}/admin/code?phone=${phone}`)).at('lastCode')).toBe('482913')
  expect((await call(`${sms.url()}/admin/inbox?phone=${phone}`)).at('messages.0')).toMatchObject({
    phone,
    delivered: true,
  })
  expect((await call(`${sms.url()}/admin/overview`)).at('tables.0.rows.0.cells.1')).toBe(phone)
  await call(`${sms.url()}/admin/inbox`, { method: 'DELETE' })
  expect(sms.inbox.size()).toBe(0)
})

test('unsigned, late, malformed and unknown messages are refused', async () => {
  const text = { phone, text: '你好 1234' }
  expect((await send(text, { 'x-signature': 'ff' })).code).toBe(401)
  expect((await send(text, { 'x-app': 'nobody' })).code).toBe(402)
  expect((await send(text, { 'x-timestamp': '1700000000' })).code).toBe(403)
  expect((await send({ ...text, phone: '123' })).code).toBe(400)
  expect((await send({ phone })).code).toBe(400)
  expect((await send({ ...text, template: 'code' })).code).toBe(400)
  expect((await send({ phone, template: 'none' })).code).toBe(400)
  expect(sms.inbox.size()).toBe(0)
})

test('one phone gets one message a minute and five an hour', async () => {
  const again = async () => (await send({ phone, text: '验证码 1234' })).code
  expect([await again(), await again()]).toEqual([0, 429])
  const codes: (number | undefined)[] = []
  for (let minute = 0; minute < 5; minute += 1) {
    sms.clock.setOffset(sms.clock.offsetMs() + 61_000)
    codes.push(await again())
  }
  expect(codes).toEqual([0, 0, 0, 0, 429])
  expect((await send({ phone: '13900000000', text: '验证码 1234' })).code).toBe(0)
  sms.clock.setOffset(sms.clock.offsetMs() + 3_600_000)
  expect(await again()).toBe(0)
})

test('a message can be taken and not delivered, or its answer lost', async () => {
  sms.changeSettings({ unreachable: [phone] })
  expect((await send({ phone, text: '验证码 1234' })).code).toBe(0)
  expect(sms.lastCode(phone)).toBeNull()
  sms.faults.set('dropAfterAccept', { count: 1 })
  await expect(send({ phone: '13900000000', text: '验证码 5678' })).rejects.toThrow()
  expect(sms.lastCode('13900000000')).toBe('5678')
  sms.faults.set('throttle', { count: 1 })
  expect((await send({ phone: '13700000000', text: '验证码 5678' })).status).toBe(429)
})
