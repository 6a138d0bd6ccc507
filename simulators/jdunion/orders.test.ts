import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { call } from '#simulators/testing/call.ts'
import { openJdunion } from '#simulators/testing/jdunion-world.ts'

let world: Awaited<ReturnType<typeof openJdunion>>
beforeEach(async () => {
  world = await openJdunion()
})
afterEach(() => world.jdunion.app.close())

const linkData = z.object({ clickURL: z.string().optional(), shortURL: z.string().optional() })
const rows = z.array(z.object({ id: z.string(), orderId: z.number(), validCode: z.number() }).loose())
const goods = (index: number) => {
  const found = world.jdunion.goods.all[index]
  if (found === undefined) throw new Error('no goods')
  return found
}
const askLink = (change: Record<string, unknown> = {}, name = 'bysubunionid') =>
  world.ask(`jd.union.open.promotion.${name}.get`, {
    promotionCodeReq: {
      materialId: `https://item.jd.com/${goods(2).skuId}.html`,
      positionId: 55,
      subUnionId: 'trk_9',
      chainType: 3,
      ...change,
    },
  })
const link = async () => linkData.parse((await askLink()).data).shortURL ?? ''
const found = async (change: Record<string, unknown> = {}) => rows.parse((await world.orders(change)).data)

test('goods are found by keyword page by page, and by SKU', async () => {
  const page = (pageIndex: number) =>
    world.ask('jd.union.open.goods.query', { goodsReqDTO: { keyword: '零食', pageIndex, pageSize: 10 } })
  expect((await page(1)).data).toHaveLength(10)
  expect((await page(1)).data).not.toEqual((await page(2)).data)
  const skuIds = [goods(3).skuId, 5]
  const named = await world.ask('jd.union.open.goods.query', { goodsReqDTO: { skuIds } })
  expect(named.data).toMatchObject([{ skuId: goods(3).skuId, shopInfo: { shopId: goods(3).shopId } }])
})

test('links are made for known goods and a well-formed subUnionId', async () => {
  const { clickURL, shortURL } = linkData.parse((await askLink()).data)
  const followed = await fetch(shortURL ?? '', { redirect: 'manual' })
  expect(followed.headers.get('location')).toBe(clickURL)
  expect(linkData.parse((await askLink({ chainType: 1 }, 'common')).data).shortURL).toBeUndefined()
  expect((await askLink({ subUnionId: 'x'.repeat(80) })).code).toBe(200)
  expect((await askLink({ subUnionId: 'x'.repeat(81) })).code).toBe(400)
  expect((await askLink({ subUnionId: 'a-b' })).code).toBe(400)
  expect((await askLink({ materialId: 'item.jd.com/1.html' })).code).toBe(400)
})

test('subUnionId stays blank until JD has listed the app', async () => {
  world.jdunion.buyer.buy({ link: await link() })
  expect(await found()).toMatchObject([{ subUnionId: '', positionId: 55, validCode: 16, traceType: 2 }])
  world.jdunion.changeSettings({ subUnionIdWhitelisted: true })
  expect(await found()).toMatchObject([{ subUnionId: 'trk_9' }])
})

test('an order walks 15, 16, 17 or ends cancelled, and no step can be left out', () => {
  const { buyer } = world.jdunion
  const first = buyer.buy({ pay: false })[0]?.orderId ?? 0
  expect(() => buyer.move(first, 'finish')).toThrow('does not follow')
  expect((['pay', 'finish'] as const).map((step) => buyer.move(first, step)[0]?.validCode)).toEqual([16, 17])
  const second = buyer.buy({ pay: false })[0]?.orderId ?? 0
  expect((['deposit', 'pay', 'cancel'] as const).map((step) => buyer.move(second, step)[0]?.validCode)).toEqual([24, 16, 3]) // prettier-ignore
  expect(buyer.move(second, 'invalidate', { validCode: 14 })[0]?.validCode).toBe(14)
})

test('what was bought in another shop is traced as such, one row per SKU', async () => {
  const other = world.jdunion.goods.all.find(({ shopId }) => shopId !== goods(2).shopId)
  const bought = world.jdunion.buyer.buy({
    link: await link(),
    skuIds: [goods(2).skuId, other?.skuId ?? 0],
    quantity: 2,
  })
  world.jdunion.buyer.move(bought[0]?.orderId ?? 0, 'finish')
  world.jdunion.buyer.move(bought[0]?.orderId ?? 0, 'return', { skuId: goods(2).skuId, quantity: 1 })
  const seen = await found()
  expect(new Set(seen.map(({ orderId }) => orderId)).size).toBe(1)
  expect(seen).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ skuId: goods(2).skuId, traceType: 2, skuNum: 2, skuReturnNum: 1 }),
      expect.objectContaining({ skuId: other?.skuId, traceType: 3, skuNum: 2, skuReturnNum: 0 }),
    ]),
  )
})

test('orders are asked for by order, finish or update time, an hour at most', async () => {
  const { jdunion } = world
  const orderId = jdunion.buyer.buy({})[0]?.orderId ?? 0
  jdunion.agenda.advance(2 * 3_600_000)
  expect([await found({ type: 1 }), await found({ type: 2 }), await found({ type: 3 })]).toEqual([[], [], []])
  jdunion.buyer.move(orderId, 'finish')
  expect([(await found({ type: 1 })).length, (await found({ type: 2 })).length, (await found()).length]).toEqual([
    0, 1, 1,
  ])
  expect(await found({ orderId, startTime: undefined, endTime: undefined })).toHaveLength(1)
  const now = jdunion.clock.now()
  const code = async (change: Record<string, unknown>) => (await world.orders(change)).code
  expect(await code({ startTime: beijingText(now - 3_602_000) })).toBe(400)
  expect(await code({ startTime: beijingText(now + 60_000) })).toBe(400)
  const old = now - 91 * 86_400_000
  expect(await code({ startTime: beijingText(old), endTime: beijingText(old) })).toBe(400)
  expect(await code({ pageSize: 501 })).toBe(400)
  expect(await code({ type: 4 })).toBe(400)
  expect(await code({ startTime: '2024-05-01T10:00:00' })).toBe(400)
})

test('hasMore says whether another page follows', async () => {
  for (let made = 0; made < 5; made += 1) world.jdunion.buyer.buy({})
  const pages = [await world.orders({ pageSize: 2 }), await world.orders({ pageIndex: 3, pageSize: 2 })]
  expect(pages.map(({ data, hasMore }) => [rows.parse(data).length, hasMore])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('orders go their way by themselves on the virtual clock', () => {
  const { jdunion } = world
  jdunion.changeSettings({ auto: true, cancelShare: 0.5 })
  const lines = Array.from({ length: 30 }, () => jdunion.buyer.buy({ pay: false })).flat()
  jdunion.agenda.advance(61_000)
  expect(lines.every(({ validCode }) => validCode === 16)).toBe(true)
  jdunion.agenda.advance(8 * 86_400_000)
  expect([...new Set(lines.map(({ validCode }) => validCode))].sort()).toEqual([17, 3])
  const mixed = jdunion.buyer.buy({ skuIds: [goods(0).skuId, goods(1).skuId] })
  jdunion.buyer.move(mixed[0]?.orderId ?? 0, 'invalidate', { skuId: goods(0).skuId })
  jdunion.changeSettings({ cancelShare: 0 })
  jdunion.agenda.advance(8 * 86_400_000)
  expect(mixed[0]?.validCode).toBe(13)
})

test('a visitor buys on the page the link opens; the admin calls buy and move as well', async () => {
  const page = await (await fetch(await link())).text()
  const hidden = /name="link" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await fetch(`${world.url}/buy`, { method: 'POST', body: new URLSearchParams({ link: hidden }) })
  const bought = await call(`${world.url}/admin/orders`, {
    json: { link: await link(), skuId: String(goods(5).skuId) },
  })
  const moved = await call(`${world.url}/admin/orders/${bought.number('rows.0.orderId')}/move`, {
    json: { step: 'cancel' },
  })
  expect(moved.at('rows.0')).toMatchObject({ validCode: 3, skuId: goods(5).skuId, subUnionId: 'trk_9', estimateFee: 0 })
  const listed = await call(`${world.url}/admin/orders`)
  expect([listed.at('rows.0.validCode'), listed.at('rows.1.validCode')]).toEqual([3, 16])
  expect((await call(`${world.url}/admin/overview`)).list('tables')).toHaveLength(2)
})

test('what was ordered before now shows as changed now, and goes no way by itself', async () => {
  world.jdunion.changeSettings({ auto: true, finishSeconds: 1 })
  const at = world.jdunion.clock.now() - 9 * 86_400_000
  const [line] = world.jdunion.buyer.buy({ link: await link(), at })
  world.jdunion.agenda.advance(60_000)
  expect(await found()).toMatchObject([{ id: line?.id, orderTime: beijingText(at), validCode: 16 }])
  expect(await found({ type: 1 })).toEqual([])
})
