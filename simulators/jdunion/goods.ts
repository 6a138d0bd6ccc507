import { type SeedGoods, seedGoods } from '#simulators/shared/seed-goods.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'

export type Goods = SeedGoods & { skuId: number; shopId: number; shopName: string; category: number }
export type GoodsBook = {
  all: readonly Goods[]
  find: (skuId: number) => Goods | undefined
  search: (keyword: string) => Goods[]
}

export function createGoodsBook(seeded: Seeded, count: number): GoodsBook {
  const all = seedGoods(seeded, count).map((goods, index) => ({
    ...goods,
    skuId: 100_000_000_000 + index * 37,
    shopId: 1_000_000_000 + goods.maker.charCodeAt(0),
    shopName: `${goods.maker}京东自营旗舰店`,
    category: 600 + goods.kind.charCodeAt(0),
  }))
  const bySku = new Map(all.map((goods) => [goods.skuId, goods]))
  return {
    all,
    find: (skuId) => bySku.get(skuId),
    search: (keyword) => all.filter(({ name, kind }) => name.includes(keyword) || kind.includes(keyword)),
  }
}

/** JD speaks of money in yuan with decimals. */
export const yuan = (fen: number): number => Math.round(fen) / 100
/** Rates are per cent. */
export const percent = ({ rate }: Goods): number => rate / 10

export const goodsRow = (goods: Goods, url: string) => ({
  skuId: goods.skuId,
  skuName: goods.name,
  materialUrl: `item.jd.com/${goods.skuId}.html`,
  brandName: goods.maker,
  owner: 'g',
  shopInfo: { shopId: goods.shopId, shopName: goods.shopName },
  categoryInfo: { cid1: goods.category, cid1Name: goods.kind },
  priceInfo: { price: yuan(goods.priceFen), lowestPrice: yuan(goods.priceFen) },
  commissionInfo: { commissionShare: percent(goods), commission: yuan((goods.priceFen * goods.rate) / 1000) },
  imageInfo: { imageList: [{ url: `${url}/picture/${goods.skuId}.svg` }] },
})
