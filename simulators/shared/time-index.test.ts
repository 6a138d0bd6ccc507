import { expect, test } from 'vitest'
import { beijingText, readBeijing } from './beijing-time.ts'
import { createTimeIndex } from './time-index.ts'

test('an item stands where it was put last, others of the same time before it', () => {
  const index = createTimeIndex<{ name: string }>()
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  index.put(a, 10)
  index.put(b, 30)
  index.put(c, 20)
  expect(index.between(10, 30)).toEqual([a, c, b])
  index.put(a, 30)
  expect(index.between(10, 29)).toEqual([c])
  expect(index.between(30, 30)).toEqual([b, a])
})

test('what was moved a thousand times is still there once', () => {
  const index = createTimeIndex<{ id: number }>()
  const items = Array.from({ length: 10 }, (_, id) => ({ id }))
  for (let round = 0; round < 1000; round += 1) for (const item of items) index.put(item, round)
  expect(index.between(0, 998)).toEqual([])
  expect(index.between(999, 999)).toEqual(items)
})

test('times are read and written in GMT+8, and dates that do not exist are none', () => {
  expect(beijingText(1_714_532_400_000)).toBe('2024-05-01 11:00:00')
  expect(readBeijing('2024-05-01 11:00:00')).toBe(1_714_532_400_000)
  expect([readBeijing('2023-02-29 00:00:00'), readBeijing('2024-05-01'), readBeijing('2024-05-01 25:00:00')]).toEqual([
    null,
    null,
    null,
  ])
})
