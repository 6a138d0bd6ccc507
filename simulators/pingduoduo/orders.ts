import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Clock } from '#simulators/shared/clock.ts'
import type { Seeded } from '#simulators/shared/seeded.ts'
import { createTimeIndex } from '#simulators/shared/time-index.ts'
import type { Goods } from './goods.ts'

/** −1 is an order not paid yet, which no query shows. */
export type OrderStatus = -1 | 0 | 1 | 2 | 3 | 4 | 5
export const statusNames: Record<OrderStatus, string> = {
  [-1]: '未支付',
  0: '已支付',
  1: '已成团',
  2: '确认收货',
  3: '审核成功',
  4: '审核失败',
  5: '已结算',
}

export type Order = {
  sn: string
  id: number
  goods: Goods
  quantity: number
  amountFen: number
  pid: string
  custom: string
  status: OrderStatus
  failReason: string
  returned: boolean
  linkAt: number
  createAt: number
  payAt: number
  groupAt: number
  receiveAt: number
  verifyAt: number
  settleAt: number
  modifyAt: number
}

export type OrderBook = ReturnType<typeof createOrderBook>

export function createOrderBook(clock: Clock, seeded: Seeded) {
  const bySn = new Map<string, Order>()
  const byUpdate = createTimeIndex<Order>()
  const byPay = createTimeIndex<Order>()
  let count = 0
  const mark = (order: Order, at = clock.now()) => {
    order.modifyAt = at
    byUpdate.put(order, at)
  }
  return {
    all: () => bySn.values(),
    size: () => bySn.size,
    find: (sn: string) => bySn.get(sn),
    /** Created at this time; what changes shows as changed now. */
    add: (
      start: Pick<Order, 'goods' | 'quantity' | 'amountFen' | 'pid' | 'custom' | 'linkAt'>,
      at = clock.now(),
    ): Order => {
      count += 1
      const sn = `${beijingText(at).slice(2, 10).replaceAll('-', '')}-${String(seeded.int(0, 9_999_999)).padStart(7, '0')}${String(count).padStart(8, '0')}`
      const none = { payAt: 0, groupAt: 0, receiveAt: 0, verifyAt: 0, settleAt: 0, modifyAt: at }
      const state = { status: -1, failReason: '', returned: false, createAt: at } as const
      const order: Order = { sn, id: 9_000_000_000 + count, ...start, ...state, ...none }
      bySn.set(sn, order)
      mark(order)
      return order
    },
    mark,
    paid: (order: Order, at: number) => byPay.put(order, at),
    updatedBetween: (fromMs: number, toMs: number) =>
      byUpdate.between(fromMs, toMs).filter(({ status }) => status >= 0),
    paidBetween: (fromMs: number, toMs: number) => byPay.between(fromMs, toMs),
    latest: (limit: number) => [...bySn.values()].slice(-limit).reverse(),
  }
}

const seconds = (ms: number): number => Math.floor(ms / 1000)

export function orderRow(order: Order, url: string) {
  const commission = order.status === 4 ? 0 : Math.floor((order.amountFen * order.goods.rate) / 1000)
  return {
    order_sn: order.sn,
    order_id: String(order.id),
    goods_id: order.goods.id,
    goods_sign: order.goods.sign,
    goods_name: order.goods.name,
    goods_thumbnail_url: `${url}/picture/${encodeURIComponent(order.goods.sign)}.svg`,
    goods_quantity: order.quantity,
    goods_price: order.goods.priceFen,
    order_amount: order.amountFen,
    p_id: order.pid,
    promotion_rate: order.goods.rate,
    promotion_amount: commission,
    duo_id_service_fee: 0,
    order_status: order.status,
    order_status_desc: statusNames[order.status],
    order_create_time: seconds(order.createAt),
    order_pay_time: seconds(order.payAt),
    order_group_success_time: seconds(order.groupAt),
    order_receive_time: seconds(order.receiveAt),
    order_verify_time: seconds(order.verifyAt),
    order_settle_time: seconds(order.settleAt),
    order_modify_at: seconds(order.modifyAt),
    fail_reason: order.failReason,
    custom_parameters: order.custom,
  }
}

/** What only the detail shows; it also calls the position `pid`. */
export function orderDetail(order: Order, url: string) {
  const { p_id: pid, ...row } = orderRow(order, url)
  const own = { return_status: order.returned ? 1 : 0, url_last_generate_time: seconds(order.linkAt), point_time: 0 }
  return { ...row, pid, ...own }
}
