import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openKuaishou } from '#simulators/testing/kuaishou-world.ts'

let world: Awaited<ReturnType<typeof openKuaishou>>
beforeEach(async () => {
  world = await openKuaishou()
})
afterEach(() => world.kuaishou.app.close())

const entries = () => world.kuaishou.ledger.page(0, 100).entries
const mint = () => world.kuaishou.mintClick(world.advertiser.id)

test('a click is one opaque text, bare on the page and in an address in the monitoring link', () => {
  const { clickId, callback, landing, macros } = mint()
  expect(clickId).toMatch(/^[\w-]{200,1000}$/)
  expect(landing).toEqual({ callback: clickId })
  expect(new URL(macros['CALLBACK'] ?? '').searchParams.get('callback')).toBe(clickId)
  expect(callback).toBe(macros['CALLBACK'])
  expect(Number.isSafeInteger(Number(macros['CID']))).toBe(false)
  // What the platform refuses as a macro is none of its own.
  expect(macros).not.toHaveProperty('OS')
})

test('an event at its click is taken, with time in milliseconds and money in yuan', async () => {
  const { clickId } = mint()
  const time = world.kuaishou.clock.now() - 5000
  const answer = await world.activate(clickId, { event_type: '15', event_time: String(time), purchase_amount: '19.90' })
  expect(answer.body).toEqual({ result: 1, 'host-name': expect.any(String) })
  expect(entries()).toMatchObject([
    { event: '15', amount: 1990, eventTime: time, attributed: true, clickId, accountId: world.advertiser.id },
  ])
})

test('the address of the monitoring link takes what is appended to it', async () => {
  const { callback, clickId } = mint()
  expect((await call(`${callback}&event_time=${world.kuaishou.clock.now()}&event_type=9`)).at('result')).toBe(1)
  expect((await call(callback)).at('result')).toBe(1)
  expect(entries()).toMatchObject([
    { event: '9', clickId },
    { event: '1', clickId },
  ])
})

test('whatever is not the original callback is refused', async () => {
  const { clickId } = mint()
  for (const callback of ['', clickId.slice(0, -1), `${clickId}x`, encodeURIComponent(`${clickId}%`), '__CALLBACK__'])
    expect((await world.activate(callback)).body).toMatchObject({
      result: 2,
      error_msg: 'callbackinfo decoded failure',
    })
  expect(entries()).toEqual([])
  expect(world.kuaishou.ledger.summary().refused).toEqual({ 40000: 5 })
})

test.each([
  ['an event without a number', { event_type: 'form' }],
  ['an event that is none', { event_type: '999' }],
  ['a time in seconds', { event_time: '1772000000' }],
  ['no time', { event_time: '' }],
  ['an order without a sum', { event_type: '15' }],
  ['a payment in fen', { event_type: '3', purchase_amount: '1990' }],
  ['a payment with one decimal', { event_type: '3', purchase_amount: '19.9' }],
  ['a key action without what it reached', { event_type: '143' }],
])('%s is refused', async (_what, more) => {
  const answer = await world.activate(mint().clickId, more)
  expect(answer.at('result')).toBe(2)
  expect(answer.text('error_msg')).not.toBe('')
  expect(entries()).toEqual([])
})

test('nothing is counted once: what comes twice counts twice', async () => {
  const { clickId } = mint()
  for (let time = 0; time < 2; time += 1)
    await world.activate(clickId, { event_type: '3', event_time: '1772000000000', purchase_amount: '1.00' })
  expect(entries()).toHaveLength(2)
  expect(world.kuaishou.ledger.summary()).toMatchObject({ conversions: 2, duplicates: 0 })
})

test('a limit a minute can be set, and faults lose the answer of what was taken', async () => {
  world.kuaishou.changeSettings({ perMinute: 1 })
  const { clickId } = mint()
  expect((await world.activate(clickId)).at('result')).toBe(1)
  expect((await world.activate(clickId)).body).toMatchObject({ result: 3, error_msg: '请求过于频繁' })
  world.kuaishou.changeSettings({ perMinute: 0 })
  world.kuaishou.faults.set('dropAfterAccept', { count: 1 })
  await expect(world.activate(clickId)).rejects.toThrow()
  expect(entries()).toHaveLength(2)
  world.kuaishou.faults.set('throttle', { count: 1, retryAfterSeconds: 3 })
  const throttled = await world.activate(clickId)
  expect([throttled.status, throttled.at('result'), throttled.headers.get('retry-after')]).toEqual([429, 3, '3'])
})

test('its page and its admin calls show the ledger', async () => {
  await world.activate(mint().clickId)
  expect(await (await fetch(world.url)).text()).toContain('快手磁力引擎 · 模拟平台')
  const shown = await call(`${world.url}/admin/ledger/summary`)
  expect(shown.body).toMatchObject({ conversions: 1, byEvent: { 9: 1 }, byMode: { activate: 1 } })
})
