import { createDecipheriv } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '#simulators/testing/call.ts'
import { openHaoka } from '#simulators/testing/haoka-world.ts'
import { hao172DemoAccount } from './build-haoka.ts'

let world: Awaited<ReturnType<typeof openHaoka>>
beforeEach(async () => {
  world = await openHaoka()
})
afterEach(() => world.close())

const submitted = async (change: Record<string, unknown> = {}) => {
  const answer = await world.submit(change)
  return { orderNo: answer.text('data.OrderNo'), keyNo: answer.text('data.OrderNo172') }
}
const read = (at: number) => {
  const { body, headers } = world.receiver.received.at(at) ?? expect.fail()
  const outer = JSON.parse(body)
  return { data: JSON.parse(outer.Data), id: outer.RequidId, sign: String(headers['sign']) }
}
const decrypt = (sign: string) => {
  const key = Buffer.alloc(32)
  key.write(hao172DemoAccount.secret)
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(world.haoka.settings.hao172Iv))
  return Buffer.concat([decipher.update(sign, 'base64'), decipher.final()]).toString('utf8')
}

test('orders are submitted and queried with a signature', async () => {
  expect((await world.hao172('products')).at('data.0')).toMatchObject({ ProductId: 'HK001', NoShip: ['西藏自治区', '新疆维吾尔自治区'] }) // prettier-ignore
  expect((await world.hao172('products', {}, 'wrong')).code).toBe(1001)
  expect((await world.hao172('products', { Timestamp: world.haoka.clock.seconds() - 700 })).code).toBe(1002)
  const { orderNo, keyNo } = await submitted()
  expect((await world.submit({ OrderNo: orderNo })).code).toBe(2006)
  expect((await world.submit({ Province: '西藏自治区' })).code).toBe(2004)
  const answer = await world.hao172('query', { OrderNos: [orderNo, 'gone'] })
  expect(answer.at('data')).toMatchObject([{ OrderNo: orderNo, OrderNo172: keyNo, OrderStatus: '正在进单' }])
})

test('the callback carries the data as a text and the encrypted order number as its signature', async () => {
  const { orderNo, keyNo } = await submitted()
  world.haoka.walk.until(keyNo, 'firstCharge')
  await world.haoka.notices.idle()
  const told = world.receiver.received.map((_, at) => read(at))
  expect(new Set(told.map(({ data }) => data.OrderStatus))).toEqual(
    new Set(['正在进单', '已提运营商', '已发货', '已完成']),
  )
  const last = told.find(({ data }) => data.IsFirstCharge)
  expect(last?.data).toMatchObject({ OrderNo: orderNo, CardStatus: '已激活', FirstCharge: expect.any(Number) })
  expect(last?.data.ActiveTime).toMatch(/^\d{4}-\d\d-\d\d /)
  expect(decrypt(last?.sign ?? '')).toBe(orderNo)
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
})

test('a callback counts as taken when the answer says code 0', async () => {
  const { keyNo } = await submitted()
  world.receiver.answer.body = '{"code":1,"message":"no"}'
  world.haoka.walk.step(keyNo, 'accept')
  await world.haoka.notices.idle()
  expect(world.haoka.notices.of(keyNo)).toMatchObject([{ outcome: 'failed' }])
  world.haoka.changeSettings({ hao172RetryMinutes: [5] })
  world.haoka.walk.step(keyNo, 'review')
  await world.haoka.notices.idle()
  world.receiver.answer.body = '{"code":0,"message":"上传成功"}'
  world.haoka.agenda.advance(5 * 60_000)
  await world.haoka.notices.idle()
  expect(world.haoka.notices.of(keyNo)[1]).toMatchObject({ outcome: 'accepted', attempts: [{}, {}] })
})

test('a forged callback does not decrypt to the order number', async () => {
  const { orderNo, keyNo } = await submitted()
  world.haoka.faults.set('callbackForged')
  world.haoka.walk.step(keyNo, 'accept')
  await world.haoka.notices.idle()
  let clear = ''
  try {
    clear = decrypt(read(0).sign)
  } catch {
    clear = 'unreadable'
  }
  expect(clear).not.toBe(orderNo)
})

test('the vendor probes the address and pushes a test', async () => {
  world.receiver.answer.body = '{"code":0,"message":"Hello 172"}'
  const probed = await call(`${world.url}/admin/hao172/probe`, { method: 'POST' })
  expect([probed.at('status'), probed.at('body')]).toEqual([200, world.receiver.answer.body])
  expect(world.receiver.received[0]?.method).toBe('GET')
  expect((await call(`${world.url}/admin/hao172/test`, { method: 'POST' })).at('notice.outcome')).toBe('accepted')
  expect(read(1).data).toMatchObject({ OrderNo172: 'TestOrder172', Remark: '推送测试' })
})

test('the admin calls step, walk and push, and the page shows it', async () => {
  const { keyNo } = await submitted()
  const step = (json: unknown, verb = 'step') => call(`${world.url}/admin/orders/${keyNo}/${verb}`, { json })
  expect((await step({ step: 'accept' })).at('state')).toBe('firstReview')
  expect((await step({ step: 'sign' })).status).toBe(400)
  expect((await step({ until: 'ship' }, 'until')).at('hao172.OrderStatus')).toBe('已发货')
  expect((await call(`${world.url}/admin/orders/${keyNo}/push`, { method: 'POST' })).at('notice.outcome')).toBe(
    'accepted',
  )
  expect((await call(`${world.url}/admin/callbacks?limit=2`)).list('notices')).toHaveLength(2)
  const overview = await call(`${world.url}/admin/overview`)
  expect(overview.at('tables.0.rows.0.cells.0')).toBe(keyNo)
  expect((await call(`${world.url}/admin/orders`)).at('orders.0.keyNo')).toBe(keyNo)
  expect((await call(`${world.url}/admin/orders/none`)).status).toBe(400)
})
