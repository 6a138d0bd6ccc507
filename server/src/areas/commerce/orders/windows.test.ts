import { describe, expect, it } from 'vitest'
import { backwards } from '../shops/backwards.ts'
import { windowsFrom } from './read-orders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-05-01T12:00:00.700Z')
const windows = (readUntil: number) => [...windowsFrom(new Date(readUntil), NOW)]

describe('the windows of a reading', () => {
  it('begin before where the last one ended, and end in the past', () => {
    const [only, second] = windows(NOW - MINUTE)
    expect(second).toBeUndefined()
    expect(only?.from.getTime()).toBeLessThanOrEqual(NOW - 16 * MINUTE)
    expect(only?.to.toISOString()).toBe('2026-05-01T11:59:58.000Z')
  })

  it('leave no gap and are never longer than the shops take, however long nobody read', () => {
    const all = windows(NOW - 89 * 24 * HOUR)
    expect(all.length).toBeGreaterThan(89 * 24)
    for (const [at, { from, to }] of all.entries()) {
      expect(to.getTime() - from.getTime()).toBeLessThan(HOUR)
      if (at > 0) expect(from).toEqual(all[at - 1]?.to)
    }
  })

  it('do not ask for what the shops no longer keep', () => {
    const [first] = windows(NOW - 400 * 24 * HOUR)
    expect(first?.from.getTime()).toBeGreaterThan(NOW - 90 * 24 * HOUR)
  })
})

describe('a list that lines leave while it is read', () => {
  const SIZE = 10
  const someList = () => {
    const list = Array.from({ length: 45 }, (_, n) => n)
    const leaving = new Set<number>()
    const page = (at: number): Promise<number[]> => {
      const rows = list.slice((at - 1) * SIZE, at * SIZE)
      for (const gone of list.splice(0, 3)) leaving.add(gone)
      return Promise.resolve(rows)
    }
    return { list, page, leaving }
  }

  it('is read whole from its end', async () => {
    const { page, leaving } = someList()
    const seen = new Set<number>()
    const last = Math.ceil(45 / SIZE)
    for await (const rows of backwards(await page(1), last, page)) rows.forEach((row) => seen.add(row))
    const missed = Array.from({ length: 45 }, (_, n) => n).filter((n) => !seen.has(n) && !leaving.has(n))
    expect(missed).toEqual([])
  })

  it('is not when read from its start', async () => {
    const { page, leaving } = someList()
    const seen = new Set<number>()
    for (let at = 1; at <= 5; at++) for (const row of await page(at)) seen.add(row)
    const missed = Array.from({ length: 45 }, (_, n) => n).filter((n) => !seen.has(n) && !leaving.has(n))
    expect(missed).not.toEqual([])
  })
})
