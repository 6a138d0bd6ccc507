import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import type { PushItem } from '../port.ts'
import { pushItem } from '../testing/push-item.ts'
import { createOceanengine } from './create-oceanengine.ts'
import { signBody } from './sign-body.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({})
})
afterAll(() => simulators.stop())
afterEach(() => {
  simulators.oceanengine.faults.clear()
  simulators.oceanengine.ledger.clear()
  simulators.oceanengine.changeSettings({ signing: 'none' })
})

const platformWith = (signSecret = '') => {
  const base = simulators.oceanengine.url()
  const bases = { apiBase: base, authorizeBase: base, conversionBase: base, callbackHosts: new URL(base).host }
  const settings = SETTINGS.oceanengine.schema.parse({ ...bases, signSecret })
  return createOceanengine({ settings, allowLoopback: true, now: Date.now })
}
const mint = () => simulators.oceanengine.mintClick(simulators.oceanengine.accounts.all[1]?.id ?? 0)
const clicked = (given: Partial<PushItem> = {}): PushItem => {
  const { callback } = mint()
  return pushItem({ event: 'form', callback, ...given })
}
const push = (mode: string, item: PushItem, signSecret?: string) =>
  platformWith(signSecret).push({ mode, accountId: '1', dataSource: null, accessToken: null, pushToken: null }, [item])
const entries = () => simulators.oceanengine.ledger.page(0, 100).entries

test.each([
  ['v2', 'ecom_successful_pay'],
  ['legacy', '449'],
] as const)('mode %s: accepted, attributed, with time, money and order as they were', async (mode, event) => {
  const eventAt = new Date(Date.now() - 3_600_000)
  const item = clicked({ event: 'ecom_successful_pay', amount: 9900, orderNo: '2411-001', eventAt })
  expect(await push(mode, item)).toMatchObject({ outcome: 'delivered', status: 200, code: '0' })
  const eventTime = mode === 'v2' ? eventAt.getTime() : Math.floor(eventAt.getTime() / 1000) * 1000
  expect(entries()).toMatchObject([{ event, amount: 9900, outerId: '2411-001', attributed: true, mode, eventTime }])
})

test.each(['v2', 'legacy'])('mode %s: a click is named by the landing page’s click id too', async (mode) => {
  const { clickId } = mint()
  expect(await push(mode, pushItem({ event: 'form', clickId, callback: '__CALLBACK_PARAM__' }))).toMatchObject({
    outcome: 'delivered',
  })
  expect(entries()).toMatchObject([{ clickId, attributed: true }])
})

test.each(['v2', 'legacy'])('mode %s: the parameter is taken out of a ready-made address', async (mode) => {
  const { clickId, macros } = mint()
  const address = macros['CALLBACK_URL'] ?? ''
  for (const callback of [address, encodeURIComponent(address)]) {
    expect(await push(mode, pushItem({ event: 'form', callback }))).toMatchObject({ outcome: 'delivered' })
  }
  expect(entries()).toMatchObject([{ clickId }, { clickId }])
})

test.each([
  [null, '点击没有带来 callback 或 clickid，未发送'],
  ['__CALLBACK_PARAM__', '点击没有带来 callback 或 clickid，未发送'],
  ['https://evil.example/track/activate/?callback=a', '点击带来的回调地址不在允许之列，未发送'],
  ['https://u:p@ad.oceanengine.com/track/activate/?callback=a', '点击带来的回调地址不在允许之列，未发送'],
  ['http://10.0.0.1/track/activate/?callback=a', '点击带来的回调地址不在允许之列，未发送'],
  ['file:///etc/passwd?callback=a', '点击带来的回调地址不在允许之列，未发送'],
])('a callback like %s is rejected and nothing is sent', async (callback, message) => {
  for (const mode of ['v2', 'legacy']) {
    expect(await push(mode, pushItem({ event: 'form', callback }))).toMatchObject({
      outcome: 'rejected',
      status: null,
      message,
    })
  }
  expect(simulators.oceanengine.ledger.summary()).toMatchObject({ arrivals: 0, refused: {} })
})

test('a phone goes along as its SHA-256, and is not kept; the old address has no field for it', async () => {
  const answer = await push('v2', clicked({ event: 'form', phone: '13800138000' }))
  expect(answer.request).toContain('"device":{"phone_num_blurred":"***"}')
  await push('v2', clicked({ event: 'form' }))
  await push('legacy', clicked({ event: 'form', phone: '13800138000' }))
  expect(entries().map(({ phone }) => phone)).toEqual([
    'a6942f9771d67f34034d2f1926988ed3fad3bf1b4e7cedb9a31f31398dea43bc',
    null,
    null,
  ])
})

test('a callback is data: what looks like more parameters stays inside it', async () => {
  const answer = await push('legacy', pushItem({ event: 'form', callback: 'a&event_type=449#x' }))
  expect(answer).toMatchObject({ outcome: 'rejected', code: '40000' })
  expect(entries()).toEqual([])
})

test('an event that the old address does not know is not sent there', async () => {
  for (const event of ['wechat', 'constructor', '__proto__']) {
    expect(await push('legacy', clicked({ event }))).toMatchObject({
      outcome: 'rejected',
      status: null,
      message: `旧版接口没有事件 ${event}，未发送`,
    })
  }
})

test('an unknown click and an unknown event are refused for good', async () => {
  expect(await push('v2', clicked({ callback: 'unknown' }))).toMatchObject({ outcome: 'rejected', code: '40000' })
  expect(await push('v2', clicked({ event: 'no_such_event' }))).toMatchObject({ outcome: 'rejected', code: '40000' })
})

test('an order of a shop counts once, anything else counts each time it arrives', async () => {
  const order = clicked({ event: 'ecom_successful_pay', orderNo: '2411-002' })
  await push('v2', order)
  await push('v2', order)
  expect(entries()).toMatchObject([{ arrivals: 2 }])
  expect(platformWith().isIdempotent('v2')).toBe(false)
})

test.each(['v2', 'legacy'])('mode %s: each fault has its outcome', async (mode) => {
  const { faults, ledger } = simulators.oceanengine
  const once = async (kind: Parameters<typeof faults.set>[0], fault = {}) => {
    faults.set(kind, { count: 1, ...fault })
    return await push(mode, clicked())
  }
  const throttle = { outcome: 'throttled', status: 429, code: '40100', retryAfterSeconds: 9 }
  expect(await once('throttle', { retryAfterSeconds: 9 })).toMatchObject(throttle)
  expect(await once('status500')).toMatchObject({ outcome: 'uncertain', status: 500 })
  expect(ledger.summary().arrivals).toBe(0)
  expect(await once('outcome128')).toMatchObject({ outcome: 'duplicate', status: 200, code: '128' })
  expect(await once('dropAfterAccept')).toMatchObject({ outcome: 'uncertain', status: null })
  expect(await once('away')).toMatchObject({ outcome: 'uncertain', status: null })
  expect(await once('badJson')).toMatchObject({ outcome: 'uncertain', status: 200, code: null })
  expect(await once('endlessBody')).toMatchObject({ outcome: 'uncertain', status: 200, code: null })
  expect(await once('duplicateReply')).toMatchObject({ outcome: 'delivered' })
  expect(await push(mode, clicked())).toMatchObject({ outcome: 'delivered' })
})

test('where nobody listens it is tried again: nothing was sent', async () => {
  const gone = await startSimulators({})
  await gone.stop()
  const settings = SETTINGS.oceanengine.schema.parse({ conversionBase: 'http://127.0.0.1:1' })
  const platform = createOceanengine({ settings, allowLoopback: true, now: Date.now })
  const answer = await platform.push(
    { mode: 'v2', accountId: '1', dataSource: null, accessToken: null, pushToken: null },
    [clicked()],
  )
  expect(answer).toMatchObject({ outcome: 'retry', status: null, message: '连不上平台，未发送 (ECONNREFUSED)' })
})

test('the signature is the published one, and a conversion that must be signed is', async () => {
  const body =
    '{"event_type":"form","context":{"ad":{"callback":"EPHk9cX3pv4CGJax4ZENKI7w4MDev_4C"}},"timestamp":1714532400000}'
  expect(signBody(body, 'test_secret')).toBe('8d88341b3622677d9b8f07fa50747c4edeb627c381d2c90c1604597afe554a92')
  simulators.oceanengine.changeSettings({ signing: 'x-signature', signSecret: 'sign-secret-1' })
  expect(await push('v2', clicked(), 'sign-secret-1')).toMatchObject({ outcome: 'delivered' })
  expect(await push('v2', clicked())).toMatchObject({ outcome: 'retry', code: '40120' })
  expect(await push('v2', clicked(), 'sign-secret-2')).toMatchObject({ outcome: 'retry', code: '40120' })
})

test('what an operator reads is what was sent, the callback in the address cut short', async () => {
  const item = clicked({ amount: 100 })
  const legacy = await push('legacy', item)
  expect(legacy.request).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/track\/activate\/\?callback=\S{8}…&event_type=3&/)
  expect(legacy.request).not.toContain(item.callback)
  const v2 = await push('v2', item)
  expect(v2.request).toContain('"pay_amount":100')
  expect(v2.reply).toContain('"code":0')
})
