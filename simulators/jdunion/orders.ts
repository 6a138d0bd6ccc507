import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Clock } from '#simulators/shared/clock.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'
import { createTimeIndex } from '#simulators/shared/time-index.ts'
import { type Goods, percent, yuan } from './goods.ts'

/** One line per SKU; the lines of an order share its number. */
export type Line = {
  id: string
  orderId: number
  goods: Goods
  quantity: number
  returned: number
  validCode: number
  traceType: 2 | 3
  subUnionId: string
  positionId: number
  siteId: number
  orderAt: number
  finishAt: number
  modifyAt: number
}
export const validNames: Record<number, string> = {
  2: '拆单',
  3: '取消',
  15: '待付款',
  16: '已付款',
  17: '已完成',
  24: '已付定金',
}

export type TimeKind = 1 | 2 | 3
export type OrderBook = ReturnType<typeof createOrderBook>

export function createOrderBook(clock: Clock, seeded: Seeded) {
  const byOrder = new Map<number, Line[]>()
  const byTime = { 1: createTimeIndex<Line>(), 2: createTimeIndex<Line>(), 3: createTimeIndex<Line>() }
  let count = 0
  const mark = (line: Line) => {
    line.modifyAt = clock.now()
    byTime[3].put(line, line.modifyAt)
  }
  return {
    all: () => [...byOrder.values()].flat(),
    size: () => byOrder.size,
    find: (orderId: number) => byOrder.get(orderId) ?? [],
    /** Ordered at this time; what changes shows as changed now. */
    add: (
      lines: Pick<Line, 'goods' | 'quantity' | 'traceType' | 'subUnionId' | 'positionId' | 'siteId'>[],
      at = clock.now(),
    ): Line[] => {
      count += 1
      const orderId = 300_000_000_000 + count * 1000 + seeded.int(0, 999)
      const made = lines.map((line, index): Line => {
        const state = { returned: 0, validCode: 15, orderAt: at, finishAt: 0, modifyAt: at }
        return { id: `${orderId}${String(index + 1).padStart(3, '0')}`, orderId, ...line, ...state }
      })
      byOrder.set(orderId, made)
      for (const line of made) {
        byTime[1].put(line, at)
        mark(line)
      }
      return made
    },
    mark,
    finished: (line: Line) => {
      line.finishAt = clock.now()
      byTime[2].put(line, line.finishAt)
    },
    between: (kind: TimeKind, fromMs: number, toMs: number) => byTime[kind].between(fromMs, toMs),
    latest: (limit: number) => [...byOrder.values()].slice(-limit).reverse().flat(),
  }
}

const unionId = 2_000_001_234
const invalid = (code: number) => ![15, 16, 17, 24].includes(code)

export function lineRow(line: Line, world: { url: string; whitelisted: boolean; fields: string }) {
  const { goods, quantity, returned } = line
  const cost = yuan(goods.priceFen * quantity)
  const fee = invalid(line.validCode) ? 0 : yuan((goods.priceFen * quantity * goods.rate) / 1000)
  const actual = line.validCode === 17 ? quantity - returned : 0
  const more = {
    goodsInfo: { imageUrl: `${world.url}/picture/${goods.skuId}.svg`, owner: 'g', shopId: goods.shopId, shopName: goods.shopName }, // prettier-ignore
    categoryInfo: { cid1: goods.category, cid1Name: goods.kind },
  }
  return {
    id: line.id,
    orderId: line.orderId,
    parentId: 0,
    orderTime: beijingText(line.orderAt),
    finishTime: line.finishAt === 0 ? '' : beijingText(line.finishAt),
    modifyTime: beijingText(line.modifyAt),
    orderEmt: 2,
    plus: 0,
    unionId,
    skuId: goods.skuId,
    skuName: goods.name,
    skuNum: quantity,
    skuReturnNum: returned,
    skuFrozenNum: 0,
    price: yuan(goods.priceFen),
    commissionRate: percent(goods),
    subSideRate: 90,
    subsidyRate: 0,
    finalRate: 90,
    estimateCosPrice: cost,
    estimateFee: fee,
    actualCosPrice: yuan(goods.priceFen * actual),
    actualFee: yuan((goods.priceFen * actual * goods.rate) / 1000),
    validCode: line.validCode,
    traceType: line.traceType,
    positionId: line.positionId,
    siteId: line.siteId,
    unionAlias: '',
    pid: '',
    cid1: goods.category,
    cid2: 0,
    cid3: 0,
    subUnionId: world.whitelisted ? line.subUnionId : '',
    unionTag: '0000000000',
    popId: 0,
    ext1: '',
    payMonth: 0,
    ...(world.fields.includes('goodsInfo') ? { goodsInfo: more.goodsInfo } : {}),
    ...(world.fields.includes('categoryInfo') ? { categoryInfo: more.categoryInfo } : {}),
  }
}
