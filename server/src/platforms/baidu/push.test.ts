import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { pushTokenOf } from '#simulators/baidu/seed-accounts.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import { httpAnswer, startAnswering } from '../../core/outbound/testing/raw-server.ts'
import type { PushItem } from '../port.ts'
import { pushItem } from '../testing/push-item.ts'
import { createBaidu } from './create-baidu.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({})
})
afterAll(() => simulators.stop())
afterEach(() => {
  simulators.baidu.faults.clear()
  simulators.baidu.ledger.clear()
  simulators.baidu.changeSettings({ resetTokens: [], trackedTypes: [] })
})

const accountId = (): number => simulators.baidu.accounts.all[1]?.id ?? 0
const platformAt = (url = simulators.baidu.url()) =>
  createBaidu({
    settings: SETTINGS.baidu.schema.parse({ conversionBase: url }),
    allowLoopback: true,
    now: Date.now,
  })
const channel = () => ({
  mode: 'ocpc',
  accountId: 'baidu-云麓',
  dataSource: null,
  accessToken: null,
  pushToken: pushTokenOf({ id: accountId() }),
})
const push = (given: Partial<PushItem>, platform = platformAt()) =>
  platform.push(channel(), [pushItem({ event: '3', ...given })])
const mint = () => simulators.baidu.mintClick(accountId())
const entries = () => simulators.baidu.ledger.page(0, 100).entries

/** What was sent of one push, and how. */
const sentOf = async (given: Partial<PushItem>) => {
  const echo = await startAnswering(httpAnswer('{"header":{"desc":"success","status":0,"failures":[]}}'))
  const answer = await push(given, platformAt(echo.url))
  await echo.stop()
  const [head = '', body = ''] = (echo.received[0] ?? '').split('\r\n\r\n')
  return { answer, head, body: JSON.parse(body) }
}

test('one record goes with the token in the body: page, type, seconds and fen', async () => {
  const eventAt = new Date(1_772_000_000_999)
  const { answer, head, body } = await sentOf({ clickId: 'aB-_9', event: '10', eventAt, amount: 1990 })
  expect(answer).toMatchObject({ outcome: 'delivered', status: 200, code: '0' })
  expect(head).toMatch(/^POST \/ocpcapi\/api\/uploadConvertData HTTP/)
  expect(head).not.toMatch(/token|cookie|authorization/i)
  expect(body).toEqual({
    token: channel().pushToken,
    conversionTypes: [
      {
        logidUrl: 'https://lp.example.com/p/abc?bd_vid=aB-_9',
        newType: 10,
        convertTime: 1_772_000_000,
        convertValue: 1990,
      },
    ],
  })
})

test('the time of the fact is sent, but never the future, and no sum where there is none', async () => {
  const { body } = await sentOf({ clickId: 'abc', eventAt: new Date(Date.now() + 3_600_000) })
  const [record] = body.conversionTypes
  expect(record.convertTime).toBeLessThanOrEqual(Date.now() / 1000)
  expect(record).not.toHaveProperty('convertValue')
})

test('the page keeps its own parameters, and what the monitoring link brought goes before the page', async () => {
  const landingUrl = 'https://lp.example.com/p/abc?x=1'
  const { body } = await sentOf({ callback: 'told', clickId: 'landed', landingUrl })
  expect(body.conversionTypes[0].logidUrl).toBe('https://lp.example.com/p/abc?x=1&bd_vid=told')
  const other = await sentOf({ callback: '__BD_VID__', clickId: 'a+b=', landingUrl })
  expect(new URL(other.body.conversionTypes[0].logidUrl).searchParams.get('bd_vid')).toBe('a+b=')
})

const NO_VID = '点击没有带来 bd_vid，百度无法对应到广告，未发送'
test.each([
  ['nothing', null, NO_VID],
  ['an unfilled macro', '__BD_VID__', NO_VID],
  ['an unfilled macro of the other spelling', '{{BD_VID}}', NO_VID],
  ['an address', 'https://ocpc.baidu.com/ocpcapi/cb/actionCb?a_type=activate', NO_VID],
  ['a second parameter', 'abc&logidUrl=x', NO_VID],
  ['more than an address may hold', 'x'.repeat(1000), '落地页地址超过 1024 个字符，未发送'],
])('a click that brought %s is rejected, says so, and nothing is sent', async (_what, clickId, message) => {
  expect(await push({ clickId })).toMatchObject({ outcome: 'rejected', status: null, message })
  expect(simulators.baidu.ledger.summary()).toMatchObject({ arrivals: 0, refused: {} })
})

test.each(['form', '3.5', '', '12345'])('the type “%s” is none and is not sent', async (event) => {
  const answer = await push({ event, clickId: mint().clickId })
  expect(answer).toMatchObject({ outcome: 'rejected', status: null })
  expect(answer.message).toContain('转化类型是数字')
})

test('a token that was reset stops the account, whose next one goes', async () => {
  simulators.baidu.changeSettings({ resetTokens: [accountId()] })
  expect(await push({ clickId: mint().clickId })).toMatchObject({ outcome: 'auth_failed', code: '3' })
  const without = platformAt().push({ ...channel(), pushToken: null }, [pushItem({ event: '3', clickId: 'abc' })])
  expect(await without).toMatchObject({
    outcome: 'auth_failed',
    status: null,
    message: '广告账户未填写回传令牌，未发送',
  })
  simulators.baidu.changeSettings({ resetTokens: [] })
  expect(await push({ clickId: mint().clickId })).toMatchObject({ outcome: 'delivered' })
})

test('what is accepted may count for nobody', async () => {
  expect(await push({ clickId: 'made-up-click' })).toMatchObject({ outcome: 'delivered' })
  simulators.baidu.changeSettings({ trackedTypes: [79] })
  expect(await push({ clickId: mint().clickId })).toMatchObject({ outcome: 'delivered' })
  expect(entries().map(({ attributed }) => attributed)).toEqual([false, false])
})

test('what comes twice counts twice, so that nothing is sent again by itself', async () => {
  const item = { clickId: mint().clickId }
  await push(item)
  await push(item)
  expect(entries()).toHaveLength(2)
  expect(platformAt().isIdempotent('ocpc')).toBe(false)
})

const header = (status: number, failures: object[] = [], desc = '') =>
  JSON.stringify({ header: { desc, status, failures } })
const failure = { position: 0, code: 8300, message: 'newType 不合法' }
test.each([
  [200, header(0), { outcome: 'delivered', code: '0' }],
  [200, header(1, [failure]), { outcome: 'rejected', code: '1', message: 'newType 不合法' }],
  [200, header(2, [failure]), { outcome: 'rejected', code: '2', message: 'newType 不合法' }],
  [200, header(2, [], 'failure'), { outcome: 'rejected', code: '2', message: 'failure' }],
  [200, header(2, [{ message: '请求过于频繁' }]), { outcome: 'throttled', retryAfterSeconds: 60 }],
  [200, header(3), { outcome: 'auth_failed', code: '3' }],
  [200, header(4), { outcome: 'retry', code: '4' }],
  [500, header(4), { outcome: 'retry', code: '4' }],
  [429, '', { outcome: 'throttled' }],
  // Nobody knows whether it was taken.
  [200, header(1), { outcome: 'uncertain', code: null }],
  [200, header(7), { outcome: 'uncertain', code: null }],
  [200, '{"code":0}', { outcome: 'uncertain' }],
  [200, '', { outcome: 'uncertain' }],
  [500, '<html>', { outcome: 'uncertain', status: 500 }],
  [500, header(0), { outcome: 'uncertain', status: 500 }],
  [504, '', { outcome: 'uncertain', status: 504 }],
])('HTTP %i with %s is judged by the upload’s own table', async (status, body, judged) => {
  const fake = await startAnswering(httpAnswer(body, `${status} Status`))
  expect(await push({ clickId: 'abc' }, platformAt(fake.url))).toMatchObject(judged)
  await fake.stop()
})

test('what an operator reads has no token, even where the platform repeats it', async () => {
  const { pushToken } = channel()
  const fake = await startAnswering(
    httpAnswer(JSON.stringify({ header: { desc: pushToken, status: 2, token: 'short' } })),
  )
  const answer = await push({ clickId: 'abc' }, platformAt(fake.url))
  await fake.stop()
  expect(JSON.stringify(answer)).not.toContain(pushToken)
  expect(answer.request).toContain('{"token":"***","conversionTypes":[{"logidUrl":')
  expect(answer.reply).toContain('"token":"***"')
})
