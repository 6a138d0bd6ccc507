import type { OrderStatus } from '#contract/commerce/entities.ts'
import type { ShopOrder } from '../shops/port.ts'

const RANK: Record<OrderStatus, number> = { pending: 0, paid: 1, received: 2, settled: 3, refunded: 4, invalid: 4 }

export const isPaid = (status: OrderStatus): boolean => RANK[status] >= RANK.paid && RANK[status] <= RANK.settled
export const isEnded = (status: OrderStatus): boolean => RANK[status] > RANK.settled

/** Where an order stands after this line: onward or to an end, never back. */
export const nextStatus = (
  before: OrderStatus | undefined,
  line: Pick<ShopOrder, 'status' | 'cancelled'>,
): OrderStatus => {
  if (before === undefined) return line.status
  if (isEnded(before)) return before
  if (line.cancelled && isPaid(before)) return 'refunded'
  return RANK[line.status] > RANK[before] ? line.status : before
}

/** Whether the line says no less than what is known, so that its words may stand. */
export const isCurrent = (before: OrderStatus, line: Pick<ShopOrder, 'status'>): boolean =>
  RANK[line.status] >= RANK[before]
