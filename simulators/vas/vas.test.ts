import { afterEach, beforeEach, expect, test } from 'vitest'
import { signJoined } from '#simulators/shared/md5-sign.ts'
import { call } from '#simulators/testing/call.ts'
import { openVas } from '#simulators/testing/vas-world.ts'
import { vasDemoApp } from './build-vas.ts'

let world: Awaited<ReturnType<typeof openVas>>
beforeEach(async () => {
  world = await openVas()
})
afterEach(() => world.close())

const phone = '13800138000'
const ordered = async (of = phone) => (await world.submit(of, await world.code(of))).text('data.orderId')
const told = () => world.receiver.received.map(({ body }) => JSON.parse(body))
const idle = () => world.vas.notices.idle()

test('calls are signed over every field', async () => {
  expect((await world.ask('product/list')).at('data.0')).toMatchObject({ id: 'VR001', monthFen: 600 })
  expect((await world.ask('product/list', {}, 'wrong')).code).toBe(1001)
  expect((await world.ask('product/list', { appId: 'nobody' })).code).toBe(1005)
  expect((await world.ask('product/list', { timestamp: '1700000000' })).code).toBe(1002)
  world.vas.changeSettings({ perSecond: 1 })
  world.vas.agenda.advance(2000)
  expect([(await world.ask('product/list')).code, (await world.ask('product/list')).code]).toEqual([0, 1004])
})

test('an order wants the code the phone got, once and in time', async () => {
  expect((await world.submit(phone, '123456')).code).toBe(2104)
  const code = await world.code(phone)
  expect(world.vas.desk.inbox.of(phone)[0]?.text).toContain('每月 6 元')
  expect((await world.ask('sms/send', { phone, productId: 'VR001' })).code).toBe(2105)
  expect((await world.submit(phone, code === '000000' ? '000001' : '000000')).code).toBe(2101)
  expect((await world.submit(phone, code)).at('data')).toMatchObject({ status: '0', phone: '138****8000' })
  expect((await world.submit(phone, code)).code).toBe(2104)
  const other = '13800138001'
  const late = await world.code(other)
  world.vas.agenda.advance(301_000)
  expect((await world.submit(other, late)).code).toBe(2102)
  const right = await world.code(other)
  for (let n = 0; n < 5; n += 1) await world.submit(other, right === '000000' ? '000001' : '000000')
  expect((await world.submit(other, right)).code).toBe(2103)
  expect((await world.ask('sms/send', { phone: '13800138002', productId: 'VR005' })).code).toBe(2002)
})

test('the same number of the channel is the same order, and a phone subscribes once', async () => {
  const first = await world.submit(phone, await world.code(phone), { outOrderId: 'a' })
  const again = await world.submit(phone, '999999', { outOrderId: 'a' })
  expect(again.text('data.orderId')).toBe(first.text('data.orderId'))
  expect(world.vas.orders.size()).toBe(1)
  expect((await world.submit(phone, '999999', { outOrderId: 'x'.repeat(51) })).code).toBe(2001)
  world.vas.agenda.advance(61_000)
  expect((await world.submit(phone, await world.code(phone), { outOrderId: 'b' })).code).toBe(2003)
})

test('an order is asked after three minutes later, not before', async () => {
  await world.submit(phone, await world.code(phone), { outOrderId: 'a' })
  expect((await world.ask('order/query', { outOrderId: 'a' })).code).toBe(2005)
  world.vas.agenda.advance(180_000)
  expect((await world.ask('order/query', { outOrderId: 'a' })).at('data.status')).toBe('0')
  expect((await world.ask('order/query', { outOrderId: 'none' })).code).toBe(2004)
})

test('subscription and its end are told, signed, and again a minute later where nobody took it', async () => {
  world.receiver.answer.body = 'busy'
  const orderId = await ordered()
  world.vas.walk.step(orderId, 'subscribe')
  await idle()
  world.receiver.answer.body = '{"code":0}'
  world.vas.agenda.advance(60_000)
  await idle()
  world.vas.walk.step(orderId, 'unsubscribe')
  await idle()
  expect(told()).toMatchObject([
    { noticeType: 'order', status: '1', orderId },
    { noticeType: 'order', status: '1', orderId },
    { noticeType: 'unsubscribe', status: '3', statusText: '已退订', subscribedAt: expect.stringMatching(/^\d{4}-/) },
  ])
  for (const { sign, ...fields } of told())
    expect(sign).toBe(signJoined(new Map(Object.entries(fields)), vasDemoApp.secret))
  expect(() => world.vas.walk.step(orderId, 'subscribe')).toThrow('does not follow')
})

test('notices come forged, repeated, backwards or not at all', async () => {
  const { vas } = world
  vas.faults.replace({ callbackForged: {} })
  const orderId = await ordered()
  vas.walk.step(orderId, 'subscribe')
  await idle()
  const { sign, ...fields } = told()[0]
  expect(sign).not.toBe(signJoined(new Map(Object.entries(fields)), vasDemoApp.secret))
  vas.faults.replace({ callbackRepeat: { times: 2 }, callbackBackward: { count: 1 } })
  vas.walk.step(orderId, 'unsubscribe')
  await idle()
  expect(
    told()
      .slice(1)
      .map(({ status }) => status),
  ).toEqual(['3', '3', '1', '1'])
  vas.changeSettings({ notices: false })
  vas.walk.step(await ordered('13800138001'), 'fail', '欠费')
  await idle()
  expect(told()).toHaveLength(5)
})

test('orders go their way by themselves, and the admin calls step, push and show the code', async () => {
  const { vas } = world
  vas.changeSettings({ auto: true, failShare: 0, unsubscribeShare: 1 })
  const orderId = await ordered()
  vas.agenda.advance(5000)
  expect(vas.orders.find(orderId)?.state).toBe(1)
  vas.agenda.advance(86_400_000)
  expect(vas.orders.find(orderId)?.state).toBe(3)
  vas.changeSettings({ auto: false })
  const second = await ordered('13800138001')
  const act = (verb: string, json: unknown) => call(`${world.url}/admin/orders/${second}/${verb}`, { json })
  expect((await act('step', { step: 'subscribe' })).at('order.statusText')).toBe('订购成功')
  expect((await act('step', { step: 'fail' })).status).toBe(400)
  expect((await act('push', {})).at('notice.outcome')).toBe('accepted')
  await world.code('13800138003')
  const shown = await call(`${world.url}/admin/code?phone=13800138003`)
  expect(shown.at('lastCode')).toBe(vas.desk.lastCode('13800138003'))
  expect((await call(`${world.url}/admin/overview`)).at('tables.0.rows.0.cells.0')).toBe(second)
  expect((await call(`${world.url}/admin/notices?limit=1`)).list('notices')).toHaveLength(1)
})
