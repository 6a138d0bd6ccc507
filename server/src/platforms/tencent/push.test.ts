import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SETTINGS } from '#contract/settings/registry.ts'
import { type Simulators, startSimulators } from '#simulators/start.ts'
import type { Platform, PushItem, PushChannel } from '../port.ts'
import { pushItem } from '../testing/push-item.ts'
import { createTencent } from './create-tencent.ts'

let simulators: Simulators
let platform: Platform
let channel: PushChannel
beforeAll(async () => {
  simulators = await startSimulators({})
  const base = simulators.tencent.url()
  const settings = SETTINGS.tencent_gdt.schema.parse({ apiBase: base, callbackHosts: new URL(base).host })
  platform = createTencent({ settings, allowLoopback: true, now: Date.now })
  const accountId = simulators.tencent.accounts.all[1]?.id ?? 0
  const { accessToken } = simulators.tencent.authorise(accountId)
  const source = await platform.dataSources?.create(accessToken, String(accountId), { type: 'WEB', name: 'web' })
  channel = { mode: 'api', accountId: String(accountId), dataSource: source ?? null, accessToken, pushToken: null }
})
afterAll(() => simulators.stop())
afterEach(() => {
  simulators.tencent.faults.clear()
  simulators.tencent.ledger.clear()
  simulators.tencent.changeSettings({ callbackStyle: 'conv_id', legacyAuth: 'off' })
})

/** A conversion of a click that the platform has just sold. */
const clicked = (given: Partial<PushItem> = {}): PushItem => {
  const { clickId, callback } = simulators.tencent.mintClick(Number(channel.accountId))
  return pushItem({ event: 'RESERVATION', clickId, callback, ...given })
}
const entries = () => simulators.tencent.ledger.page(0, 1000).entries
const push = (mode: string, items: PushItem[], more: Partial<PushChannel> = {}) =>
  platform.push({ ...channel, mode, ...more }, items)

test.each(['api', 'callback'])('mode %s: accepted, attributed, with time and money as they were', async (mode) => {
  const item = clicked({ event: 'COMPLETE_ORDER', amount: 9900, eventAt: new Date(Date.now() - 3_600_000) })
  const answer = await push(mode, [item])
  expect(answer).toMatchObject({ outcome: 'delivered', status: 200, code: '0' })
  expect(entries()).toMatchObject([
    {
      outerId: item.pushId,
      event: 'COMPLETE_ORDER',
      amount: 9900,
      clickId: item.clickId,
      attributed: true,
      eventTime: Math.floor(item.eventAt.getTime() / 1000) * 1000,
      mode: mode === 'api' ? 'token' : 'callback',
    },
  ])
})

test.each(['api', 'callback', 'legacy'])('mode %s: a phone goes along as its MD5, and is not kept', async (mode) => {
  const answer = await push(mode, [clicked({ phone: '13800138000' })])
  expect(entries()).toMatchObject([{ attributed: true, phone: '7945bd83237335e5376ff44d62e4f0ae' }])
  expect(answer.request).toContain('"user_id":{"hash_phone":"***"}')
  await push(mode, [clicked()])
  expect(entries()[1]?.phone).toBeNull()
})

test.each([
  ['callback', 'link_id', 'off', 'callback'],
  ['callback', 'conv', 'on', 'legacy'],
  ['callback', 'conv', 'off', 'legacy'],
  ['legacy', 'conv', 'on', 'legacy'],
  ['legacy', 'conv', 'off', 'legacy'],
  ['legacy', 'conv_id', 'off', 'callback'],
])(
  'mode %s at an address of style %s with the switch %s arrives',
  async (mode, callbackStyle, legacyAuth, arrivedAs) => {
    simulators.tencent.changeSettings({ callbackStyle, legacyAuth })
    expect(await push(mode, [clicked()])).toMatchObject({ outcome: 'delivered', code: '0' })
    expect(entries()).toMatchObject([{ attributed: true, mode: arrivedAs }])
  },
)

test('mode legacy needs no token where the account asks for none', async () => {
  simulators.tencent.changeSettings({ callbackStyle: 'conv' })
  expect(platform.needsToken('legacy')).toBe(false)
  expect(await push('legacy', [clicked()], { accessToken: null })).toMatchObject({ outcome: 'delivered' })
})

test('mode legacy without a token says so where one is needed, and puts the blame on no token', async () => {
  const message = expect.stringContaining('请改用点击回调的方式')
  simulators.tencent.changeSettings({ callbackStyle: 'conv', legacyAuth: 'on' })
  const asked = { outcome: 'rejected', code: '11005', message }
  expect(await push('legacy', [clicked()], { accessToken: null })).toMatchObject(asked)
  simulators.tencent.changeSettings({ callbackStyle: 'conv_id' })
  const unsent = { outcome: 'rejected', status: null, message }
  expect(await push('legacy', [clicked()], { accessToken: null })).toMatchObject(unsent)
  expect(entries()).toEqual([])
})

test('a callback that is still encoded is understood', async () => {
  const item = clicked()
  expect(await push('callback', [{ ...item, callback: encodeURIComponent(item.callback ?? '') }])).toMatchObject({
    outcome: 'delivered',
  })
})

test('a time in the future is brought back to now', async () => {
  await push('api', [clicked({ eventAt: new Date(Date.now() + 3_600_000) })])
  expect(entries()[0]?.eventTime).toBeLessThanOrEqual(Date.now())
})

test.each(['api', 'callback'])('mode %s: sent twice it counts once', async (mode) => {
  const item = clicked()
  await push(mode, [item])
  expect(await push(mode, [item])).toMatchObject({ outcome: 'delivered' })
  expect(entries()).toMatchObject([{ arrivals: 2 }])
})

test('fifty travel together, the next one waits', async () => {
  const items = Array.from({ length: 103 }, () => clicked())
  const batches = platform.batches(channel, items)
  expect(batches.map((one) => one.length)).toEqual([50, 50, 3])
  expect(batches.flat()).toEqual(items)
  for (const batch of batches) expect(await platform.push(channel, batch)).toMatchObject({ outcome: 'delivered' })
  expect(simulators.tencent.ledger.summary()).toMatchObject({ conversions: 103, attributed: 103 })
})

test('a batch stays below 50 KB as it is really written, and long ones still arrive', async () => {
  const items = Array.from({ length: 50 }, () => clicked({ landingUrl: `https://lp.example.com/${'路'.repeat(700)}` }))
  const batches = platform.batches(channel, items)
  expect(batches.length).toBeGreaterThan(1)
  expect(batches.flat()).toEqual(items)
  for (const batch of batches) expect(await platform.push(channel, batch)).toMatchObject({ outcome: 'delivered' })
})

test('an item without a click id travels alone and is not sent', async () => {
  const items = [clicked(), clicked({ clickId: '__CLICK_ID__' }), clicked()]
  const batches = platform.batches(channel, items)
  expect(batches.map((batch) => batch.map((item) => items.indexOf(item)))).toEqual([[0, 2], [1]])
  const answer = await platform.push(channel, batches[1] ?? [])
  expect(answer).toMatchObject({ outcome: 'rejected', status: null, code: 'unsent', request: '' })
  expect(answer.message).toBe('点击没有带来 click_id，未发送')
  expect(entries()).toEqual([])
})

test('one bad event refuses the whole batch, and halving finds it', async () => {
  const items = Array.from({ length: 8 }, (_, index) => clicked(index === 5 ? { event: 'NO_SUCH_EVENT' } : {}))
  const halve = async (some: PushItem[]): Promise<PushItem[]> => {
    const answer = await platform.push(channel, some)
    if (answer.outcome !== 'rejected') return []
    if (some.length === 1) return some
    const middle = some.length / 2
    return [...(await halve(some.slice(0, middle))), ...(await halve(some.slice(middle)))]
  }
  expect(await halve(items)).toEqual([items[5]])
  expect(simulators.tencent.ledger.summary().conversions).toBe(7)
})

test('a foreign data source is refused for good, a foreign account waits until someone has set it right', async () => {
  expect(await push('api', [clicked()], { dataSource: '999' })).toMatchObject({ outcome: 'rejected', code: '51000' })
  const foreign = String(simulators.tencent.accounts.all.at(-1)?.id)
  expect(await push('api', [clicked()], { accountId: foreign })).toMatchObject({ outcome: 'retry', code: '11014' })
  expect(await push('api', [clicked()], { dataSource: null })).toMatchObject({ outcome: 'rejected', status: null })
})

test.each(['api', 'callback'])('mode %s: each fault has its outcome', async (mode) => {
  const { faults } = simulators.tencent
  const once = async (kind: Parameters<typeof faults.set>[0], fault = {}) => {
    faults.set(kind, { count: 1, ...fault })
    return await push(mode, [clicked()])
  }
  expect(await once('throttle', { retryAfterSeconds: 17 })).toMatchObject({
    outcome: 'throttled',
    status: 429,
    code: '11017',
    retryAfterSeconds: 17,
  })
  expect(await once('status500')).toMatchObject({ outcome: 'retry', status: 500, code: null })
  expect(await once('nonceReplay')).toMatchObject({ outcome: 'retry', status: 200 })
  expect(await once('away')).toMatchObject({ outcome: 'retry', status: null })
  expect(entries()).toEqual([])
  expect(await once('dropAfterAccept')).toMatchObject({ outcome: 'retry', status: null })
  expect(await once('badJson')).toMatchObject({ outcome: 'retry', status: 200, code: null })
  expect(await once('endlessBody')).toMatchObject({ outcome: 'retry', status: 200, code: null })
  expect(await once('duplicateReply')).toMatchObject({ outcome: 'delivered' })
  expect(await push(mode, [clicked()])).toMatchObject({ outcome: 'delivered' })
  expect(simulators.tencent.ledger.summary()).toMatchObject({ conversions: 5, duplicates: 0 })
})

test('a spent minute limit is named with the five minutes it takes', async () => {
  const limited = await startSimulators({ tencent: { settings: { perMinute: 1 } } })
  const settings = SETTINGS.tencent_gdt.schema.parse({ apiBase: limited.tencent.url() })
  const other = createTencent({ settings, allowLoopback: true, now: Date.now })
  const { accessToken } = limited.tencent.authorise(Number(channel.accountId))
  const dataSource =
    (await other.dataSources?.create(accessToken, channel.accountId, { type: 'WEB', name: 'w' })) ?? null
  await other.push({ ...channel, dataSource, accessToken }, [clicked()])
  const answer = await other.push({ ...channel, dataSource, accessToken }, [clicked()])
  expect(answer).toMatchObject({ outcome: 'throttled', status: 200, code: '11017', retryAfterSeconds: 300 })
  await limited.stop()
})

test('tokens that are expired, unknown, missing or no tokens at all', async () => {
  const { accessToken } = simulators.tencent.authorise(Number(channel.accountId))
  simulators.tencent.tokens.expireOne(accessToken)
  for (const mode of ['api', 'callback']) {
    expect(await push(mode, [clicked()], { accessToken })).toMatchObject({ outcome: 'auth_failed', code: '11000' })
    const unknown = { accessToken: 'unknown-token-123' }
    expect(await push(mode, [clicked()], unknown)).toMatchObject({ outcome: 'auth_failed', code: '11002' })
    expect(await push(mode, [clicked()], { accessToken: null })).toMatchObject({ outcome: 'auth_failed', status: null })
    const strange = { accessToken: 'a\r\nx: 令牌' }
    expect(await push(mode, [clicked()], strange)).toMatchObject({ outcome: 'auth_failed', status: null })
  }
  expect(entries()).toEqual([])
})

test('what an operator reads holds neither token nor whole callback', async () => {
  const item = clicked({ event: 'NO_SUCH_EVENT' })
  const cb = new URL(item.callback ?? '').searchParams.get('cb') ?? ''
  for (const mode of ['api', 'callback']) {
    const answer = await push(mode, [item])
    expect(answer.outcome).toBe('rejected')
    expect(JSON.stringify(answer)).not.toContain(channel.accessToken)
    expect(answer.request).toMatch(/^POST http:\/\/127\.0\.0\.1:\d+\/v3\.0\/user_actions\/add\?/)
    expect(answer.request).toContain(item.pushId)
    expect(answer.request).not.toContain(cb)
    expect(answer.reply).toContain('"code":31001')
  }
})

test('of fifty that travel together an operator reads each by itself', async () => {
  const items = Array.from({ length: 50 }, () => clicked())
  const { requests = [] } = await push('api', items)
  expect(requests.length).toBe(50)
  for (const [at, { pushId }] of items.entries()) {
    expect(requests[at]).toContain(`(${at + 1}/50)`)
    expect(requests[at]).toContain(pushId)
    expect(items.filter((other) => requests[at]?.includes(other.pushId)).length).toBe(1)
  }
})

test('an unknown mode and more than one at a callback are not sent', async () => {
  expect(await push('pigeon', [clicked()])).toMatchObject({ outcome: 'rejected', status: null })
  expect(await push('callback', [clicked(), clicked()])).toMatchObject({ outcome: 'rejected', status: null })
  expect(platform.batches({ ...channel, mode: 'callback' }, [clicked(), clicked()]).map((one) => one.length)).toEqual([
    1, 1,
  ])
  expect(entries()).toEqual([])
})
