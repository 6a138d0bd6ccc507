import type { Agenda } from '#simulators/shared/agenda.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import type { Goods, GoodsBook } from './goods.ts'
import type { Links } from './links.ts'
import { type Line, type OrderBook, validNames } from './orders.ts'
import type { JdunionSettings } from './settings.ts'

export const orderSteps = ['deposit', 'pay', 'finish', 'cancel', 'invalidate', 'return', 'touch'] as const
type OrderStep = (typeof orderSteps)[number]
const ways: Record<'deposit' | 'pay' | 'finish' | 'cancel', { from: readonly number[]; to: number }> = {
  deposit: { from: [15], to: 24 },
  pay: { from: [15, 24], to: 16 },
  finish: { from: [16], to: 17 },
  cancel: { from: [15, 16, 24], to: 3 },
}
/** For `invalidate`: a reason among the platform's codes, such as 5 or 14; by default 13. */
type MoveDetail = { skuId?: number; quantity?: number; validCode?: number }

type Purchase = {
  /** A promotion link, long or short; its subUnionId and position come back on the order. */
  link?: string
  /** What is bought; by default what the link leads to. Goods of another shop make the order cross-shop. */
  skuIds?: readonly number[]
  quantity?: number
  /** False leaves the order waiting for payment. */
  pay?: boolean
  /** When it was ordered, where that was before now; such an order goes no way by itself. */
  at?: number
}
export type Buyer = {
  buy: (purchase: Purchase) => Line[]
  move: (orderId: number, step: OrderStep, detail?: MoveDetail) => Line[]
}

/** A visitor who buys what a link leads to, or something else, and what becomes of the order. */
export function createBuyer(
  { clock, seeded }: Base,
  book: { goods: GoodsBook; links: Links; orders: OrderBook; agenda: Agenda },
  settings: JdunionSettings,
): Buyer {
  const { goods, links, orders, agenda } = book
  const past = new WeakSet<Line>()
  const goodsOf = (skuId: number): Goods => {
    const found = goods.find(skuId)
    if (found === undefined) throw new Refusal(400, `There is no SKU ${skuId}.`)
    return found
  }
  const change = (line: Line, step: OrderStep, { quantity = line.quantity, validCode = 13 }: MoveDetail) => {
    if (step === 'return') line.returned = Math.min(line.quantity, line.returned + quantity)
    else if (step === 'invalidate') line.validCode = validCode
    else if (step !== 'touch') {
      const { from, to } = ways[step]
      if (!from.includes(line.validCode)) {
        throw new Refusal(400, `${step} does not follow ${validNames[line.validCode] ?? line.validCode}.`)
      }
      line.validCode = to
      if (step === 'finish') orders.finished(line)
    }
    orders.mark(line)
  }
  const walkOn = (lines: readonly Line[]) => {
    const [first] = lines
    const code = first?.validCode
    if (!settings.auto || (code !== 15 && code !== 16) || (first !== undefined && past.has(first))) return
    const cancelled = code === 16 && seeded.next() < settings.cancelShare
    const after = code === 15 ? settings.paySeconds : settings.finishSeconds
    agenda.at(clock.now() + after * 1000, () => {
      const due = lines.filter(({ validCode }) => validCode === code)
      for (const line of due) change(line, code === 15 ? 'pay' : cancelled ? 'cancel' : 'finish', {})
      if (due.length > 0) walkOn(due)
    })
  }
  const move: Buyer['move'] = (orderId, step, detail = {}) => {
    const lines = orders.find(orderId)
    const meant = lines.filter(({ goods: { skuId } }) => detail.skuId === undefined || detail.skuId === skuId)
    if (meant.length === 0) throw new Refusal(400, `There is no order ${orderId} with this.`)
    for (const line of meant) change(line, step, detail)
    walkOn(lines)
    return lines
  }
  return {
    move,
    buy: ({ link, skuIds, quantity = 1, pay = true, at }) => {
      const click = link === undefined ? null : links.read(link)
      if (link !== undefined && click === null) throw new Refusal(400, 'This is no promotion link.')
      const clicked = click === null ? goods.all[0] : goodsOf(click.skuId)
      if (clicked === undefined) throw new Refusal(400, 'There are no goods.')
      const bought = skuIds === undefined ? [clicked] : skuIds.map(goodsOf)
      const { subUnionId = '', positionId = 0, siteId = 0 } = click ?? {}
      const lines = orders.add(
        bought.map((one) => ({
          goods: one,
          quantity,
          traceType: one.shopId === clicked.shopId ? 2 : 3,
          subUnionId,
          positionId,
          siteId,
        })),
        at,
      )
      if (at !== undefined) for (const line of lines) past.add(line)
      if (pay) return move(lines[0]?.orderId ?? 0, 'pay')
      walkOn(lines)
      return lines
    },
  }
}
