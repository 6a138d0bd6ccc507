import { type SeedGoods, seedGoods } from '#simulators/shared/seed-goods.ts'
import { lowerAlphabet, type Seeded, tokenAlphabet } from '#simulators/shared/seeded.ts'

export type Goods = SeedGoods & { sign: string; id: number; sales: number }
export type GoodsBook = {
  all: readonly Goods[]
  find: (sign: string) => Goods | undefined
  search: (keyword: string) => Goods[]
}

export function createGoodsBook(seeded: Seeded, count: number): GoodsBook {
  const all = seedGoods(seeded, count).map((goods, index) => ({
    ...goods,
    // Signs are opaque and case-sensitive; the marketplace's own number of the goods is not shown any more.
    sign: `c9${seeded.text(2, lowerAlphabet)}_${seeded.text(26, tokenAlphabet)}`,
    id: 600_000_000_000 + index,
    sales: seeded.int(10, 100_000),
  }))
  const bySign = new Map(all.map((goods) => [goods.sign, goods]))
  return {
    all,
    find: (sign) => bySign.get(sign),
    search: (keyword) => all.filter(({ name, kind }) => name.includes(keyword) || kind.includes(keyword)),
  }
}

export const priceOf = ({ priceFen, couponFen }: Goods): number => priceFen - couponFen

export const goodsRow = (goods: Goods, url: string) => ({
  goods_sign: goods.sign,
  goods_name: goods.name,
  goods_desc: `${goods.kind} · ${goods.name}`,
  goods_thumbnail_url: `${url}/picture/${encodeURIComponent(goods.sign)}.svg`,
  goods_image_url: `${url}/picture/${encodeURIComponent(goods.sign)}.svg`,
  min_group_price: goods.priceFen,
  min_normal_price: Math.round(goods.priceFen * 1.2),
  has_coupon: goods.couponFen > 0,
  coupon_discount: goods.couponFen,
  promotion_rate: goods.rate,
  opt_name: goods.kind,
  mall_name: `${goods.maker}旗舰店`,
  sales_tip: String(goods.sales),
})
