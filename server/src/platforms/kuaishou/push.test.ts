import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import { httpAnswer, startAnswering } from '../../core/outbound/testing/raw-server.ts'
import type { PushItem } from '../port.ts'
import { pushItem } from '../testing/push-item.ts'
import { createKuaishou } from './create-kuaishou.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({})
})
afterAll(() => simulators.stop())
afterEach(() => {
  simulators.kuaishou.faults.clear()
  simulators.kuaishou.ledger.clear()
})

const platformAt = (url = simulators.kuaishou.url()) => {
  const bases = { apiBase: url, authorizeBase: url, conversionBase: url, callbackHosts: new URL(url).host }
  return createKuaishou({ settings: SETTINGS.kuaishou.schema.parse(bases), allowLoopback: true, now: Date.now })
}
const mint = () => simulators.kuaishou.mintClick(simulators.kuaishou.accounts.all[1]?.id ?? 0)
const channel = { mode: 'activate', accountId: '1', dataSource: null, accessToken: null, pushToken: null }
const push = (given: Partial<PushItem>, platform = platformAt()) =>
  platform.push(channel, [pushItem({ event: '9', ...given })])
const entries = () => simulators.kuaishou.ledger.page(0, 100).entries

test('a click is named by the bare callback of its page, or by the address of its monitoring link', async () => {
  const { clickId, callback } = mint()
  for (const given of [clickId, callback, encodeURIComponent(callback), `${callback}&event_time=1&event_type=1`])
    expect(await push({ callback: given })).toMatchObject({ outcome: 'delivered', status: 200, code: '1' })
  expect(await push({ callback: '__CALLBACK__', clickId })).toMatchObject({ outcome: 'delivered' })
  expect(entries().map((one) => [one.clickId, one.event])).toEqual(Array.from({ length: 5 }, () => [clickId, '9']))
})

test('the address is sent as it came, but for what is said of the event', async () => {
  const echo = await startAnswering(httpAnswer('{"result":1}'))
  const host = `${echo.url}/track/activate`
  const callback = `${host}?x=%2B%20a&%65vent_type=3&callback=a%2Fb&event_time=5&purchase_amount=9.99`
  await push({ callback, eventAt: new Date(1_772_000_000_123) }, platformAt(echo.url))
  await push({ callback: 'a b/+', eventAt: new Date(1_772_000_000_123) }, platformAt(echo.url))
  const lines = echo.received.map((text) => text.split(' ')[1])
  expect(lines).toEqual([
    '/track/activate?x=%2B%20a&callback=a%2Fb&event_type=9&event_time=1772000000123',
    '/track/activate?callback=a%20b%2F%2B&event_type=9&event_time=1772000000123',
  ])
  expect(echo.received.join('')).not.toMatch(/access-token|cookie/i)
  await echo.stop()
})

test.each([
  ['nothing', null, '点击没有带来 callback，未发送'],
  ['an unfilled macro', '__CALLBACK__', '点击没有带来 callback，未发送'],
  [
    'another path',
    'https://ad.partner.gifshow.com/rest/openapi/v1/ad_unit/update?callback=a',
    '点击没有带来 callback，未发送',
  ],
  [
    'an address without a callback',
    'https://ad.partner.gifshow.com/track/activate?x=1',
    '点击没有带来 callback，未发送',
  ],
  ['another host', 'https://evil.example/track/activate?callback=a', '点击带来的回调地址不在允许之列，未发送'],
  ['a host that only begins alike', 'https://ad.partner.gifshow.com.evil.example/track/activate?callback=a', '点击带来的回调地址不在允许之列，未发送'], // prettier-ignore
  ['user information', 'https://me@ad.partner.gifshow.com/track/activate?callback=a', '点击带来的回调地址不在允许之列，未发送'], // prettier-ignore
  [
    'a fragment',
    'https://ad.partner.gifshow.com/track/activate?callback=a#x',
    '点击带来的回调地址不在允许之列，未发送',
  ],
])('a callback with %s is rejected and nothing is sent', async (_what, callback, message) => {
  expect(await push({ callback })).toMatchObject({ outcome: 'rejected', status: null, message })
  expect(simulators.kuaishou.ledger.summary()).toMatchObject({ arrivals: 0, refused: {} })
})

test.each([
  [1, '0.01'],
  [29, '0.29'],
  [1990, '19.90'],
  [100_000, '1000.00'],
])('%i fen are told as %s yuan', async (amount, yuan) => {
  const { clickId } = mint()
  expect((await push({ callback: clickId, event: '15', amount })).request).toContain(`purchase_amount=${yuan}`)
  expect(entries()).toMatchObject([{ event: '15', amount }])
})

test('an event that is nothing without a sum is not sent without one, and no other has one', async () => {
  const { clickId } = mint()
  for (const event of ['3', '12', '13', '14', '15'])
    expect(await push({ callback: clickId, event, amount: null })).toMatchObject({
      outcome: 'rejected',
      message: `事件 ${event} 必须带金额，未发送`,
    })
  expect((await push({ callback: clickId, event: '44', amount: 100 })).request).not.toContain('purchase_amount')
  expect(await push({ callback: clickId, event: 'form' })).toMatchObject({ outcome: 'rejected', status: null })
})

test('what comes twice counts twice, so that nothing is sent again by itself', async () => {
  const item = { callback: mint().clickId }
  await push(item)
  await push(item)
  expect(entries()).toHaveLength(2)
  expect(platformAt().isIdempotent('activate')).toBe(false)
})

test('a callback that is not the original is refused for good, in the platform’s words', async () => {
  expect(await push({ callback: `${mint().clickId}x` })).toMatchObject({
    outcome: 'rejected',
    code: '2',
    message: 'callbackinfo decoded failure',
  })
})

test.each([
  ['{"result":1,"host-name":"x"}', { outcome: 'delivered', code: '1' }],
  ['{"result":2}', { outcome: 'rejected', code: '2' }],
  ['{"result":7,"error_msg":"请求过于频繁"}', { outcome: 'throttled', retryAfterSeconds: 60 }],
  ['{"result":7,"error_msg":"系统繁忙"}', { outcome: 'retry', code: '7' }],
  ['{"ok":true}', { outcome: 'uncertain', code: null }],
  ['', { outcome: 'uncertain', code: null }],
])('an answer of %s is judged by its words', async (body, judged) => {
  const fake = await startAnswering(httpAnswer(body))
  expect(await push({ callback: 'abc' }, platformAt(fake.url))).toMatchObject(judged)
  await fake.stop()
})

test('what an operator reads has the callback cut short', async () => {
  const { clickId, callback } = mint()
  for (const given of [clickId, callback]) {
    const { request } = await push({ callback: given })
    expect(request).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/track\/activate\?callback=\S{8}…&event_type=9&/)
    expect(request).not.toContain(clickId)
  }
})
