import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openHaoka } from '#simulators/testing/haoka-world.ts'
import { haokaDemoApp } from './build-haoka.ts'
import { inventIdentity } from './identity.ts'
import { signHeaders } from './signatures.ts'

let world: Awaited<ReturnType<typeof openHaoka>>
beforeEach(async () => {
  world = await openHaoka()
})
afterEach(() => world.close())

const applied = async (change: Record<string, string> = {}) => (await world.apply(change)).text('data.keyNo')
const statuses = () => world.receiver.received.map(({ body }) => JSON.parse(body).status)

test('calls need the app, a fresh trace, the time within ten minutes and the signature', async () => {
  const code = async (change: Record<string, string>) => (await world.guangmeng('goods/list', {}, change)).code
  expect(await code({})).toBe(0)
  expect(await code({ appID: '16' })).toBe(1005)
  expect(await code({ sign: '0'.repeat(32) })).toBe(1001)
  expect(await code({ apiVersion: '1.0.0' })).toBe(2001)
  const at = (seconds: number) => ({ timestamp: String(world.haoka.clock.seconds() + seconds) })
  expect([await code(at(-590)), await code(at(-700)), await code(at(700))]).toEqual([0, 1002, 1002])
  expect(await code({ timestamp: String(world.haoka.clock.now()) })).toBe(1002)
  const traceID = 'a'.repeat(32)
  expect([await code({ traceID }), await code({ traceID }), await code({ traceID: 'A'.repeat(32) })]).toEqual([
    0, 1003, 1003,
  ])
})

test('goods say whom they are for, where they do not go and whether photos are wanted', async () => {
  const answer = await world.guangmeng('goods/list')
  expect(answer.list('data')).toHaveLength(11)
  expect(answer.at('data.0')).toMatchObject({
    id: 46,
    minAge: 16,
    maxAge: 65,
    forbiddenRegions: [{ code: '540000' }, { code: '650000' }],
    uploadPhoto: '0',
  })
  expect(answer.at('data.1.uploadPhoto')).toBe('1')
  expect((await world.guangmeng('goods/details', { goodsId: '57' })).at('data.onSale')).toBe(false)
})

test('an order is refused for its goods, identity, age, region, number or double', async () => {
  const code = async (change: Record<string, string>) => (await world.apply(change)).code
  expect(await code({ goodsId: '57' })).toBe(2002)
  expect(await code({ goodsId: '1' })).toBe(2002)
  expect(await code({ certId: '440106199501010000' })).toBe(2007)
  expect(await code({ certId: inventIdentity(world.people, 2020) })).toBe(2003)
  expect(await code({ goodsId: '48', certId: inventIdentity(world.people, 1970) })).toBe(2003)
  expect(await code({ province: '540000', provinceName: '西藏自治区' })).toBe(2004)
  expect(await code({ contractPhone: '12345' })).toBe(2001)
  expect(await code({ address: '' })).toBe(2001)
  const certId = world.adult()
  expect([await code({ certId }), await code({ certId }), await code({ certId, goodsId: '49' })]).toEqual([0, 2005, 0])
  expect([await code({ customNo: 'same' }), await code({ customNo: 'same' })]).toEqual([0, 2006])
})

test('orders are searched by either number, both narrow, ten at most, sixty times a minute', async () => {
  const [first, second] = [await applied({ customNo: 'c1' }), await applied({ customNo: 'c2' })]
  const found = async (by: Record<string, string[]>) => (await world.search(by)).list('data.list').length
  expect((await world.search({ keyNos: [first] })).at('data.list.0')).toMatchObject({
    keyNo: first,
    customNo: 'c1',
    status: 999,
    statusName: '待受理',
    settleStatus: 1,
    firstRechargeStatus: 0,
    activateAt: '',
  })
  expect(await found({ customNos: ['c1', 'c2', 'gone'] })).toBe(2)
  expect(await found({ keyNos: [first], customNos: ['c2'] })).toBe(0)
  expect(await found({ keyNos: [first, second], customNos: ['c2'] })).toBe(1)
  expect((await world.search({})).code).toBe(2001)
  expect((await world.search({ keyNos: Array.from({ length: 11 }, String) })).code).toBe(2001)
  const codes = await Promise.all(
    Array.from({ length: 60 }, async () => (await world.search({ keyNos: [first] })).code),
  )
  expect(codes).toContain(1004)
  world.haoka.agenda.advance(61_000)
  expect((await world.search({ keyNos: [first] })).code).toBe(0)
})

test('every step is told with the search row and the same signature', async () => {
  const keyNo = await applied()
  for (const step of [
    'accept',
    'review',
    'approve',
    'ship',
    'sign',
    'awaitActivation',
    'activate',
    'firstCharge',
  ] as const) {
    world.haoka.walk.step(keyNo, step)
    await world.haoka.notices.idle()
  }
  expect(statuses()).toEqual([1, 2, 13, 4, 6, 10, 5, 5])
  const last = world.receiver.received.at(-1)
  const row = (await world.search({ keyNos: [keyNo] })).at('data.list.0')
  expect(JSON.parse(last?.body ?? '')).toEqual(row)
  expect(row).toMatchObject({ firstRechargeStatus: 2, settleStatus: 1 })
  expect(() => world.haoka.walk.step(keyNo, 'firstCharge')).toThrow('made before')
  const header = (name: string) => String(last?.headers[name.toLowerCase()])
  const signed = {
    appID: header('appID'),
    apiVersion: '2.0.0',
    traceID: header('traceID'),
    timestamp: header('timestamp'),
  }
  expect(header('sign')).toBe(signHeaders(signed, haokaDemoApp.secret))
  expect(world.haoka.notices.of(keyNo).every(({ outcome }) => outcome === 'accepted')).toBe(true)
})

test('a callback not answered with 200 comes again after two and four hours, then only when pushed', async () => {
  const { haoka, receiver } = world
  const keyNo = await applied()
  receiver.answer.status = 500
  haoka.walk.step(keyNo, 'accept')
  const counts: number[] = []
  for (const hours of [1.9, 0.2, 1.8, 0.2, 24]) {
    await haoka.notices.idle()
    counts.push(receiver.received.length)
    haoka.agenda.advance(hours * 3_600_000)
  }
  await haoka.notices.idle()
  counts.push(receiver.received.length)
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
  expect(haoka.notices.of(keyNo)).toMatchObject([{ outcome: 'failed' }])
  receiver.answer.status = 200
  haoka.callbacks.push(haoka.orders.find(keyNo) ?? expect.fail())
  await haoka.notices.idle()
  expect(haoka.notices.of(keyNo).at(-1)?.outcome).toBe('accepted')
})

test('what is to come can be brought forward without moving the clock, so that timestamps hold', async () => {
  const { haoka, receiver } = world
  const keyNo = await applied()
  receiver.answer.status = 500
  haoka.walk.step(keyNo, 'accept')
  await haoka.notices.idle()
  receiver.answer.status = 200
  const hastened = await call(`${world.url}/admin/hasten`, { json: { ms: 2 * 3_600_000 } })
  await haoka.notices.idle()
  expect([hastened.at('waiting'), haoka.notices.of(keyNo)[0]?.outcome, haoka.clock.offsetMs()]).toEqual([
    0,
    'accepted',
    0,
  ])
})

test('callbacks can be off; then only the search tells', async () => {
  world.haoka.changeSettings({ callbacks: false })
  const keyNo = await applied()
  world.haoka.walk.until(keyNo, 'activate')
  await world.haoka.notices.idle()
  expect(world.receiver.received).toHaveLength(0)
  expect((await world.search({ keyNos: [keyNo] })).at('data.list.0.status')).toBe(5)
})

test('callbacks come forged, repeated, backwards, out of order or not at all', async () => {
  const { haoka, receiver } = world
  const keyNo = await applied()
  haoka.faults.set('callbackForged', { count: 1 })
  haoka.walk.step(keyNo, 'accept')
  await haoka.notices.idle()
  const headers = receiver.received[0]?.headers ?? {}
  const given = {
    appID: '15',
    apiVersion: '2.0.0',
    traceID: String(headers['traceid']),
    timestamp: String(headers['timestamp']),
  }
  expect(headers['sign']).not.toBe(signHeaders(given, haokaDemoApp.secret))
  haoka.faults.set('callbackRepeat', { count: 1, times: 3 })
  haoka.walk.step(keyNo, 'review')
  await haoka.notices.idle()
  haoka.faults.set('callbackBackward', { count: 1 })
  haoka.walk.step(keyNo, 'approve')
  await haoka.notices.idle()
  haoka.faults.set('callbackLost', { count: 1 })
  haoka.walk.step(keyNo, 'ship')
  await haoka.notices.idle()
  expect(statuses()).toEqual([1, 2, 2, 2, 13, 2])
  receiver.received.length = 0
  haoka.faults.set('callbackShuffle', { times: 2 })
  haoka.walk.step(keyNo, 'sign')
  haoka.walk.step(keyNo, 'activate')
  await haoka.notices.idle()
  expect(statuses()).toEqual([5, 6])
})

test('an order with photos waits for them; rejected, cancelled and closed orders stay so', async () => {
  const keyNo = await applied({ goodsId: '47' })
  const { walk } = world.haoka
  const photo = { keyNo, front: 'data:a', back: 'data:b' }
  expect((await world.guangmeng('order/uploadPhoto', photo)).code).toBe(2009)
  for (const step of ['accept', 'needPhoto'] as const) walk.step(keyNo, step)
  expect((await world.guangmeng('order/uploadPhoto', photo)).code).toBe(0)
  expect((await world.search({ keyNos: [keyNo] })).at('data.list.0.status')).toBe(8)
  walk.step(keyNo, 'reject', '照片不清晰')
  expect((await world.search({ keyNos: [keyNo] })).at('data.list.0')).toMatchObject({
    status: 3,
    applyFailReason: '照片不清晰',
  })
  expect(() => walk.step(keyNo, 'ship')).toThrow('does not follow')
  expect((await world.guangmeng('order/cancel', { keyNo })).code).toBe(2009)
  const other = await applied()
  expect((await world.guangmeng('order/cancel', { keyNo: other })).code).toBe(0)
  expect(world.haoka.orders.find(other)?.state).toBe('cancelled')
  const third = await applied()
  walk.until(third, 'firstCharge')
  walk.step(third, 'settle')
  expect((await world.search({ keyNos: [third] })).at('data.list.0.settleStatus')).toBe(2)
  walk.step(third, 'settleWithdraw')
  walk.step(third, 'close')
  expect((await world.search({ keyNos: [third] })).at('data.list.0')).toMatchObject({ status: 16, settleStatus: 5 })
})

test('orders go their way by themselves on the virtual clock, asking for photos where they must', async () => {
  const { haoka } = world
  haoka.changeSettings({ auto: true, rejectShare: 0, refuseShare: 0 })
  const [plain, photo] = [await applied(), await applied({ goodsId: '47' })]
  for (let hour = 0; hour < 12; hour += 1) haoka.agenda.advance(3_600_000)
  expect(haoka.orders.find(plain)).toMatchObject({ state: 'activated', firstCharge: 2, settle: 2 })
  expect(haoka.orders.find(photo)?.state).toBe('needPhoto')
  haoka.walk.step(photo, 'photo')
  for (let hour = 0; hour < 12; hour += 1) haoka.agenda.advance(3_600_000)
  expect(haoka.orders.find(photo)?.state).toBe('activated')
})
