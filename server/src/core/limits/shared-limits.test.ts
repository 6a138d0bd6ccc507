import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeyCount } from './exchange-counts.ts'
import { openLimits } from './shared-limits.ts'

const MINUTE = 60_000
afterEach(() => void vi.useRealTimers())

/** Stands in for the table: adds at once and answers a little later, as a database does. */
const openTable = (now: () => number) => {
  const rows = new Map<string, { n: number; endsAt: number }>()
  let statements = 0
  const exchange = async (counts: readonly KeyCount[]): Promise<KeyCount[]> => {
    statements++
    const sums = counts.map(({ key, n, leftMs }) => {
      const known = rows.get(key)
      const row = known !== undefined && known.endsAt > now() ? known : { n: 0, endsAt: now() + leftMs }
      row.n += n
      rows.set(key, row)
      return { key, n: row.n, leftMs: row.endsAt - now() }
    })
    await new Promise(setImmediate)
    return sums
  }
  return { exchange, statements: () => statements }
}

const openFleet = (size: number) => {
  const clock = { now: 0 }
  const now = () => clock.now
  const table = openTable(now)
  const warn = vi.fn<(line: string) => void>()
  const fleet = Array.from({ length: size }, () => openLimits({ exchange: table.exchange, warn, now }))
  return { clock, table, warn, fleet }
}

it('holds over many processes within its bound, whoever is called', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 40 })), { minLength: 20, maxLength: 60 }),
      async (max, size, calls) => {
        const { fleet } = openFleet(size)
        let passed = 0
        let asked = 0
        for (const [of, times] of calls) {
          const limits = fleet[of % size]
          const counted = await Promise.all(
            Array.from({ length: times }, () => limits?.count({ key: 'k', max, spanMs: MINUTE })),
          )
          passed += counted.filter((one) => (one?.n ?? 0) <= max).length
          asked += times
        }
        expect(passed).toBeGreaterThanOrEqual(Math.min(max, asked))
        expect(passed).toBeLessThanOrEqual(max + (size - 1) * Math.floor(max / 16))
      },
    ),
    { numRuns: 60 },
  )
})

it('is exact where the limit is small, also for calls of the same moment', async () => {
  const { fleet } = openFleet(4)
  const counted = await Promise.all(
    Array.from({ length: 40 }, (_, n) => fleet[n % 4]?.count({ key: 'k', max: 15, spanMs: MINUTE })),
  )
  expect(counted.filter((one) => (one?.n ?? 0) <= 15)).toHaveLength(15)
})

it('asks the database for nobody who stays far below, and for nobody who was refused', async () => {
  const { fleet, table } = openFleet(1)
  const [limits] = fleet
  const call = () => limits?.count({ key: 'k', max: 3000, spanMs: MINUTE })
  for (let n = 0; n < 187; n++) await call()
  expect(table.statements()).toBe(0)
  for (let n = 187; n < 3000; n++) await call()
  const used = table.statements()
  expect(used).toBeLessThan(120)
  for (let n = 0; n < 500; n++) expect((await call())?.n).toBe(3001)
  expect(table.statements()).toBe(used)
})

it('begins anew with the next window, which all processes share', async () => {
  const { fleet, clock } = openFleet(2)
  const [one, other] = fleet
  const limit = { key: 'k', max: 5, spanMs: MINUTE }
  for (let n = 1; n <= 5; n++) await one?.count(limit)
  clock.now = 20_000
  expect(await other?.count(limit)).toEqual({ n: 6, leftMs: 40_000 })
  clock.now = MINUTE
  expect(await other?.count(limit)).toEqual({ n: 1, leftMs: MINUTE })
  expect(await one?.count(limit)).toEqual({ n: 2, leftMs: MINUTE })
})

it('tells others in the background for who cannot wait', async () => {
  const { fleet } = openFleet(2)
  const [one, other] = fleet
  const limit = { key: 'k', max: 120, spanMs: MINUTE }
  for (let n = 1; n <= 60; n++) expect(one?.countAtOnce(limit).n).toBe(n)
  await vi.waitFor(async () => expect((await other?.count({ ...limit, max: 70 }))?.n).toBeGreaterThan(60), 45_000)
})

it('goes on alone without the database, says so once, and asks again later', async () => {
  let isAway = true
  const clock = { now: 0 }
  const warn = vi.fn<(line: string) => void>()
  const exchange = vi.fn(async (counts: readonly KeyCount[]) => {
    if (isAway) throw new Error('gone')
    return counts.map((one) => ({ ...one, n: one.n + 100 }))
  })
  const limits = openLimits({ exchange, warn, now: () => clock.now })
  const call = async () => (await limits.count({ key: 'k', max: 8, spanMs: MINUTE })).n
  for (let n = 1; n <= 4; n++) expect(await call()).toBe(n)
  expect(exchange).toHaveBeenCalledTimes(1)
  clock.now = 1000
  expect(await call()).toBe(5)
  expect(exchange).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(1)
  isAway = false
  clock.now = 2000
  // What was counted meanwhile is told as well.
  expect(await call()).toBe(106)
  expect(exchange).toHaveBeenLastCalledWith([{ key: 'k', n: 6, leftMs: MINUTE - 2000 }])
})

it('waits only so long for an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const back = Promise.withResolvers<void>()
  let sum = 4
  const exchange = vi.fn(async (counts: readonly KeyCount[]) => {
    await back.promise
    return counts.map((one) => ({ ...one, n: (sum += one.n) }))
  })
  const limits = openLimits({ exchange, warn: () => undefined, now: () => 0 })
  const limit = { key: 'k', max: 8, spanMs: MINUTE }
  const first = limits.count(limit)
  await Promise.resolve()
  const queued = limits.count(limit)
  await vi.advanceTimersByTimeAsync(300)
  expect([(await first).n, (await queued).n, (await limits.count(limit)).n]).toEqual([1, 2, 3])
  expect(exchange).toHaveBeenCalledTimes(1)
  back.resolve()
  await vi.advanceTimersByTimeAsync(1)
  // All three are in the sum, each once.
  expect(await limits.count(limit)).toEqual({ n: 8, leftMs: MINUTE })
  expect((await limits.count(limit)).n).toBe(9)
})
