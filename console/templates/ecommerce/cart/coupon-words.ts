import type { TFunction } from 'i18next'
import { yuanOf } from '../money.ts'
import type { Coupon } from './cart.ts'
import type { CouponProblem } from './totals.ts'

export const couponWords = ({ kind, worth, from }: Coupon, t: TFunction): string => {
  if (kind === 'shipping') return t('Free standard shipping')
  if (kind === 'percent') return t('{{percent}}% off', { percent: worth })
  return t('{{off}} off from {{from}} on', { off: yuanOf(worth), from: yuanOf(from) })
}

export const problemSaid = (problem: CouponProblem, t: TFunction): string => {
  if (problem.why === 'unknown') return t('There is no such coupon')
  if (problem.why === 'over') return t('This coupon is over')
  return t('{{short}} more and the coupon counts', { short: yuanOf(problem.short) })
}
