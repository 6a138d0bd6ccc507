import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOf } from './plan-sales.ts'
import { spreadOverHours } from './spread-over-hours.ts'

const day = '2026-03-16'
const HOUR = 3_600_000
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

test('the hours of a day add up to it, whatever the hour is now', () => {
  const count = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(count, count, count, fc.integer({ min: 0, max: 47 }), (costFen, clicks, conversions, hourNow) => {
      const now = startOf(day) + hourNow * HOUR
      const hours = spreadOverHours({ day, adId: '1', costFen, views: 0, clicks, conversions }, now)
      expect(hours).toHaveLength(hourNow < 24 ? hourNow + 1 : 24)
      expect(sum(hours.map((one) => one.costFen))).toBe(costFen)
      expect(sum(hours.map((one) => one.clicks))).toBe(clicks)
      expect(sum(hours.map((one) => one.conversions))).toBe(conversions)
    }),
  )
})

test('more is spent in the evening than at night', () => {
  const hours = spreadOverHours(
    { day, adId: '1', costFen: 10_000, views: 0, clicks: 0, conversions: 0 },
    startOf('2026-03-20'),
  )
  expect(hours[20]?.costFen).toBeGreaterThan((hours[3]?.costFen ?? 0) * 5)
  expect(Math.min(...hours.map(({ costFen }) => costFen))).toBeGreaterThan(0)
})
