import { expect, test } from 'vitest'
import { sumsOf, yuan } from './bill.ts'

const line = (count: number, price: number) => ({ id: `${count}x${price}`, name: '', count, price })

test('a bill adds up to the cent', () => {
  expect(sumsOf({ lines: [line(3, 0.1), line(1, 1999.99)], tax: 6 })).toEqual({
    net: 2000.29,
    tax: 120.02,
    total: 2120.31,
  })
  expect(sumsOf({ lines: [], tax: 6 })).toEqual({ net: 0, tax: 0, total: 0 })
})

test('amounts are written with both decimals', () => {
  expect(yuan(1200)).toBe('¥1,200.00')
})
