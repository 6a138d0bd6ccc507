import { z } from 'zod'
import type { OrderStatus } from '#contract/commerce/entities.ts'
import { backwards } from '../shops/backwards.ts'
import { ShopFailure, type ShopOrder, type ShopPort, type Window } from '../shops/port.ts'
import { Amount, IdText, Picture, Pieces, readShape, readShopJson, Seconds, trackIn, Text } from '../shops/shapes.ts'
import { askPingduoduo, type PingduoduoContext } from './client.ts'

/** The shop advises 40 to 50. */
const PAGE = 50
const MOST_PAGES = 10_000
const NO_SUCH = '50001'

const Row = z.looseObject({
  order_sn: z.string().min(1).max(128),
  goods_id: IdText.nullish(),
  goods_sign: Text,
  goods_name: Text,
  goods_thumbnail_url: Picture,
  goods_quantity: Pieces,
  order_amount: Amount,
  promotion_amount: Amount,
  order_status: z.number(),
  order_status_desc: Text,
  fail_reason: Text,
  order_create_time: Seconds,
  order_pay_time: Seconds,
  order_modify_at: Seconds,
  custom_parameters: Text,
})
const Rows = z.object({ order_list: z.array(z.unknown()).nullish(), total_count: z.number().nullish() })
const Detail = z.object({ return_status: z.number().nullish() })

/** 8 and 10 are not in the promotion programme, or punished; what is new means nothing yet. */
const STATUSES: Record<number, OrderStatus> = {
  [-1]: 'pending',
  0: 'paid',
  1: 'paid',
  2: 'received',
  3: 'received',
  4: 'invalid',
  5: 'settled',
  8: 'invalid',
  10: 'invalid',
}
const statusOf = (status: number, reason: string): OrderStatus =>
  status === 4 && reason.includes('退款') ? 'refunded' : (STATUSES[status] ?? 'pending')

const Custom = z.object({ uid: z.string() })
const trackOf = (custom: string): string | null => {
  const json = readShopJson(custom)
  return trackIn(Custom.safeParse(json).data?.uid ?? (typeof json === 'object' ? null : custom))
}

const readOrder = (line: unknown): ShopOrder => {
  const row = readShape(Row, line)
  const orderedAt = row.order_create_time ?? row.order_pay_time ?? new Date(0)
  return {
    orderSn: row.order_sn,
    orderNo: row.order_sn,
    parentNo: null,
    goodsId: row.goods_sign || row.goods_id || '',
    goodsName: row.goods_name,
    image: row.goods_thumbnail_url,
    quantity: row.goods_quantity,
    amount: row.order_amount ?? 0,
    commission: row.promotion_amount,
    status: statusOf(row.order_status, row.fail_reason),
    statusText: [row.order_status_desc, row.fail_reason].filter(Boolean).join('：'),
    cancelled: false,
    split: false,
    trackId: trackOf(row.custom_parameters),
    crossShop: false,
    orderedAt,
    paidAt: row.order_pay_time,
    changedAt: row.order_modify_at ?? row.order_pay_time ?? orderedAt,
    raw: row,
  }
}

/** The shop gives no more pages of one window than this. */
const halvesOf = ({ from, to }: Window): Window[] => {
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2000) * 1000)
  if (middle <= from) throw new ShopFailure('away', 'pages', '平台称一秒内的变化多到无法读取')
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const pingduoduoOrders = (
  context: PingduoduoContext,
): Pick<ShopPort, 'ordersChanged' | 'isReturned' | 'returnsTracks' | 'countsCrossShop'> => {
  const ask = ({ from, to }: Window, page: number) =>
    askPingduoduo(
      context,
      'pdd.ddk.order.list.increment.get',
      {
        start_update_time: seconds(from),
        end_update_time: seconds(to),
        page,
        page_size: PAGE,
        return_count: true,
      },
      Rows,
    )
  async function* ordersChanged(window: Window): AsyncGenerator<ShopOrder[]> {
    const { order_list: first, total_count: total } = await ask(window, 1)
    const pages = Math.ceil((total ?? 0) / PAGE)
    if (pages > MOST_PAGES) {
      for (const half of halvesOf(window)) yield* ordersChanged(half)
      return
    }
    const read = (lines: unknown[] | null | undefined) => (lines ?? []).map(readOrder)
    yield* backwards(read(first), pages, async (at) => read((await ask(window, at)).order_list))
  }
  return {
    ordersChanged,
    isReturned: async (orderSn) => {
      const detail = askPingduoduo(context, 'pdd.ddk.order.detail.get', { order_sn: orderSn }, Detail)
      const { return_status: status } = await detail.catch((error: unknown) => {
        // No permission for this call, or no such page: the line itself is all there is.
        if (error instanceof ShopFailure && (error.kind === 'refused' || error.code === NO_SUCH))
          return { return_status: 0 }
        throw error
      })
      return (status ?? 0) > 0
    },
    returnsTracks: true,
    countsCrossShop: true,
  }
}
