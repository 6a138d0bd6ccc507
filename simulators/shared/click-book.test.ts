import { expect, test } from 'vitest'
import { createClickBook } from './click-book.ts'

test('the newest clicks are known by both ids, the oldest forgotten by both', () => {
  const book = createClickBook(100)
  for (let index = 0; index < 1000; index += 1) {
    book.add({
      clickId: `c${index}`,
      callbackId: `b${index}`,
      callback: '',
      accountId: 1,
      time: index,
      landing: {},
      macros: {},
    })
  }
  expect(book.size()).toBeGreaterThanOrEqual(100)
  expect(book.size()).toBeLessThanOrEqual(111)
  expect(book.byClickId('c900')?.callbackId).toBe('b900')
  expect(book.byCallbackId('b999')?.clickId).toBe('c999')
  expect(book.byClickId('c0')).toBeUndefined()
  expect(book.byCallbackId('b0')).toBeUndefined()
  expect(book.latest(2).map(({ clickId }) => clickId)).toEqual(['c999', 'c998'])
})
