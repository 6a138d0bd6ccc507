import { useMemo } from 'react'
import { dayAt } from '../../shared/days.ts'
import { useSample } from '../../shared/use-sample.ts'
import { sampleCart, sampleCoupons } from '../samples/goods.ts'
import { type Cart, type Coupon, type Goods, isCart, type Line } from './cart.ts'
import { type CouponProblem, couponProblem } from './totals.ts'

const within = ({ stock }: Goods, count: number): number => Math.min(stock, Math.max(1, Math.floor(count)))

/** The cart of both pages: what lies in it, and the coupon with whether it counts. */
export const useCart = () => {
  const { value: cart, change, restore } = useSample('shop-cart', sampleCart, isCart)
  const coupons = useMemo(() => sampleCoupons(), [])
  const chosen = coupons.find(({ code }) => code === cart.code)
  const problem = cart.code === '' ? undefined : couponProblem(chosen, cart.lines, dayAt(0))
  const changeLines = (next: (lines: Line[]) => Line[]): void => change((now) => ({ ...now, lines: next(now.lines) }))
  return {
    cart,
    coupons,
    chosen,
    problem,
    /** The coupon that counts now. */
    coupon: problem === undefined ? chosen : undefined,
    restore,
    /** Answers why not, where it cannot be used at all; one that is only short stays and waits. */
    redeem: (typed: string): CouponProblem | undefined => {
      const code = typed.trim().toUpperCase()
      const found: Coupon | undefined = coupons.find((one) => one.code === code)
      const wrong = couponProblem(found, cart.lines, dayAt(0))
      if (wrong === undefined || wrong.why === 'short') change((now) => ({ ...now, code }))
      return wrong
    },
    dropCoupon: (): void => change((now) => ({ ...now, code: '' })),
    setCount: (id: string, count: number): void =>
      changeLines((lines) => lines.map((line) => (line.id === id ? { ...line, count: within(line, count) } : line))),
    add: (goods: Goods): void =>
      changeLines((lines) =>
        lines.some(({ id }) => id === goods.id)
          ? lines.map((line) => (line.id === goods.id ? { ...line, count: within(line, line.count + 1) } : line))
          : [...lines, { ...goods, count: 1 }],
      ),
    /** Answers the way back. */
    take: (id: string): (() => void) => {
      const before: Cart = cart
      changeLines((lines) => lines.filter((line) => line.id !== id))
      return () =>
        changeLines((lines) => {
          const at = before.lines.findIndex((line) => line.id === id)
          const gone = before.lines[at]
          return gone === undefined || lines.some((line) => line.id === id) ? lines : lines.toSpliced(at, 0, gone)
        })
    },
    empty: (): void => change(() => ({ lines: [], code: '' })),
  }
}
export type CartState = ReturnType<typeof useCart>
