import { expect, test } from 'vitest'
import { valueOfDays } from './metrics.ts'

test('a share of several days is formed over the days that have something to divide by', () => {
  const days = [{ clicks: 100, conversions: 5 }, { conversions: 180 }, { clicks: 0, conversions: 13 }]
  expect(valueOfDays('conversionRate', days)).toBe(0.05)
  expect(valueOfDays('conversionRate', days.slice(1))).toBeNull()
  expect(valueOfDays('conversions', days)).toBe(198)
})

test('cost counts every day: what brought nothing was spent too', () => {
  expect(valueOfDays('costPerConversion', [{ spend: 1000, conversions: 2 }, { spend: 500 }])).toBe(750)
})
