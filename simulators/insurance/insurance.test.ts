import { afterEach, beforeEach, expect, test } from 'vitest'
import { signHmac } from '#simulators/shared/hmac-sign.ts'
import { call } from '#simulators/testing/call.ts'
import { openInsurance } from '#simulators/testing/insurance-world.ts'
import { insuranceDemoApp } from './build-insurance.ts'

let world: Awaited<ReturnType<typeof openInsurance>>
beforeEach(async () => {
  world = await openInsurance()
})
afterEach(() => world.close())

const told = () => world.receiver.received.map(({ body }) => JSON.parse(body))
const issued = (extra = 'trk_1') => world.insurance.walk.issue(world.insurance.insure({ extra }).orderNo)
const idle = () => world.insurance.notices.idle()

test('calls are signed over time and body', async () => {
  const query = { orderNos: ['none'] }
  expect((await world.ask('order/query', query)).at('data')).toEqual([{ orderNo: 'none', status: '00' }])
  expect((await world.ask('order/query', query, { 'x-signature': '0'.repeat(64) })).code).toBe(401)
  expect((await world.ask('order/query', query, { 'x-app': 'nobody' })).code).toBe(402)
  expect((await world.ask('order/query', query, { 'x-timestamp': '1700000000' })).code).toBe(403)
  expect((await world.ask('order/query', { orderNos: [] })).code).toBe(400)
  world.insurance.changeSettings({ perMinute: 1 })
  expect([(await world.ask('product/list', {})).code, (await world.ask('product/list', {})).code]).toEqual([0, 429])
})

test('a quote names the premium, within the ages of the product', async () => {
  const quote = (age: number) => world.ask('quote', { productCode: 'YA002', planNo: 'A', age })
  expect((await quote(30)).at('data')).toMatchObject({ premium: 9900, payMode: 'single' })
  expect((await quote(70)).code).toBe(400)
})

test('issue, renewal and surrender are told, signed, with the channel’s own text', async () => {
  const { orderNo } = issued()
  world.insurance.walk.step(orderNo, 'renew')
  world.insurance.walk.step(orderNo, 'surrender', { refundType: 3 })
  await idle()
  expect(told()).toMatchObject([
    { noticeType: '01', orderNo, extra: 'trk_1', status: '05', period: 1, premium: 60 },
    { noticeType: '03', WithHoldCount: '0002', WithHoldMoney: 6800, WithHoldStatus: 1, period: 2 },
    { noticeType: '07', status: '07', refundType: 3, refundMoney: 6800 },
  ])
  expect(new Set(told().map(({ uuid }) => uuid)).size).toBe(3)
  for (const { headers, body } of world.receiver.received) {
    const wanted = signHmac(insuranceDemoApp.secret, String(headers['x-timestamp']), body)
    expect(headers['x-signature']).toBe(wanted)
  }
  const row = (await world.ask('order/query', { orderNos: [orderNo] })).at('data.0')
  expect(row).toMatchObject({
    status: '07',
    applicant: '王**',
    phone: '139****1234',
    policyNo: expect.stringMatching(/^BD/),
  })
})

test('no step can be left out, a failed period is tried again, and periods end', () => {
  const { insure, walk } = world.insurance
  const open = insure({ product: 'YA003' })
  expect(() => walk.step(open.orderNo, 'issue')).toThrow('does not follow')
  walk.step(open.orderNo, 'decline', { reason: '健康告知' })
  expect(open).toMatchObject({ state: '03', reason: '健康告知' })
  const policy = issued()
  walk.step(policy.orderNo, 'renewFail')
  walk.step(policy.orderNo, 'renew')
  expect(policy.periods.map(({ no, paid }) => [no, paid])).toEqual([
    [1, true],
    [2, false],
    [2, true],
  ])
  const single = walk.issue(insure({ product: 'YA002' }).orderNo)
  expect(() => walk.step(single.orderNo, 'renew')).toThrow('no further period')
  expect(() => insure({ product: 'none' })).toThrow('no product')
})

test('a notice not taken comes again on the virtual clock, then no more', async () => {
  world.receiver.answer.body = 'busy'
  const { orderNo } = issued()
  for (const minutes of [1, 4, 25, 90, 600]) {
    await idle()
    world.insurance.agenda.advance(minutes * 60_000)
  }
  await idle()
  expect(world.insurance.notices.of(orderNo)).toMatchObject([{ outcome: 'failed', attempts: [{}, {}, {}, {}, {}] }])
})

test('notices come forged, repeated, backwards or not at all', async () => {
  const { insurance } = world
  insurance.faults.replace({ callbackForged: { count: 1 } })
  const { orderNo } = issued()
  await idle()
  const { headers, body } = world.receiver.received[0] ?? expect.fail()
  expect(headers['x-signature']).not.toBe(signHmac(insuranceDemoApp.secret, String(headers['x-timestamp']), body))
  insurance.faults.replace({ callbackRepeat: { times: 2 } })
  insurance.walk.step(orderNo, 'renew')
  await idle()
  insurance.faults.replace({ callbackBackward: {} })
  insurance.walk.step(orderNo, 'surrender')
  await idle()
  expect(told().map(({ noticeType }) => noticeType)).toEqual(['01', '03', '03', '07', '03'])
  insurance.faults.replace({ callbackLost: {} })
  issued()
  insurance.faults.clear()
  insurance.changeSettings({ notices: false })
  issued()
  await idle()
  expect(told()).toHaveLength(5)
})

test('orders go their way by themselves on the virtual clock', async () => {
  const { insurance } = world
  insurance.changeSettings({ auto: true, declineShare: 0, surrenderShare: 0 })
  const policy = insurance.insure({})
  for (let step = 0; step < 3; step += 1) insurance.agenda.advance(5000)
  expect(policy.state).toBe('05')
  for (let month = 0; month < 14; month += 1) insurance.agenda.advance(30 * 86_400_000)
  expect(policy.periods.at(-1)?.no).toBe(12)
  await idle()
  expect(told().at(-1)).toMatchObject({ WithHoldCount: '0012' })
})

test('a visitor insures on the page; the admin calls insure, step and push', async () => {
  expect(await (await fetch(`${world.url}/insure?product=YA001&track=trk_7`)).text()).toContain('value="trk_7"')
  const form = new URLSearchParams({ product: 'YA001', plan: 'A', track: 'trk_7', name: '张三', phone: '13800000000' })
  await fetch(`${world.url}/insure`, { method: 'POST', body: form })
  expect((await call(`${world.url}/admin/orders`)).at('orders.0')).toMatchObject({ extra: 'trk_7', status: '01' })
  const made = await call(`${world.url}/admin/orders`, { json: { extra: 'trk_8', issue: 'true' } })
  const orderNo = made.text('order.orderNo')
  const act = (verb: string, json: unknown) => call(`${world.url}/admin/orders/${orderNo}/${verb}`, { json })
  expect((await act('step', { step: 'renew' })).at('order.period')).toBe(2)
  expect((await act('step', { step: 'pay' })).status).toBe(400)
  expect((await act('push', { kind: '01' })).at('notice.outcome')).toBe('accepted')
  expect((await call(`${world.url}/admin/notices`)).list('notices')).toHaveLength(3)
  expect((await call(`${world.url}/admin/overview`)).at('tables.0.rows.0.cells.0')).toBe(orderNo)
})
