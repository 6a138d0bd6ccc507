import { expect, test } from 'vitest'
import { quotaForecast } from './quota-forecast.ts'

const NOW = new Date('2026-11-17T00:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
const forecast = (balance: number, perDay: number | null, ...expiring: [days: number, balance: number][]) =>
  quotaForecast(
    balance,
    perDay,
    expiring.map(([days, part]) => ({ expiresAt: inDays(days), balance: part })),
    NOW,
  )

test('what does not expire lasts as long as it is used', () => {
  expect(forecast(30, 4)).toEqual({ daysLeft: 7, expiresUnused: 0 })
  expect(forecast(0, 4)).toEqual({ daysLeft: 0, expiresUnused: 0 })
})

test('nothing used says nothing', () => {
  expect(forecast(30, 0, [10, 30])).toEqual({ daysLeft: null, expiresUnused: 0 })
  expect(forecast(30, null)).toEqual({ daysLeft: null, expiresUnused: 0 })
})

test('the end is never later than the last expiry, and the rest is lost', () => {
  // 193 within 29 days and 800 within 299, at one a day.
  expect(forecast(993, 1, [29, 193], [299, 800])).toEqual({ daysLeft: 299, expiresUnused: 993 - 299 })
})

test('what expires first is used first', () => {
  expect(forecast(30, 4, [5, 20])).toEqual({ daysLeft: 7, expiresUnused: 0 })
  expect(forecast(30, 4, [2, 20])).toEqual({ daysLeft: 4, expiresUnused: 12 })
})

test('what has expired already counts no more, and more than there is does not count', () => {
  expect(forecast(30, 4, [-1, 10])).toEqual({ daysLeft: 5, expiresUnused: 10 })
  expect(forecast(8, 4, [100, 50])).toEqual({ daysLeft: 2, expiresUnused: 0 })
})
