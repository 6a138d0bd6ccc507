import { expect, test } from 'vitest'
import { LARGEST, MOST, refusalOf, sizeText } from './chosen-file.ts'

test('a file is refused for its number, size or kind, in this order', () => {
  const picture = { size: 10, type: 'image/png' }
  expect(refusalOf(picture, 0)).toBeUndefined()
  expect(refusalOf(picture, MOST)).toBe('many')
  expect(refusalOf({ size: LARGEST + 1, type: 'image/png' }, 0)).toBe('large')
  expect(refusalOf({ size: 10, type: 'image/svg+xml' }, 0)).toBe('kind')
})

test('sizes are told as people read them', () => {
  expect([sizeText(12), sizeText(20_480), sizeText(1_572_864)]).toEqual(['1 KB', '20 KB', '1.5 MB'])
})
