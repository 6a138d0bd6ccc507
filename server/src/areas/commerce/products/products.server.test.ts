import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import type { Api, Reply } from '../../../testing/api.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import { linkOfProduct } from './link-of-product.ts'
import { readOrders } from '../orders/read-orders.ts'
import { findShop } from '../shops/shop-of.ts'
import { openShops, type OpenShops } from '../testing/shops.ts'

let shops: OpenShops
let enterpriseId: string
let owner: Api
let early: Reply[]
beforeAll(async () => {
  shops = await openShops()
  enterpriseId = await shops.server.enterprise()
  owner = await shops.server.join(enterpriseId, 'User')
  early = [
    await owner.post('/products/import', { provider: 'jdunion', goods: ['12345678'] }),
    await owner.get('/orders/shops'),
  ]
  await shops.configure('pingduoduo')
  await shops.configure('jdunion')
})
afterAll(() => shops.stop())

const goodsAt = (provider: Shop, at: number): { id: string; name: string } => {
  const found =
    provider === 'pingduoduo'
      ? { id: shops.pingduoduo.goods.all[at]?.sign, name: shops.pingduoduo.goods.all[at]?.name }
      : { id: String(shops.jdunion.goods.all[at]?.skuId), name: shops.jdunion.goods.all[at]?.name }
  return { id: found.id ?? '', name: found.name ?? '' }
}
const bringIn = async (provider: Shop, goods: string[]) =>
  (await owner.post('/products/import', { provider, goods })).body.results

describe.each(SHOPS)('goods of %s', (provider) => {
  it('are found by words, page by page, and known once they are brought in', async () => {
    const words = goodsAt(provider, 0).name.slice(0, 2)
    const ask = (at: number) => owner.get(`/products/search?provider=${provider}&words=${encodeURIComponent(words)}&at=${at}`) // prettier-ignore
    const first = (await ask(1)).body
    expect(first.goods.length).toBeGreaterThan(0)
    expect(first.goods[0]).toMatchObject({ productId: null, name: expect.stringContaining(words) })
    expect(first.goods[0].price).toBeGreaterThan(0)
    expect(first.goods[0].commission).toBeGreaterThan(0)
    const [{ id }] = await bringIn(provider, [first.goods[0].goodsId])
    expect((await ask(1)).body.goods[0].productId).toBe(id)
    if (first.more) expect((await ask(2)).body.goods[0].goodsId).not.toBe(first.goods[0].goodsId)
  })

  it('come in by id or link with a result per row, and again only as news', async () => {
    const [one, two] = [goodsAt(provider, 11).id, goodsAt(provider, 12).id]
    const link =
      provider === 'pingduoduo'
        ? `https://mobile.yangkeduo.com/duo_coupon_landing.html?goods_sign=${two}&pid=1`
        : `https://item.m.jd.com/product/${two}.html?from=app`
    const rows = [one, link, one, 'javascript:alert(1)', '999999999999']
    const results = await bringIn(provider, rows)
    expect(results.map((row: { outcome: string }) => row.outcome)).toEqual([
      'created',
      'created',
      'failed',
      'failed',
      'failed',
    ])
    expect(results.map((row: { goods: string }) => row.goods)).toEqual(rows)
    expect(results[2].message).toBe('与前面的行是同一商品')
    expect(results[4].message).toBe('没有找到该商品')
    expect((await bringIn(provider, [one]))[0]).toMatchObject({ outcome: 'updated', id: results[0].id })
  })

  it('get a promotion link with the place of the track id, which the shop takes back from it', async () => {
    const { id: goodsId } = goodsAt(provider, 13)
    const [{ id }] = await bringIn(provider, [goodsId])
    const { products } = (await owner.get(`/products?q=${goodsId}`)).body
    expect(products).toMatchObject([{ id, syncError: null, link: expect.stringContaining('{track}') }])
    const led = products[0].link.replaceAll('{track}', 'v_0123456789abcdef')
    const click = provider === 'pingduoduo' ? shops.pingduoduo.links.read(led) : shops.jdunion.links.read(led)
    expect(click).toMatchObject(
      provider === 'pingduoduo'
        ? { custom: '{"uid":"v_0123456789abcdef"}', pid: shops.pingduoduo.pids.first }
        : { subUnionId: 'v_0123456789abcdef', positionId: 8, siteId: 7 },
    )
  })

  it('are refused in the shop’s own words, or later, as a whole', async () => {
    const { id: goodsId } = goodsAt(provider, 14)
    const [{ id }] = await bringIn(provider, [goodsId])
    const { settings } = shops[provider]
    if ('deniedTypes' in settings) settings.deniedTypes = ['pdd.ddk.goods.search']
    else settings.deniedMethods = ['jd.union.open.goods.query']
    const refused = await owner.put(`/products/${id}/sync`)
    expect([refused.status, refused.body.code]).toEqual([422, 'shop.refused'])
    expect(refused.body.message).toMatch(/授权|无权限/)
    if ('deniedTypes' in settings) settings.deniedTypes = []
    else settings.deniedMethods = []
    const said = (await owner.get(`/products?q=${goodsId}`)).body.products[0]
    expect(said.syncError).toMatch(/授权|无权限/)
    shops[provider].faults.set('status500', { count: 1 })
    const away = await owner.post('/products/import', { provider, goods: [goodsId] })
    expect([away.status, away.body.code]).toEqual([503, 'shop.away'])
    expect((await owner.put(`/products/${id}/sync`)).body.product.syncError).toBeNull()
  })

  it('stay while an ad set leads to them, go with an undo, and come back', async () => {
    const { id: goodsId } = goodsAt(provider, 15)
    const [{ id }] = await bringIn(provider, [goodsId])
    const { link } = (await owner.get(`/products?q=${goodsId}`)).body.products[0]
    const adset = await makeAdset(shops.server, owner, enterpriseId, {
      kind: `cid_${provider}`,
      params: { target: link },
    })
    const where = { kind: adset.kind, enterpriseId }
    expect(await withSystem(shops.server.services.db, (tx) => linkOfProduct(tx, id, where))).toBe(link)
    await owner.put(`/products/${id}/sync`)
    const used = await owner.delete(`/products/${id}`)
    expect([used.status, used.body.code]).toEqual([409, 'product.in_use'])
    expect(used.body.message).toContain(adset.name)
    await owner.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
    await owner.delete(`/adsets/${adset.id}`)
    const { undo } = (await owner.delete(`/products/${id}`)).body
    expect((await owner.get(`/products?q=${goodsId}`)).body.products).toEqual([])
    expect((await owner.post(`/undo/${undo}`)).status).toBe(200)
    expect((await owner.get(`/products?q=${goodsId}`)).body.products).toMatchObject([{ id }])
  })

  it('of one enterprise are nothing to another', async () => {
    const [{ id }] = await bringIn(provider, [goodsAt(provider, 16).id])
    const stranger = await shops.server.join(await shops.server.enterprise(), 'User')
    expect((await stranger.put(`/products/${id}/sync`)).status).toBe(404)
    expect((await stranger.delete(`/products/${id}`)).status).toBe(404)
    expect((await stranger.get('/products')).body.products).toEqual([])
    const foreign = await stranger.post('/products/import', { provider, enterpriseId, goods: ['12345678'] })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'enterprise.not_found'])
  })

  it('and its orders are read though our clock is an hour ahead, and the cursor stays in the past', async () => {
    await shops.configure(provider, { apiBase: shops[provider].url().replace('127.0.0.1', 'localhost') })
    const found = await findShop(shops.server.services, provider, () => Date.now() + 3_600_000)
    if (found === undefined) throw new Error('Not set up')
    await readOrders(shops.server.services, found.shop)
    const cursor = (await owner.get('/orders/shops')).body.shops.find(
      (one: { provider: Shop }) => one.provider === provider,
    )
    expect(Date.parse(cursor.readUntil)).toBeLessThan(Date.now())
    expect(Math.abs(found.shop.now() - Date.now())).toBeLessThan(5000)
    expect((await found.shop.search(goodsAt(provider, 0).name, 1)).goods.length).toBeGreaterThan(0)
    await shops.configure(provider)
  })

  it('cannot be asked for with a wrong secret', async () => {
    const secret = provider === 'pingduoduo' ? { clientSecret: 'wrong' } : { appSecret: 'wrong' }
    await shops.configure(provider, secret)
    const reply = await owner.get(`/products/search?provider=${provider}&words=杯`)
    await shops.configure(provider)
    expect([reply.status, reply.body.code]).toEqual([422, 'shop.refused'])
    expect(reply.body.message).toContain('签名')
  })
})

it('without an app in the settings nothing is asked for', () => {
  const [asked, states] = early
  expect([asked?.status, asked?.body.code]).toEqual([409, 'shop.not_configured'])
  expect(states?.body.shops).toMatchObject([{ configured: false }, { configured: false }])
})
