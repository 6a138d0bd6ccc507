import { expect, test } from 'vitest'
import { valueOf, valueOfDays } from './metrics.ts'

test('a share of several days is formed over the days that have something to divide by', () => {
  const days = [{ clicks: 100, conversions: 5 }, { conversions: 180 }, { clicks: 0, conversions: 13 }]
  expect(valueOfDays('conversionRate', days)).toBe(0.05)
  expect(valueOfDays('conversionRate', days.slice(1))).toBeNull()
  expect(valueOfDays('conversions', days)).toBe(198)
})

test('cost counts every day: what brought nothing was spent too', () => {
  expect(valueOfDays('costPerConversion', [{ spend: 1000, conversions: 2 }, { spend: 500 }])).toBe(750)
})

test('there is no cost where nothing was spent, and none of nothing', () => {
  for (const metric of ['costPerClick', 'costPerConversion', 'costPerOrder'] as const) {
    expect(valueOf(metric, { clicks: 5, conversions: 5, orders: 5 })).toBeNull()
    expect(valueOf(metric, { spend: 500 })).toBeNull()
    expect(valueOf(metric, { spend: 500, clicks: 5, conversions: 5, orders: 5 })).toBe(100)
  }
  expect(valueOf('spend', {})).toBe(0)
})
