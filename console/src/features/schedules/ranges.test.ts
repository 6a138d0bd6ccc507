import { expect, it } from 'vitest'
import { overRange } from './ranges.ts'

const draft = { list: 'adsets', resource: 'adsets' as const, query: 'sort=-spend&from=2026-11-01&to=2026-11-07' }

it('takes other days by their name, compared, and leaves filters and order', () => {
  expect(overRange(draft, 'yesterday').query).toBe('sort=-spend&period=yesterday&compare=previous')
  expect(overRange({ ...draft, query: undefined }, 'last7').query).toBe('period=last7&compare=previous')
})

it('leaves the days of the list and of other lists alone', () => {
  expect(overRange(draft, 'listed')).toBe(draft)
  const orders = { list: 'orders', resource: 'orders' as const, query: 'sort=createdAt' }
  expect(overRange(orders, 'yesterday')).toBe(orders)
})
