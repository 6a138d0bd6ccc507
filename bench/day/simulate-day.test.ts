import { expect, test } from 'vitest'
import { readResults } from '../results.ts'
import { arrivalsOf, DAY, partShares, zipfShares } from './arrivals.ts'
import { COMPUTED, readCosts } from './costs.ts'
import { DATABASE, type Layout, TODAY_AT_100_000 } from './layouts.ts'
import { simulatePushes } from './pushes-of-day.ts'
import { type Day, type Load, simulateDay } from './simulate-day.ts'

const costs = readCosts(await readResults())
const base: Layout = { ...TODAY_AT_100_000, storeRows: 1000 }
const straight: Layout = { ...base, through: 'postgres', trackers: 1 }
const HOUR = 3600

const steady = (perSecond: number, seconds: number): Float64Array => new Float64Array(seconds).fill(perSecond)
const loadOf = (arrivals: Float64Array, parts = 8, shares = partShares(zipfShares(200), parts, 1)): Load => ({
  arrivals,
  shares,
  keysBefore: 0,
  keysBeside: 0,
})
/** Two hours around the evening's peak, with bursts. */
const evening = (peak: number): Load => loadOf(arrivalsOf(peak, 7).slice(16 * HOUR, 18 * HOUR))

const expectNothingLost = ({ arrivals }: Load, day: Day): void => {
  let arrived = 0
  for (const [second, clicks] of arrivals.entries()) {
    arrived += clicks
    const kept = (day.storedBy[second] ?? 0) + (day.waiting[second] ?? 0) + (day.refusedBy[second] ?? 0)
    if (Math.abs(kept - arrived) > 1e-6 * arrived + 1e-3) throw new Error(`second ${second}: ${kept} of ${arrived}`)
  }
  expect(day.stored).toBeLessThanOrEqual(day.arrived * (1 + 1e-9))
}

test('every click that arrived is stored, waits or was refused, at each second', () => {
  for (const peak of [5_000, 100_000, 1_000_000])
    for (const layout of [base, { ...base, storeRows: 0 }]) {
      const load = evening(peak)
      expectNothingLost(load, simulateDay(costs, layout, load))
    }
  const load = loadOf(steady(60_000, HOUR), 1, [1])
  expectNothingLost(load, simulateDay(costs, straight, load))
})

test('a full stream and full spools refuse what comes then, and lose nothing that was taken', () => {
  const load = loadOf(steady(4_000_000, HOUR))
  const day = simulateDay(costs, { ...base, trackers: 1 }, load)
  expect(day.refused).toBeGreaterThan(0)
  expectNothingLost(load, day)
})

test('the same seed makes the same day, another one another', () => {
  expect(arrivalsOf(1_000, 3)).toEqual(arrivalsOf(1_000, 3))
  expect(arrivalsOf(1_000, 3)).not.toEqual(arrivalsOf(1_000, 4))
  expect(arrivalsOf(1_000, 3)).toHaveLength(DAY)
  const [one, two] = [simulateDay(costs, base, evening(80_000)), simulateDay(costs, base, evening(80_000))]
  expect(one).toEqual(two)
})

test('more of what stores never makes more wait', () => {
  const load = { ...evening(150_000), keysBefore: 50e9 }
  const small: Layout = { ...base, workerCores: 1, database: { ...DATABASE, cores: 2, writes: 4e8, reads: 40_000 } }
  const before = simulateDay(costs, small, load)
  const larger: Partial<Layout>[] = [
    { workerCores: 2 },
    { database: { ...small.database, cores: 4 } },
    { database: { ...small.database, writes: 8e8 } },
    { database: { ...small.database, reads: 80_000 } },
    { database: { ...small.database, memory: DATABASE.memory * 2 } },
    { database: { ...small.database, count: 2 } },
    { messageWait: base.messageWait / 2 },
    { storeRows: 2000 },
  ]
  expect(before.mostWaiting).toBeGreaterThan(0)
  for (const change of larger) {
    const after = simulateDay(costs, { ...small, ...change }, load)
    expect(after.mostWaiting, JSON.stringify(change)).toBeLessThanOrEqual(before.mostWaiting * (1 + 1e-9))
  }
})

test('one tracker straight to PostgreSQL takes what was measured, and no more', () => {
  const day = simulateDay(costs, straight, loadOf(steady(30_000, 60), 1, [1]))
  expect(day.stored / 60).toBeCloseTo(costs.tracker.straight, -1)
  expect(day.limit).toBe('processor of the trackers')
  expect(simulateDay(costs, straight, loadOf(steady(18_000, 60), 1, [1])).mostWaiting).toBe(0)
})

test('one worker drains the stream at the rate that was measured, within a tenth', () => {
  const { clicks, messages, perSecond, workerCpu, postgresCpu } = costs.drain
  // As bench/measures/scaling.ts fills it: five ad sets for two seconds, two of them in one part, and one for a second.
  const shares = [1, 2, 4, 2, 2].map((weight) => weight / 11)
  const twoCores = 2 / (workerCpu + postgresCpu)
  const machine: Layout = {
    ...base,
    storeRows: 0,
    trackers: 100,
    messageWait: COMPUTED.drainWait,
    workerCores: twoCores * workerCpu,
    database: { ...DATABASE, cores: twoCores * postgresCpu },
  }
  const arrivals = steady(0, 30)
  arrivals[0] = clicks
  const day = simulateDay(costs, machine, { ...loadOf(arrivals, 5, shares), messageRows: clicks / messages })
  const full = day.storedBy.findIndex((stored) => stored > clicks - 1)
  const lastSecond =
    (clicks - (day.storedBy[full - 1] ?? 0)) / ((day.storedBy[full - 1] ?? 0) - (day.storedBy[full - 2] ?? 0))
  const rate = clicks / (full + Math.min(1, lastSecond))
  expect(rate / perSecond).toBeGreaterThan(0.9)
  expect(rate / perSecond).toBeLessThan(1.1)
})

test('what held the clicks up is named: the disk, when it writes too little', () => {
  const database = { ...DATABASE, writes: 1e8 }
  expect(simulateDay(costs, { ...base, database }, evening(100_000)).limit).toBe('disk of PostgreSQL: writes')
})

test('small messages, not the worker, hold up what ten trackers publish', () => {
  const day = simulateDay(costs, { ...base, storeRows: 0 }, evening(100_000))
  expect(day.limit).toBe('parts: one message at a time')
  expect(day.rowsTogether).toBeLessThan(20)
  expect(day.stored / (2 * HOUR)).toBeLessThan(costs.drain.perSecond)
})

test('no push is lost, and one account alone is held up by its own calls', () => {
  const arrivals = steady(100_000, 600)
  const one = simulatePushes(costs, base, arrivals, zipfShares(50))
  expect(one.limit).toBe('calls of one account')
  const fifty = simulatePushes(costs, { ...base, pushesPerCall: 50 }, arrivals, zipfShares(50))
  expect(fifty).toMatchObject({ mostWaiting: 0, limit: undefined })
  expect(fifty.pushes).toBeCloseTo(600_000, 0)
})
