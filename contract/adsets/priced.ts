import { type AdsetKind, kindOf } from './kinds.ts'

/** Whether its conversions have an amount, so that a strategy may choose by it. */
export const isPriced = (kind: AdsetKind): boolean =>
  Object.values(kindOf(kind).events).some((events) => 'order_paid' in events || 'insurance_paid' in events)
/** Whether what it leads to has orders: the sales of others are not nought, there are none. */
export const hasOrders = (kind: AdsetKind): boolean =>
  Object.values(kindOf(kind).events).some((events) => 'order_paid' in events)
