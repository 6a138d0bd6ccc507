import { expect, test } from 'vitest'
import { Yuan } from './yuan.ts'

test.each([
  ['0', 0],
  ['0.00', 0],
  ['12.3', 1230],
  ['1.005', 101],
  ['1.004', 100],
  [' 1234567.89 ', 123_456_789],
  ['-3.21', -321],
  [0.29, 29],
  [19.99, 1999],
  [1.005, 101],
])('%s yuan are %i fen', (yuan, fen) => {
  expect(Yuan.parse(yuan)).toBe(fen)
})

test.each(['', '-', '1,000.00', '1e3', 'NaN', '12元'])('“%s” is no amount', (text) => {
  expect(Yuan.safeParse(text).success).toBe(false)
})
