import { expect, it } from 'vitest'
import { nextSort, orderOf } from './sort-order.ts'

it('goes up, down and back to the order of the server', () => {
  const name = { field: 'name', mostFirst: false }
  expect(nextSort(name, undefined)).toBe('name')
  expect(nextSort(name, 'name')).toBe('-name')
  expect(nextSort(name, '-name')).toBeUndefined()
  expect(nextSort(name, '-created')).toBe('name')
})

it('begins with the most of a figure', () => {
  const spend = { field: 'spend', mostFirst: true }
  expect(nextSort(spend, 'name')).toBe('-spend')
  expect(nextSort(spend, '-spend')).toBe('spend')
  expect(nextSort(spend, 'spend')).toBeUndefined()
})

it('knows which way a column is sorted', () => {
  expect(orderOf('name', '-name')).toBe('descending')
  expect(orderOf('name', 'created')).toBe('none')
})
