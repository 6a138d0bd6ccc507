import type { Agenda } from '#simulators/shared/agenda.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { type GoodsBook, priceOf } from './goods.ts'
import type { Links } from './links.ts'
import { type Order, type OrderBook, type OrderStatus, statusNames } from './orders.ts'
import type { PingduoduoSettings } from './settings.ts'

export const orderSteps = ['pay', 'group', 'receive', 'approve', 'settle', 'fail', 'refund', 'touch'] as const
export type OrderStep = (typeof orderSteps)[number]

type Way = { from: readonly OrderStatus[]; to: OrderStatus; time?: 'payAt' | 'groupAt' | 'receiveAt' | 'verifyAt' | 'settleAt' } // prettier-ignore
const ways: Record<Exclude<OrderStep, 'refund' | 'touch'>, Way> = {
  pay: { from: [-1], to: 0, time: 'payAt' },
  group: { from: [0], to: 1, time: 'groupAt' },
  receive: { from: [1], to: 2, time: 'receiveAt' },
  approve: { from: [2], to: 3, time: 'verifyAt' },
  settle: { from: [3], to: 5, time: 'settleAt' },
  fail: { from: [0, 1, 2, 3], to: 4, time: 'verifyAt' },
}
const next: Partial<Record<OrderStatus, { step: OrderStep; after: 'groupSeconds' | 'receiveSeconds' | 'approveSeconds' | 'settleSeconds' }>> = {
  0: { step: 'group', after: 'groupSeconds' },
  1: { step: 'receive', after: 'receiveSeconds' },
  2: { step: 'approve', after: 'approveSeconds' },
  3: { step: 'settle', after: 'settleSeconds' },
} // prettier-ignore

type Purchase = {
  /** A promotion link, long or short; its pid and custom_parameters come back on the order. */
  link?: string
  /** Instead of a link: what was bought, through which position, with which custom_parameters. */
  goodsSign?: string
  pid?: string
  custom?: string
  quantity?: number
  /** False leaves the order unpaid, and so unseen. */
  pay?: boolean
  /** When it was bought and paid, where that was before now; such an order goes no way by itself. */
  at?: number
}
export type Buyer = {
  buy: (purchase: Purchase) => Order
  move: (sn: string, step: OrderStep, reason?: string) => Order
}

/** A visitor who buys what a link leads to, and what becomes of the order. */
export function createBuyer(
  { clock, seeded }: Base,
  book: { goods: GoodsBook; links: Links; orders: OrderBook; agenda: Agenda; defaultPid: string },
  settings: PingduoduoSettings,
): Buyer {
  const { goods, links, orders, agenda } = book
  const past = new WeakSet<Order>()

  const walkOn = (order: Order) => {
    const coming = next[order.status]
    if (!settings.auto || coming === undefined || past.has(order)) return
    const { status } = order
    const refunded = status === 1 && seeded.next() < settings.refundShare
    agenda.at(clock.now() + settings[coming.after] * 1000, () => {
      if (order.status === status) move(order.sn, refunded ? 'refund' : coming.step)
    })
  }
  const move: Buyer['move'] = (sn, step, reason = '') => {
    const order = orders.find(sn)
    if (order === undefined) throw new Refusal(400, `There is no order ${sn}.`)
    if (step === 'refund') {
      order.returned = true
      // Money given back after settlement shows in the detail alone.
      if (order.status !== 5) return move(sn, 'fail', reason || '用户退款')
    } else if (step !== 'touch') {
      const { from, to, time } = ways[step]
      if (!from.includes(order.status)) throw new Refusal(400, `${step} does not follow ${statusNames[order.status]}.`)
      order.status = to
      if (time !== undefined) order[time] = clock.now()
      if (step === 'pay') orders.paid(order, clock.now())
      if (step === 'fail') order.failReason = reason || '不符合佣金规则'
      walkOn(order)
    }
    orders.mark(order)
    return order
  }
  return {
    move,
    buy: (purchase) => {
      const { quantity = 1, pay = true } = purchase
      const click = purchase.link === undefined ? null : links.read(purchase.link)
      if (purchase.link !== undefined && click === null) throw new Refusal(400, 'This is no promotion link.')
      const sign = click?.goodsSign ?? purchase.goodsSign
      const bought = sign === undefined ? goods.all[0] : goods.find(sign)
      if (bought === undefined) throw new Refusal(400, 'There are no such goods.')
      const order = orders.add(
        {
          goods: bought,
          quantity,
          amountFen: priceOf(bought) * quantity,
          pid: click?.pid ?? purchase.pid ?? book.defaultPid,
          custom: click?.custom ?? purchase.custom ?? '',
          linkAt: click?.linkAt ?? 0,
        },
        purchase.at,
      )
      if (purchase.at !== undefined) past.add(order)
      if (!pay) return order
      move(order.sn, 'pay')
      if (purchase.at !== undefined) {
        order.payAt = purchase.at
        orders.paid(order, purchase.at)
      }
      return order
    },
  }
}
