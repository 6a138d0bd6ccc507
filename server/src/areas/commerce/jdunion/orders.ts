import { z } from 'zod'
import type { OrderStatus } from '#contract/commerce/entities.ts'
import { localTime } from '../../../core/time/shanghai.ts'
import { backwards } from '../shops/backwards.ts'
import { ShopFailure, type ShopOrder, type ShopPort, type Window } from '../shops/port.ts'
import { BeijingTime, fenOf, IdText, Picture, Pieces, readShape, trackIn, Text } from '../shops/shapes.ts'
import { askJdunion, type JdunionContext } from './client.ts'

const PAGE = 200
const MOST_PAGES = 10_000
const BY_UPDATE = 3
const CROSS_SHOP = 3

const Row = z.looseObject({
  id: IdText,
  orderId: IdText,
  parentId: IdText.nullish(),
  skuId: IdText.nullish(),
  skuName: Text,
  skuNum: Pieces,
  skuReturnNum: z.number().nullish(),
  price: z.number().nullish(),
  estimateCosPrice: z.number().nullish(),
  estimateFee: z.number().nullish(),
  actualFee: z.number().nullish(),
  validCode: z.number(),
  traceType: z.number().nullish(),
  subUnionId: Text,
  orderTime: BeijingTime,
  modifyTime: BeijingTime,
  goodsInfo: z.looseObject({ imageUrl: Picture }).nullish(),
})
const Rows = z.object({ data: z.array(z.unknown()).nullish(), hasMore: z.boolean().nullish() })

const SPLIT = 2
const CANCELLED = 3
/** Everything else makes an order worth nothing. */
const STATUSES: Record<number, OrderStatus> = {
  [-1]: 'pending',
  15: 'pending',
  16: 'paid',
  17: 'received',
  18: 'settled',
  24: 'pending',
}
const TEXTS: Record<number, string> = {
  [-1]: '未知',
  2: '拆单',
  3: '取消',
  4: '京东帮帮主订单',
  5: '账号异常',
  6: '赠品类目',
  7: '校园订单',
  8: '企业订单',
  9: '团购订单',
  11: '乡村推广员订单',
  13: '违规订单',
  14: '来源与备案网址不符',
  15: '待付款',
  16: '已付款',
  17: '已完成',
  18: '已结算',
  19: '佣金比例为 0',
  20: '复购订单无首购奖励',
  21: '云店订单',
  22: 'PLUS 会员佣金为 0',
  23: '支付有礼',
  24: '已付定金',
}

const paidTime = (code: number, ordered: Date, changed: Date): Date | null => {
  if (code === 16) return changed
  // Seen late, the payment's own time is no longer said.
  return code === 17 || code === 18 ? ordered : null
}

export const readLine = (line: unknown): ShopOrder => {
  const row = readShape(Row, line)
  const quantity = row.skuNum
  const returned = row.skuReturnNum ?? 0
  const valid = STATUSES[row.validCode] ?? 'invalid'
  const orderedAt = row.orderTime ?? row.modifyTime ?? new Date(0)
  const changedAt = row.modifyTime ?? orderedAt
  const text = TEXTS[row.validCode] ?? `无效 (${row.validCode})`
  return {
    orderSn: row.id,
    orderNo: row.orderId,
    parentNo: row.parentId === '0' ? null : (row.parentId ?? null),
    goodsId: row.skuId ?? '',
    goodsName: row.skuName,
    image: row.goodsInfo?.imageUrl ?? '',
    quantity,
    amount: row.estimateCosPrice ? fenOf(row.estimateCosPrice) : fenOf(row.price ?? 0) * quantity,
    commission: fenOf(row.actualFee || row.estimateFee || 0),
    status: returned >= quantity && returned > 0 && valid !== 'invalid' ? 'refunded' : valid,
    statusText: returned > 0 ? `${text}（退货 ${returned}/${quantity}）` : text,
    cancelled: row.validCode === CANCELLED,
    split: row.validCode === SPLIT,
    trackId: trackIn(row.subUnionId),
    crossShop: row.traceType === CROSS_SHOP,
    orderedAt,
    paidAt: paidTime(row.validCode, orderedAt, changedAt),
    changedAt,
    raw: row,
  }
}

export const jdunionOrders = (
  context: JdunionContext,
): Pick<ShopPort, 'ordersChanged' | 'isReturned' | 'returnsTracks' | 'countsCrossShop'> => {
  const ask = ({ from, to }: Window, pageIndex: number) =>
    askJdunion(
      context,
      'jd.union.open.order.row.query',
      {
        orderReq: {
          pageIndex,
          pageSize: PAGE,
          type: BY_UPDATE,
          startTime: localTime(from),
          endTime: localTime(to),
          fields: 'goodsInfo',
        },
      },
      Rows,
    )
  return {
    async *ordersChanged(window) {
      const page = async (at: number) => {
        const { data, hasMore } = await ask(window, at)
        return { lines: (data ?? []).map(readLine), more: hasMore === true }
      }
      // The shop says only whether more follows: forward to the end to learn where it is, then back.
      let last = 1
      const first = await page(1)
      for (let more = first.more; more;) {
        if (last >= MOST_PAGES) throw new ShopFailure('away', 'pages', '平台称变化多到无法读取')
        more = (await page(++last)).more
      }
      yield* backwards(first.lines, last, async (at) => (await page(at)).lines)
    },
    isReturned: undefined,
    returnsTracks: context.settings.subUnionWhitelisted,
    countsCrossShop: context.settings.countCrossShop,
  }
}
