import { expect, test } from 'vitest'
import { firstBroken } from './field-rules.ts'

test('limits count themselves in: as long, as large and as many as is allowed', () => {
  const size = [['size', 2, 4, 'size']] as const
  expect(['a', 'ab', 'abcd', 'abcde', '一二三四'].map((one) => firstBroken(size, [one]))).toEqual(['size', '', '', 'size', '']) // prettier-ignore
  const range = [['range', 1, 9, true, 'range']] as const
  expect(['0', '1', '9', '10', '1.5'].map((one) => firstBroken(range, [one]))).toEqual(['range', '', '', 'range', 'range']) // prettier-ignore
  const count = [['count', 1, 2, 'count']] as const
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((some) => firstBroken(count, some))).toEqual(['', '', 'count'])
})
