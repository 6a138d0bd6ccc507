import { expect, test } from 'vitest'
import type { Coupon, Line } from './cart.ts'
import { couponProblem, totalsOf } from './totals.ts'

const line = (price: number, count: number): Line => ({ id: 'a', name: 'a', option: '', price, stock: 9, count })
const coupon = (part: Partial<Coupon>): Coupon => ({
  code: 'X',
  kind: 'off',
  worth: 5000,
  from: 30_000,
  lastDay: '2026-12-31',
  ...part,
})

test('shipping is free from 299 yuan on, after the coupon', () => {
  expect(totalsOf([line(10_000, 2)])).toEqual({ goods: 20_000, off: 0, shipping: 1200, total: 21_200 })
  expect(totalsOf([line(10_000, 3)])).toEqual({ goods: 30_000, off: 0, shipping: 0, total: 30_000 })
  expect(totalsOf([line(10_000, 3)], coupon({})).shipping).toBe(1200)
})

test('a part off is rounded down to whole fen, and nothing costs less than nothing', () => {
  expect(totalsOf([line(3333, 1)], coupon({ kind: 'percent', worth: 10 })).off).toBe(333)
  expect(totalsOf([line(1000, 1)], coupon({ worth: 5000 })).off).toBe(1000)
})

test('free shipping does not cover the express', () => {
  const free = coupon({ kind: 'shipping', worth: 0 })
  expect(totalsOf([line(1000, 1)], free).shipping).toBe(0)
  expect(totalsOf([line(1000, 1)], free, 'express').shipping).toBe(2500)
})

test('an empty cart costs nothing', () => {
  expect(totalsOf([])).toEqual({ goods: 0, off: 0, shipping: 0, total: 0 })
})

test('a coupon that does not count says why', () => {
  expect(couponProblem(undefined, [], '2026-11-15')).toEqual({ why: 'unknown' })
  expect(couponProblem(coupon({ lastDay: '2026-11-14' }), [line(40_000, 1)], '2026-11-15')).toEqual({ why: 'over' })
  expect(couponProblem(coupon({}), [line(29_000, 1)], '2026-11-15')).toEqual({ why: 'short', short: 1000 })
  expect(couponProblem(coupon({}), [line(30_000, 1)], '2026-11-15')).toBeUndefined()
})
