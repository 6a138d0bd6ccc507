import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOPS, type Shop } from '#contract/commerce/entities.ts'
import { broughtTo, openShops, type OpenShops, orderRow, visitOf } from '../testing/shops.ts'
import type { ShopPort } from '../shops/port.ts'
import { readOrders } from './read-orders.ts'

let shops: OpenShops
let enterpriseId: string
beforeAll(async () => {
  shops = await openShops({ jdunion: { settings: { subUnionIdWhitelisted: true } } })
  await shops.configure('pingduoduo')
  await shops.configure('jdunion', { subUnionWhitelisted: true })
  enterpriseId = await shops.server.enterprise()
})
afterAll(() => shops.stop())

/** Someone buys what the visit led to. Answers the number of the order's line. */
const buy = (provider: Shop, trackId: string, { pay = true } = {}): string => {
  if (provider === 'pingduoduo') return shops.pingduoduo.buyer.buy({ custom: JSON.stringify({ uid: trackId }), pay }).sn
  const skuId = shops.jdunion.goods.all[0]?.skuId ?? 0
  const { long } = shops.jdunion.links.make({ skuId, subUnionId: trackId, positionId: 8, siteId: 7 })
  return shops.jdunion.buyer.buy({ link: long, pay })[0]?.id ?? ''
}
const giveBack = (provider: Shop, sn: string): void => {
  if (provider === 'pingduoduo') shops.pingduoduo.buyer.move(sn, 'refund')
  else shops.jdunion.buyer.move(Number(sn.slice(0, -3)), 'cancel')
}
const changedAt = (provider: Shop, sn: string): number =>
  provider === 'pingduoduo'
    ? (shops.pingduoduo.orders.find(sn)?.modifyAt ?? 0)
    : (shops.jdunion.orders.find(Number(sn.slice(0, -3)))[0]?.modifyAt ?? 0)
/** So that what was there before is no longer read again. */
const readAllBefore = async (provider: Shop): Promise<void> => {
  const { clock } = shops[provider]
  clock.setOffset(clock.offsetMs() + 20 * 60_000)
  await shops.read(provider)
}
const cursorOf = async (provider: Shop): Promise<Date | undefined> =>
  (
    await shops.server.rows<{ read_until: Date }>('select read_until from shop_cursors where provider = $1', [provider])
  )[0]?.read_until

describe.each(SHOPS)('orders of %s', (provider) => {
  it('bring a conversion once they are paid, and its opposite once the money is back, each once', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, provider, enterpriseId)
    const sn = buy(provider, trackId)
    await shops.read(provider)
    const paid = await orderRow(shops.server, sn)
    expect(paid).toMatchObject({ status: 'paid', match: 'track', adset_id: adsetId, visit_id: trackId, enterprise_id: enterpriseId }) // prettier-ignore
    await shops.read(provider)
    expect(await broughtTo(shops.server, adsetId)).toEqual([`order_paid ${paid.amount}`])

    giveBack(provider, sn)
    await shops.read(provider)
    await shops.read(provider)
    expect(await orderRow(shops.server, sn)).toMatchObject({ status: 'refunded' })
    expect(await broughtTo(shops.server, adsetId)).toEqual([
      `order_paid ${paid.amount}`,
      `order_refunded ${paid.amount}`,
    ])
  })

  it('that were never seen paid bring nothing when they are called off', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, provider, enterpriseId)
    const sn = buy(provider, trackId)
    giveBack(provider, sn)
    await shops.read(provider)
    expect((await orderRow(shops.server, sn)).match).toBe('track')
    expect(await broughtTo(shops.server, adsetId)).toEqual([])
  })

  it('are none missed and none doubled, though lines change between the pages', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, provider, enterpriseId)
    const many = provider === 'pingduoduo' ? 130 : 250
    // Some carry the visit; the rest is there to make pages.
    const sns = Array.from({ length: many }, (_, n) => buy(provider, n % 40 === 0 ? trackId : 'v_nobody'))
    const start = shops[provider].clock.now() + 3000
    shops[provider].settings.churn = 7
    await shops.read(provider)
    shops[provider].settings.churn = 0
    const unread = async () => {
      const stored = await shops.server.rows<{ order_sn: string }>(
        'select order_sn from orders where order_sn = any ($1)',
        [sns],
      )
      const known = new Set(stored.map(({ order_sn }) => order_sn))
      return sns.filter((sn) => !known.has(sn))
    }
    // Only what left the window may be open, and the next window has it.
    expect(sns.filter((sn) => changedAt(provider, sn) > start).length).toBeGreaterThan(7)
    expect((await unread()).filter((sn) => changedAt(provider, sn) < start)).toEqual([])
    await shops.read(provider)
    expect(await unread()).toEqual([])
    expect((await broughtTo(shops.server, adsetId)).length).toBe(Math.ceil(many / 40))
  })

  it('are none missed and none doubled, wherever the reader is cut off', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, provider, enterpriseId)
    await readAllBefore(provider)
    const sns = Array.from({ length: 6 }, () => buy(provider, trackId))
    const { clock } = shops[provider]
    clock.setOffset(clock.offsetMs() + 3000)
    const real = await shops.shopAt(provider)
    const before = await cursorOf(provider)
    // Each try dies one step later: after so many lines of the page, then after the page, before the cursor.
    let dead = 0
    for (let steps = 0; steps <= 12; steps++) {
      let left = steps
      const dying: ShopPort = {
        ...real,
        async *ordersChanged(window) {
          for await (const lines of real.ordersChanged(window)) {
            for (const line of lines) {
              if (left-- <= 0) throw new Error('killed')
              yield [line]
            }
          }
          if (left-- <= 0) throw new Error('killed')
        },
      }
      const end = await readOrders(shops.server.services, dying).then(
        () => 'whole',
        (error: Error) => error.message,
      )
      if (end === 'killed') {
        dead++
        expect(await cursorOf(provider)).toEqual(before)
      }
    }
    expect(dead).toBeGreaterThanOrEqual(6)
    await shops.read(provider)
    expect((await cursorOf(provider))?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
    for (const sn of sns) expect(await orderRow(shops.server, sn)).toMatchObject({ match: 'track' })
    expect((await broughtTo(shops.server, adsetId)).length).toBe(sns.length)
    expect((await shops.server.rows('select from orders where order_sn = any ($1)', [sns])).length).toBe(sns.length)
  })

  it('are caught up after days without a reader', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, provider, enterpriseId)
    const { clock } = shops[provider]
    const sns: string[] = []
    for (let day = 0; day < 4; day++) {
      sns.push(buy(provider, trackId))
      clock.setOffset(clock.offsetMs() + 86_400_000)
    }
    await shops.read(provider)
    expect((await broughtTo(shops.server, adsetId)).length).toBe(sns.length)
    expect(clock.now() - ((await cursorOf(provider))?.getTime() ?? 0)).toBeLessThan(10_000)
  })

  it('are not read by two at once', async () => {
    const shop = await shops.shopAt(provider)
    let inside = 0
    let most = 0
    let refused = 0
    const others = Promise.withResolvers<void>()
    const slow: ShopPort = {
      ...shop,
      async *ordersChanged(window) {
        most = Math.max(most, ++inside)
        await others.promise
        yield* shop.ordersChanged(window)
        inside--
      },
    }
    const read = async () => {
      const end = await readOrders(shops.server.services, slow)
      if (end === undefined && ++refused === 2) others.resolve()
      return end
    }
    const ends = await Promise.all([0, 1, 2].map(read))
    expect(most).toBe(1)
    expect(ends.filter((end) => end === undefined).length).toBe(2)
  })

  it('stay unread where the shop throttles, and the cursor with them', async () => {
    const { adsetId, trackId } = await visitOf(shops.server, provider, enterpriseId)
    buy(provider, trackId)
    const before = await cursorOf(provider)
    shops[provider].faults.set('throttle', { count: 1, retryAfterSeconds: 30 })
    await expect(shops.read(provider)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 })
    expect(await cursorOf(provider)).toEqual(before)
    await shops.read(provider)
    expect((await broughtTo(shops.server, adsetId)).length).toBe(1)
  })
})
