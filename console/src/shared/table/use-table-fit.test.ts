import { expect, test } from 'vitest'
import { countFitting } from './use-table-fit.ts'

test.each([
  [[100, 100, 100], 300, 3],
  [[100, 100, 100], 299, 2],
  [[100, 100, 100], 99, 0],
  [[100, 300, 50], 200, 1],
  [[], 10, 0],
])('of columns %j as many as have room in %i are shown: %i', (widths, room, count) => {
  expect(countFitting(widths, room)).toBe(count)
})
