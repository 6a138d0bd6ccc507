import { afterEach, beforeEach, expect, test } from 'vitest'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { call } from '#simulators/testing/call.ts'
import { openPingduoduo } from '#simulators/testing/pingduoduo-world.ts'

let world: Awaited<ReturnType<typeof openPingduoduo>>
beforeEach(async () => {
  world = await openPingduoduo()
})
afterEach(() => world.pingduoduo.app.close())

const key = 'order_list_get_response'
const custom = '{"uid":"trk_9"}'
const link = () =>
  world.pingduoduo.links.make(world.pingduoduo.goods.all[4]?.sign ?? '', world.pingduoduo.pids.first, custom)
const snsOf = (answer: Awaited<ReturnType<typeof world.ask>>) =>
  answer.list(`${key}.order_list`).map((_, at) => answer.text(`${key}.order_list.${at}.order_sn`))
const advance = (ms: number) => world.pingduoduo.agenda.advance(ms)

test('what is bought through a link comes back with its custom_parameters', async () => {
  const order = world.pingduoduo.buyer.buy({ link: link().short, quantity: 2 })
  const answer = await world.increment(1)
  expect(answer.at(`${key}.order_list.0`)).toMatchObject({
    order_sn: order.sn,
    custom_parameters: custom,
    p_id: world.pingduoduo.pids.first,
    order_status: 0,
    order_status_desc: '已支付',
    goods_quantity: 2,
    order_amount: order.amountFen,
    order_pay_time: Math.floor(order.payAt / 1000),
  })
  expect(answer.at(`${key}.total_count`)).toBe(1)
  expect((await world.increment(1, { return_count: false })).at(`${key}.total_count`)).toBeUndefined()
})

test('a visitor buys on the page the link opens', async () => {
  const page = await (await fetch(link().short)).text()
  const hidden = /name="link" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"') ?? ''
  const bought = await fetch(`${world.url}/buy`, { method: 'POST', body: new URLSearchParams({ link: hidden }) })
  expect(await bought.text()).toContain('支付成功')
  expect((await world.increment(1)).at(`${key}.order_list.0.custom_parameters`)).toBe(custom)
})

test('an order without a link has no custom_parameters, and an unpaid one is not there', async () => {
  const { buyer } = world.pingduoduo
  const unpaid = buyer.buy({ pay: false })
  const bare = buyer.buy({})
  expect(snsOf(await world.increment(1))).toEqual([bare.sn])
  expect((await world.increment(1)).at(`${key}.order_list.0.custom_parameters`)).toBe('')
  buyer.move(unpaid.sn, 'pay')
  expect(snsOf(await world.increment(1))).toEqual([bare.sn, unpaid.sn])
})

test('an order walks from paid to settled and no step can be left out', () => {
  const { buyer } = world.pingduoduo
  const { sn } = buyer.buy({})
  expect(() => buyer.move(sn, 'receive')).toThrow('does not follow')
  const seen = (['group', 'receive', 'approve', 'settle'] as const).map((step) => buyer.move(sn, step).status)
  expect(seen).toEqual([1, 2, 3, 5])
  expect(() => buyer.move(sn, 'fail')).toThrow('does not follow')
})

test('a refund ends in status 4; after settlement only the detail tells', async () => {
  const { buyer } = world.pingduoduo
  const early = buyer.buy({})
  buyer.move(early.sn, 'refund')
  expect((await world.increment(1)).at(`${key}.order_list.0`)).toMatchObject({
    order_status: 4,
    fail_reason: '用户退款',
    promotion_amount: 0,
  })
  const late = buyer.buy({})
  for (const step of ['group', 'receive', 'approve', 'settle', 'refund'] as const) buyer.move(late.sn, step)
  const detail = await world.ask('pdd.ddk.order.detail.get', { order_sn: late.sn })
  expect(detail.at('order_detail_response')).toMatchObject({
    order_status: 5,
    return_status: 1,
    pid: world.pingduoduo.pids.first,
  })
  expect((await world.ask('pdd.ddk.order.detail.get', { order_sn: 'no' })).at('error_response.error_code')).toBe(50001)
})

test('the window is at most 24 hours, the last 90 days, pages of 10 to 100', async () => {
  const end = world.pingduoduo.clock.seconds()
  // The same end for all: seconds pass between the calls.
  const code = async (change: Record<string, unknown>) =>
    (await world.increment(1, { end_update_time: end, ...change })).at('error_response.error_code')
  expect(await code({ start_update_time: end - 86_400, page_size: 100 })).toBeUndefined()
  expect(await code({ start_update_time: end - 86_401 })).toBe(10000)
  expect(await code({ start_update_time: end + 1 })).toBe(10000)
  const old = end - 91 * 86_400
  expect(await code({ start_update_time: old, end_update_time: old + 60 })).toBe(10000)
  expect(await code({ page_size: 9 })).toBe(10000)
  expect(await code({ page_size: 101 })).toBe(10000)
  expect(await code({ page: 0 })).toBe(10000)
  expect(await code({ page: 10_001 })).toBe(10000)
  expect(await code({ page: 10_000 })).toBeUndefined()
})

test('while orders change, paging forwards misses some and paging backwards none', async () => {
  const { pingduoduo } = world
  for (let made = 0; made < 60; made += 1) pingduoduo.buyer.buy({})
  const read = async (pages: number[]) => {
    advance(20_000)
    const end = pingduoduo.clock.seconds() - 10
    const window = { start_update_time: end - 600, end_update_time: end }
    const seen = new Set<string>()
    for (const page of pages) for (const sn of snsOf(await world.increment(page, window))) seen.add(sn)
    // What changed meanwhile left the window and comes in the next one; what stayed must have been read.
    const stayed = pingduoduo.orders.updatedBetween((end - 600) * 1000, end * 1000 + 999)
    return { stayed: stayed.length, missed: stayed.filter(({ sn }) => !seen.has(sn)).length }
  }
  pingduoduo.changeSettings({ churn: 4 })
  expect(await read([1, 2, 3, 4, 5, 6])).toEqual({ stayed: 36, missed: 12 })
  for (const order of pingduoduo.orders.all()) pingduoduo.buyer.move(order.sn, 'touch')
  expect(await read([6, 5, 4, 3, 2, 1])).toEqual({ stayed: 36, missed: 0 })
})

test('a change can stay unseen for a while', async () => {
  world.pingduoduo.changeSettings({ lagSeconds: 30 })
  world.pingduoduo.buyer.buy({})
  expect(snsOf(await world.increment(1))).toHaveLength(0)
  advance(31_000)
  expect(snsOf(await world.increment(1))).toHaveLength(1)
})

test('the range query walks by order id over the time of payment', async () => {
  const { pingduoduo } = world
  const all = Array.from({ length: 7 }, () => pingduoduo.buyer.buy({}).sn)
  const now = pingduoduo.clock.now()
  const times = { start_time: beijingText(now - 60_000), end_time: beijingText(now + 60_000), page_size: 3 }
  const seen: string[] = []
  for (let last = '0'; ;) {
    const answer = await world.ask('pdd.ddk.order.list.range.get', { ...times, last_order_id: last })
    if (snsOf(answer).length === 0) break
    seen.push(...snsOf(answer))
    last = answer.text(`${key}.last_order_id`)
  }
  expect(seen).toEqual(all)
  const bad = await world.ask('pdd.ddk.order.list.range.get', { ...times, start_time: '2026-02-30 00:00:00' })
  expect(bad.at('error_response.error_code')).toBe(10000)
})

test('orders go their way by themselves on the virtual clock', () => {
  const { pingduoduo } = world
  pingduoduo.changeSettings({ auto: true, refundShare: 0.5 })
  const orders = Array.from({ length: 40 }, () => pingduoduo.buyer.buy({}))
  advance(61_000)
  expect(orders.every(({ status }) => status === 1)).toBe(true)
  for (let day = 0; day < 30; day += 1) advance(86_400_000)
  const ends = new Set(orders.map(({ status }) => status))
  expect([...ends].sort()).toEqual([4, 5])
})

test('the admin calls buy and move, and the page shows it', async () => {
  const bought = await call(`${world.url}/admin/orders`, { json: { link: link().long } })
  const sn = bought.text('order.order_sn')
  const moved = await call(`${world.url}/admin/orders/${sn}/move`, { json: { step: 'refund', reason: '七天无理由' } })
  expect(moved.at('order')).toMatchObject({ order_status: 4, fail_reason: '七天无理由' })
  expect((await call(`${world.url}/admin/orders/${sn}/move`, { json: { step: 'group' } })).status).toBe(400)
  expect((await call(`${world.url}/admin/orders`)).at('orders.0.order_sn')).toBe(sn)
  const overview = await call(`${world.url}/admin/overview`)
  expect(overview.at('tables.0.rows.0.cells.0')).toBe(sn)
  expect(await (await fetch(world.url)).text()).toContain('拼多多 · 模拟平台')
})

test('what was bought before now shows as changed now, and goes no way by itself', async () => {
  world.pingduoduo.changeSettings({ auto: true, groupSeconds: 1 })
  const at = world.pingduoduo.clock.now() - 9 * 86_400_000
  const order = world.pingduoduo.buyer.buy({ link: link().short, at })
  advance(60_000)
  expect((await world.increment(1)).at(`${key}.order_list.0`)).toMatchObject({
    order_sn: order.sn,
    order_status: 0,
    order_create_time: Math.floor(at / 1000),
    order_pay_time: Math.floor(at / 1000),
    custom_parameters: custom,
  })
  expect(order.sn.startsWith(beijingText(at).slice(2, 10).replaceAll('-', ''))).toBe(true)
})
