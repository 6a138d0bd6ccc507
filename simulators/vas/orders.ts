import { beijingText } from '#simulators/shared/beijing-time.ts'
import type { Tone } from './products.ts'
import { stateNames, type VasState } from './states.ts'

export type VasOrder = {
  /** The vendor's number, and the one the channel gave it. */
  orderId: string
  outOrderId: string
  tone: Tone
  phone: string
  notifyUrl: string
  state: VasState
  reason: string
  createdAt: number
  subscribedAt: number
  unsubscribedAt: number
  updatedAt: number
}
export type OrderBook = ReturnType<typeof createOrderBook>

export function createOrderBook() {
  const byId = new Map<string, VasOrder>()
  const byOutId = new Map<string, VasOrder>()
  return {
    size: () => byId.size,
    add: (order: VasOrder) => {
      byId.set(order.orderId, order)
      byOutId.set(order.outOrderId, order)
    },
    find: (orderId: string) => byId.get(orderId),
    findOut: (outOrderId: string) => byOutId.get(outOrderId),
    /** What the phone has, or is about to have, of a tone. */
    standing: (phone: string, toneId: string) =>
      [...byId.values()].find((one) => one.phone === phone && one.tone.id === toneId && one.state < 2),
    latest: (limit: number) => [...byId.values()].slice(-limit).reverse(),
  }
}

const time = (ms: number): string => (ms === 0 ? '' : beijingText(ms))

/** What the query answers, and what a notice carries; texts alone, for each is signed. */
export const orderRow = (order: VasOrder) => ({
  outOrderId: order.outOrderId,
  orderId: order.orderId,
  productId: order.tone.id,
  phone: `${order.phone.slice(0, 3)}****${order.phone.slice(-4)}`,
  status: String(order.state),
  statusText: stateNames[order.state],
  reason: order.reason,
  subscribedAt: time(order.subscribedAt),
  unsubscribedAt: time(order.unsubscribedAt),
})
export type OrderRow = ReturnType<typeof orderRow>
