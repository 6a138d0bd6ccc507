import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FigureCache } from './figure-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const open = () => {
  const cache = new FigureCache<{ size: number; n: number }>()
  let n = 0
  const read = async () => ({ size: 1, n: ++n })
  const ask = async (by: string, of: 'rows' | 'totals', reading = read) =>
    (await cache.get('last7', { by, of }, reading)).value.n
  return { ask }
}

test('rows and totals of one person are of one reading, whoever asks first', async () => {
  const { ask } = open()
  expect(await Promise.all([ask('ann', 'rows'), ask('ann', 'totals')])).toEqual([1, 1])
  // A reading that took no time has run out at once.
  expect(await ask('ann', 'totals')).toBe(2)
  expect(await ask('ann', 'rows')).toBe(2)
})

test('the same question again, and that of somebody else, are read anew', async () => {
  const { ask } = open()
  expect(await ask('ann', 'rows')).toBe(1)
  expect(await ask('ann', 'rows')).toBe(2)
  expect(await ask('bob', 'totals')).toBe(3)
})

test('a reading that failed is handed to nobody', async () => {
  const { ask } = open()
  await expect(ask('ann', 'rows', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('ann', 'totals')).toBe(1)
})
