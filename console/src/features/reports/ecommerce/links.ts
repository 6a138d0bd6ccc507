import type { Days } from '#console/shared/dashboard/periods.ts'

const listed = (path: string, filters: Record<string, string | undefined>): string => {
  const said = Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`
}

/** As the list of orders offers it: what is unpaid or void is in no figure. */
const COUNTED = 'paid,received,settled,refunded'
export const ORDERS = '/apps/orders/list'
export const PRODUCTS = '/apps/product/list'

/** The orders a figure counts: those of the period that were paid, unless another status is asked for. */
export const ordersOf = ({ from, to }: Days, narrowed: Record<string, string | undefined> = {}): string =>
  listed(ORDERS, { From: from, To: to, Status: COUNTED, ...narrowed })
export const unmatchedOf = (days: Days): string => ordersOf(days, { Status: undefined, Match: 'unmatched' })
export const refundsOf = (days: Days): string => ordersOf(days, { Status: 'refunded' })
export const spendOf = ({ from, to }: Days): string => listed('/apps/adaccounts/list?tab=spend', { From: from, To: to })
