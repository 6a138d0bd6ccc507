import type { Seeded } from '#simulators/shared/seeded.ts'

type Region = { code: string; name: string }
export type CardGoods = {
  id: number
  code: string
  name: string
  /** 1 mobile, 2 unicom, 3 telecom, 4 broadcast. */
  operator: 1 | 2 | 3 | 4
  monthFee: number
  flow: number
  call: number
  firstCharge: number
  reward: number
  ageMin: number
  ageMax: number
  noShip: Region[]
  needPhoto: boolean
  onSale: boolean
}

export const operatorNames = { 1: '移动', 2: '联通', 3: '电信', 4: '广电' } as const
const far: readonly [Region, ...Region[]] = [
  { code: '540000', name: '西藏自治区' },
  { code: '650000', name: '新疆维吾尔自治区' },
  { code: '630000', name: '青海省' },
  { code: '530000', name: '云南省' },
  { code: '460000', name: '海南省' },
]
const words = ['星河卡', '大流量卡', '暖心卡', '畅享卡', '青春卡', '福兔卡', '飞扬卡', '惠民卡'] as const

export type GoodsBook = {
  all: readonly CardGoods[]
  find: (idOrCode: string) => CardGoods | undefined
}

/** Twelve cards: the second wants photos, the third is for the young, the last is not sold any more. */
export function createGoodsBook(seeded: Seeded): GoodsBook {
  const all = Array.from({ length: 12 }, (_, index): CardGoods => {
    const operator = seeded.pick([1, 2, 3, 4] as const)
    const name = `${operatorNames[operator]}${seeded.pick(words)}`
    const monthFee = seeded.int(1, 9) * 10 + 9
    return {
      id: 46 + index,
      code: `HK${String(index + 1).padStart(3, '0')}`,
      name: `${name} ${monthFee}元`,
      operator,
      monthFee,
      flow: seeded.int(3, 30) * 10,
      call: seeded.int(0, 10) * 100,
      firstCharge: seeded.pick([50, 100] as const),
      reward: seeded.int(40, 180),
      ageMin: 16,
      ageMax: index === 2 ? 30 : 65,
      noShip: far.slice(0, index === 0 ? 2 : seeded.int(1, far.length)),
      needPhoto: index === 1 || (index > 2 && seeded.next() < 0.3),
      onSale: index !== 11,
    }
  })
  const byKey = new Map(all.flatMap((goods) => [[String(goods.id), goods], [goods.code, goods]])) // prettier-ignore
  return { all, find: (key) => byKey.get(key) }
}
