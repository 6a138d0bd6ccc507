import { expect, test } from 'vitest'
import { formatCount, formatMoney } from './number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [-100, '-100'],
  [12_345_678, '12,345,678'],
])('%s is read as %s', (n, shown) => {
  expect(formatCount(n)).toBe(shown)
})

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123_450, '¥1,234.50'],
  [-123_450, '¥-1,234.50'],
  [12_345.6, '¥123.46'],
  [100_000_000, '¥1,000,000.00'],
])('%s fen are read as %s', (fen, shown) => {
  expect(formatMoney(fen)).toBe(shown)
})
