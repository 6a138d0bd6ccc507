import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBaidu } from '#simulators/testing/baidu-world.ts'
import { call } from '#simulators/testing/call.ts'
import { pushTokenOf } from './seed-accounts.ts'

let world: Awaited<ReturnType<typeof openBaidu>>
beforeEach(async () => {
  world = await openBaidu()
})
afterEach(() => world.baidu.app.close())

const entries = () => world.baidu.ledger.page(0, 100).entries
const mint = () => world.baidu.mintClick(world.advertiser.id)
const record = (more: Record<string, unknown> = {}) => ({
  logidUrl: `https://lp.example.com/p/abc?x=1&bd_vid=${mint().clickId}`,
  newType: 3,
  ...more,
})

test('a click is known by its bd_vid, on the page and in the monitoring link', () => {
  const { clickId, landing, macros } = mint()
  expect(landing).toEqual({ bd_vid: clickId })
  expect(macros['BD_VID']).toBe(clickId)
  expect(macros['CLICK_ID']).not.toBe(clickId)
  expect(macros['USER_ID']).toBe(String(world.advertiser.id))
})

test('a conversion of the account’s click is taken, with time in seconds and money in fen', async () => {
  const { clickId } = mint()
  const convertTime = Math.floor(world.baidu.clock.now() / 1000) - 5
  const logidUrl = `https://lp.example.com/?bd_vid=${clickId}`
  const answer = await world.upload([{ logidUrl, newType: 10, convertTime, convertValue: 1990 }])
  expect(answer.body).toEqual({ header: { desc: 'success', status: 0, failures: [] } })
  expect(entries()).toMatchObject([
    {
      event: '10',
      amount: 1990,
      eventTime: convertTime * 1000,
      attributed: true,
      clickId,
      accountId: world.advertiser.id,
    },
  ])
})

test('accepted is not counted: foreign and unknown clicks, types nobody tracks, and what is none', async () => {
  const foreign = world.baidu.mintClick(world.other.id).clickId
  const to = (vid: string, more = {}) => ({ logidUrl: `https://lp.example.com/?bd_vid=${vid}`, newType: 3, ...more })
  expect((await world.upload([to(foreign), to('made-up'), record({ isConvert: 0 })])).at('header.status')).toBe(0)
  world.baidu.changeSettings({ trackedTypes: [79] })
  expect((await world.upload([record()])).at('header.status')).toBe(0)
  expect(entries().map(({ attributed }) => attributed)).toEqual([false, false, false, false])
})

test('another token is refused, and so is one that was reset', async () => {
  for (const token of ['', 'made-up']) expect((await world.upload([record()], token)).at('header.status')).toBe(3)
  world.baidu.changeSettings({ resetTokens: [world.advertiser.id] })
  expect((await world.upload([record()])).at('header.status')).toBe(3)
  expect((await world.upload([record()], pushTokenOf(world.other))).at('header.status')).toBe(0)
  expect(entries()).toMatchObject([{ attributed: false }])
})

test.each([
  ['no address', { logidUrl: undefined }],
  ['an address without bd_vid', { logidUrl: 'https://lp.example.com/?x=1' }],
  ['an address that is too long', { logidUrl: `https://lp.example.com/?bd_vid=a&x=${'x'.repeat(1000)}` }],
  ['the older name of the type', { newType: undefined, convertType: 3 }],
  ['a type in words', { newType: '3' }],
  ['a type that is none', { newType: 999 }],
  ['a time in milliseconds', { convertTime: 1_772_000_000_000 }],
  ['a cart without its time', { newType: 46 }],
  ['a sum in yuan', { convertValue: 19.9 }],
  ['an id that is too long', { outerEventId: 'é'.repeat(128) }],
])('%s is refused', async (_what, more) => {
  const answer = await world.upload([record(more)])
  expect(answer.at('header')).toMatchObject({ status: 2, failures: [{ position: 0, code: 8300 }] })
  expect(entries()).toEqual([])
})

test('of several each is taken or refused, and a hundred are too many', async () => {
  const answer = await world.upload([record(), record({ newType: 999 }), record()])
  expect(answer.at('header')).toMatchObject({ status: 1, failures: [{ position: 1 }] })
  expect(entries()).toHaveLength(2)
  expect((await world.upload(Array.from({ length: 99 }, () => record()))).at('header.status')).toBe(0)
  expect((await world.upload(Array.from({ length: 100 }, () => record()))).at('header.status')).toBe(2)
})

test('what comes twice counts twice, unless it has an id of its own', async () => {
  const [plain, named] = [record(), record({ outerEventId: 'e1', outerEventType: 'custom_dedup' })]
  await world.upload([plain, plain, named, named])
  expect(entries()).toMatchObject([{ arrivals: 1 }, { arrivals: 1 }, { arrivals: 2 }])
})

test('a limit a minute can be set, and faults lose the answer of what was taken', async () => {
  world.baidu.changeSettings({ perMinute: 1 })
  expect((await world.upload([record()])).at('header.status')).toBe(0)
  expect((await world.upload([record()])).status).toBe(429)
  world.baidu.changeSettings({ perMinute: 0 })
  world.baidu.faults.set('dropAfterAccept', { count: 1 })
  await expect(world.upload([record()])).rejects.toThrow()
  expect(entries()).toHaveLength(2)
})

test('its page and its admin calls show the ledger', async () => {
  await world.upload([record()])
  expect(await (await fetch(world.url)).text()).toContain('百度营销 · 模拟平台')
  const shown = await call(`${world.url}/admin/ledger/summary`)
  expect(shown.body).toMatchObject({ conversions: 1, byEvent: { 3: 1 }, byMode: { ocpc: 1 } })
})
