import { lineRow } from '#simulators/jdunion/orders.ts'
import { beijingText } from '#simulators/shared/beijing-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { broughtTo, openShops, type OpenShops, orderRow, visitOf } from '../testing/shops.ts'
import { unique } from '../../../testing/test-server.ts'
import { newId } from '../../../core/db/ids.ts'
import { readLine } from '../jdunion/orders.ts'
import { storePage } from './store-page.ts'

let shops: OpenShops
let enterpriseId: string
beforeAll(async () => {
  shops = await openShops()
  await shops.configure('pingduoduo')
  await shops.configure('jdunion')
  enterpriseId = await shops.server.enterprise()
})
afterAll(() => shops.stop())

const custom = (uid: string) => JSON.stringify({ uid })
const importGoods = async (provider: 'pingduoduo' | 'jdunion', goods: string, owner: string): Promise<string> => {
  const { body } = await shops.server.admin.post('/products/import', { provider, enterpriseId: owner, goods: [goods] })
  return body.results[0].id
}
/** Goods nobody else in these tests has. */
let taken = 0
const someGoods = () => {
  taken++
  const [pdd, jd] = [shops.pingduoduo.goods.all[taken], shops.jdunion.goods.all[taken]]
  if (pdd === undefined || jd === undefined) throw new Error('No goods left')
  return { sign: pdd.sign, skuId: jd.skuId }
}
const buyAtJd = (
  trackId: string,
  { skuId = someGoods().skuId, skuIds }: { skuId?: number; skuIds?: number[] } = {},
) => {
  const { long } = shops.jdunion.links.make({ skuId, subUnionId: trackId, positionId: 8, siteId: 7 })
  const [line] = shops.jdunion.buyer.buy({ link: long, ...(skuIds === undefined ? {} : { skuIds }) })
  return line?.id ?? ''
}

describe('an order without a visit says why', () => {
  it('no_id: it carries none; whose goods they are says whose it is', async () => {
    const { sign } = someGoods()
    const productId = await importGoods('pingduoduo', sign, enterpriseId)
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: sign })
    await shops.read('pingduoduo')
    expect(await orderRow(shops.server, sn)).toMatchObject({
      match: 'no_id',
      enterprise_id: enterpriseId,
      product_id: productId,
      adset_id: null,
    })
    const { body } = await shops.server.admin.get(`/products?q=${sign}`)
    expect(body.products[0].orders).toBe(1)
  })

  it('ambiguous: it carries none, and more than one enterprise has these goods; only an Admin sees it', async () => {
    const { sign } = someGoods()
    const other = await shops.server.enterprise()
    await importGoods('pingduoduo', sign, enterpriseId)
    await importGoods('pingduoduo', sign, other)
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: sign })
    await shops.read('pingduoduo')
    const { id, ...row } = await orderRow(shops.server, sn)
    expect(row).toMatchObject({ match: 'ambiguous', enterprise_id: null, product_id: null })
    const owner = await shops.server.join(enterpriseId, 'User')
    expect((await owner.get(`/orders/${id}`)).status).toBe(404)
    expect((await shops.server.admin.get(`/orders/${id}`)).body.order.match).toBe('ambiguous')
  })

  it('unknown_id: it carries one that is nobody’s', async () => {
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: someGoods().sign, custom: custom(newId('v')) })
    await shops.read('pingduoduo')
    expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'unknown_id', enterprise_id: null })
  })

  it('unknown_id only until its click arrives', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, 'pingduoduo', enterpriseId)
    await shops.server.rows('create table kept as select * from visits where id = $1'.replace('$1', `'${trackId}'`))
    await shops.server.rows('delete from visits where id = $1', [trackId])
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: someGoods().sign, custom: custom(trackId) })
    await shops.read('pingduoduo')
    expect((await orderRow(shops.server, sn)).match).toBe('unknown_id')
    await shops.server.rows('insert into visits select * from kept')
    await shops.read('pingduoduo')
    expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'track', adset_id: adsetId })
    expect((await broughtTo(shops.server, adsetId)).length).toBe(1)
  })

  it('window: its click is older than the ad set counts', async () => {
    const at = new Date(Date.now() - 3 * 86_400_000)
    const pushStrategy = { windowDays: 1, events: { order_paid: 'COMPLETE_ORDER' } }
    const { adsetId, trackId } = await visitOf(shops.server, 'pingduoduo', enterpriseId, { at, pushStrategy })
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: someGoods().sign, custom: custom(trackId) })
    await shops.read('pingduoduo')
    expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'window', enterprise_id: enterpriseId })
    expect(await broughtTo(shops.server, adsetId)).toEqual([])
  })

  it('not_whitelisted: JD returns no subUnionId until it has listed the app; then it matches by itself', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, 'jdunion', enterpriseId)
    const sn = buyAtJd(trackId)
    await shops.read('jdunion')
    expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'not_whitelisted' })
    shops.jdunion.settings.subUnionIdWhitelisted = true
    await shops.configure('jdunion', { subUnionWhitelisted: true })
    await shops.read('jdunion')
    expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'track', adset_id: adsetId })
    expect((await broughtTo(shops.server, adsetId)).length).toBe(1)
  })

  it('product: something of another shop was bought, unless that is to count', async () => {
    const { all } = shops.jdunion.goods
    const clicked = all[60]
    const other = all.find(({ shopId }) => shopId !== clicked?.shopId)
    const { adsetId, trackId } = await visitOf(shops.server, 'jdunion', enterpriseId)
    const bought = { skuId: clicked?.skuId ?? 0, skuIds: [other?.skuId ?? 0] }
    const sn = buyAtJd(trackId, bought)
    await shops.read('jdunion')
    expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'product', enterprise_id: enterpriseId })
    await shops.configure('jdunion', { subUnionWhitelisted: true, countCrossShop: true })
    const counted = buyAtJd(trackId, bought)
    await shops.read('jdunion')
    expect(await orderRow(shops.server, counted)).toMatchObject({ match: 'track' })
    expect((await broughtTo(shops.server, adsetId)).length).toBe(1)
  })
})

describe('an order with a visit', () => {
  it('is its enterprise’s alone, whoever else has the goods', async () => {
    const { sign } = someGoods()
    const theirs = await shops.server.enterprise()
    await importGoods('pingduoduo', sign, enterpriseId)
    const { adsetId, trackId } = await visitOf(shops.server, 'pingduoduo', theirs)
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: sign, custom: custom(trackId) })
    await shops.read('pingduoduo')
    const row = await orderRow(shops.server, sn)
    expect(row).toMatchObject({ match: 'track', enterprise_id: theirs, adset_id: adsetId, product_id: null })
    const [mine, owner] = [await shops.server.join(enterpriseId, 'User'), await shops.server.join(theirs, 'User')]
    for (const method of ['GET', 'DELETE']) expect((await mine.call(method, `/orders/${row.id}`)).status).toBe(404)
    expect((await mine.get(`/orders?q=${sn}`)).body.orders).toEqual([])
    expect((await owner.get(`/orders?q=${sn}`)).body.orders).toMatchObject([{ orderSn: sn, adset: { id: adsetId } }])
  })

  it('goes its way once it is settled, and back even after that', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, 'pingduoduo', enterpriseId)
    const { sn, amountFen } = shops.pingduoduo.buyer.buy({ goodsSign: someGoods().sign, custom: custom(trackId) })
    for (const step of ['group', 'receive', 'approve', 'settle'] as const) {
      shops.pingduoduo.buyer.move(sn, step)
      await shops.read('pingduoduo')
    }
    expect((await orderRow(shops.server, sn)).status).toBe('settled')
    shops.pingduoduo.buyer.move(sn, 'refund')
    await shops.read('pingduoduo')
    expect((await orderRow(shops.server, sn)).status).toBe('refunded')
    expect(await broughtTo(shops.server, adsetId)).toEqual([`order_paid ${amountFen}`, `order_refunded ${amountFen}`])
  })
})

describe('an order that JD splits', () => {
  it('counts once: its parts take over what the whole brought, and give it back', async () => {
    shops.jdunion.settings.subUnionIdWhitelisted = true
    await shops.configure('jdunion', { subUnionWhitelisted: true })
    const { adsetId, trackId } = await visitOf(shops.server, 'jdunion', enterpriseId)
    const { skuId } = someGoods()
    const whole = buyAtJd(trackId, { skuId })
    await shops.read('jdunion')
    const [line] = shops.jdunion.orders.find(Number(whole.slice(0, -3)))
    if (line === undefined) throw new Error('No line')
    shops.jdunion.buyer.move(line.orderId, 'invalidate', { validCode: 2 })
    const shop = await shops.shopAt('jdunion')
    const part = { ...line, id: `${line.orderId}9`, orderId: line.orderId + 9, validCode: 16, modifyAt: shop.now() }
    const row = { ...lineRow(part, { url: '', whitelisted: true, fields: '' }), parentId: line.orderId }
    const store = (more: object) => storePage(shops.server.services, shop, [readLine({ ...row, ...more })])
    await shops.read('jdunion')
    await store({})
    expect(await orderRow(shops.server, whole)).toMatchObject({ status: 'invalid', refund_conversion: null })
    expect((await broughtTo(shops.server, adsetId)).length).toBe(1)
    await store({ validCode: 3, modifyTime: beijingText(shop.now() + 1000) })
    expect((await broughtTo(shops.server, adsetId)).map((one) => one.split(' ')[0])).toEqual([
      'order_paid',
      'order_refunded',
    ])
  })
})

describe('matching by hand', () => {
  const unmatched = async () => {
    const { sign } = someGoods()
    await importGoods('pingduoduo', sign, enterpriseId)
    const { sn } = shops.pingduoduo.buyer.buy({ goodsSign: sign })
    await shops.read('pingduoduo')
    return { sn, id: (await orderRow(shops.server, sn)).id }
  }

  it('records what the order has come to, says so in the log, and happens once', async () => {
    const member = await shops.server.join(enterpriseId, 'Member')
    const { adsetId, trackId } = await visitOf(shops.server, 'pingduoduo', enterpriseId)
    const { sn, id } = await unmatched()
    const matched = await member.put(`/orders/${id}/match`, { trackId })
    expect(matched.body.order).toMatchObject({ match: 'manual', trackId, adset: { id: adsetId } })
    expect((await broughtTo(shops.server, adsetId)).length).toBe(1)
    const again = await member.put(`/orders/${id}/match`, { trackId })
    expect([again.status, again.body.code]).toEqual([409, 'order.matched'])
    const { body } = await shops.server.admin.get(`/audit?q=${sn}`)
    expect(body.audit).toMatchObject([{ action: 'order.match', entityId: id, after: { trackId, adsetId } }])

    shops.pingduoduo.buyer.move(sn, 'refund')
    await shops.read('pingduoduo')
    expect((await orderRow(shops.server, sn)).match).toBe('manual')
    expect((await broughtTo(shops.server, adsetId)).map((one) => one.split(' ')[0])).toEqual([
      'order_paid',
      'order_refunded',
    ])
  })

  it('takes no visit of another enterprise, and none that is nobody’s', async () => {
    const member = await shops.server.join(enterpriseId, 'Member')
    const theirs = await visitOf(shops.server, 'pingduoduo', await shops.server.enterprise())
    const { id } = await unmatched()
    for (const trackId of [theirs.trackId, newId('v'), unique()]) {
      const reply = await member.put(`/orders/${id}/match`, { trackId })
      expect([reply.status, reply.body.code]).toEqual([404, 'visit.not_found'])
    }
    expect(await broughtTo(shops.server, theirs.adsetId)).toEqual([])
  })
})
