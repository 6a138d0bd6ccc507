import type { Coupon, Line } from './cart.ts'

export const DELIVERIES = ['standard', 'express', 'pickup'] as const
export type Delivery = (typeof DELIVERIES)[number]

const FREE_FROM = 29_900
const SHIPPING = 1200
const EXPRESS = 2500

export interface Totals {
  goods: number
  off: number
  shipping: number
  total: number
}

const goodsOf = (lines: readonly Line[]): number => lines.reduce((sum, { price, count }) => sum + price * count, 0)
export const piecesOf = (lines: readonly Line[]): number => lines.reduce((sum, { count }) => sum + count, 0)

/** Why a coupon does not count: it is over, or the goods are `short` fen too cheap. */
export type CouponProblem = { why: 'unknown' } | { why: 'over' } | { why: 'short'; short: number }

export const couponProblem = (
  coupon: Coupon | undefined,
  lines: readonly Line[],
  today: string,
): CouponProblem | undefined => {
  if (coupon === undefined) return { why: 'unknown' }
  if (coupon.lastDay < today) return { why: 'over' }
  const short = coupon.from - goodsOf(lines)
  return short > 0 ? { why: 'short', short } : undefined
}

/** Whole fen throughout; a part off is rounded down in the shop's favour. */
export const totalsOf = (lines: readonly Line[], coupon?: Coupon, delivery: Delivery = 'standard'): Totals => {
  const goods = goodsOf(lines)
  const offered: Record<Coupon['kind'], number> = {
    off: coupon?.worth ?? 0,
    percent: Math.floor((goods * (coupon?.worth ?? 0)) / 100),
    shipping: 0,
  }
  const off = coupon === undefined ? 0 : Math.min(goods, offered[coupon.kind])
  const isFree = goods - off >= FREE_FROM || coupon?.kind === 'shipping'
  const fees: Record<Delivery, number> = { standard: isFree ? 0 : SHIPPING, express: EXPRESS, pickup: 0 }
  const shipping = lines.length === 0 ? 0 : fees[delivery]
  return { goods, off, shipping, total: goods - off + shipping }
}
