import { describe, expect, inject, it } from 'vitest'
import { differenceOf, timesUntilClear, valueDifferenceOf } from './confidence-sequence.ts'
import { simulate, simulateValues } from './testing/simulate.ts'
import { ALPHA, judgePhase, type PhaseArm } from './judge-phase.ts'

const armsOf = (...counts: readonly (readonly [visitors: number, converted: number])[]): PhaseArm[] =>
  counts.map(([visitors, converted], at) => ({
    id: `va_${at}`,
    weight: 1,
    visitors,
    converted,
    value: 100 * converted,
    squares: 100 ** 2 * converted,
  }))
const NEVER = 10_000_000

describe('the interval of a difference', () => {
  it('holds the difference in its middle and narrows with visitors', () => {
    const few = differenceOf({ visitors: 1000, converted: 100 }, { visitors: 1000, converted: 120 }, ALPHA)
    const many = differenceOf({ visitors: 9000, converted: 900 }, { visitors: 9000, converted: 1080 }, ALPHA)
    expect((few.low + few.high) / 2).toBeCloseTo(0.02, 10)
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2)
  })

  it('is wider than one that may be looked at only once', () => {
    const { low, high } = differenceOf({ visitors: 2000, converted: 200 }, { visitors: 2000, converted: 200 }, ALPHA)
    const once = 1.96 * Math.sqrt((2 * 0.1 * 0.9) / 2000)
    expect((high - low) / 2).toBeGreaterThan(1.4 * once)
    expect((high - low) / 2).toBeLessThan(2 * once)
  })

  it('says nothing without visitors, and is not certain without conversions', () => {
    expect(differenceOf({ visitors: 0, converted: 0 }, { visitors: 10, converted: 5 }, ALPHA)).toEqual({
      low: -1,
      high: 1,
    })
    const { low, high } = differenceOf({ visitors: 500, converted: 0 }, { visitors: 500, converted: 0 }, ALPHA)
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0)
  })

  it('tells how many times the visitors it takes to be clear', () => {
    const [a, b] = [
      { visitors: 1000, converted: 100 },
      { visitors: 1000, converted: 120 },
    ]
    const times = timesUntilClear(a, b, ALPHA) ?? 0
    const at = (n: number) =>
      differenceOf({ visitors: 1000 * n, converted: 100 * n }, { visitors: 1000 * n, converted: 120 * n }, ALPHA).low
    expect(at(times)).toBeGreaterThan(0)
    expect(at(times * 0.98)).toBeLessThan(0)
    expect(timesUntilClear(a, a, ALPHA)).toBeUndefined()
  })
})

describe('the interval of value per visitor', () => {
  const arm = (visitors: number, converted: number, each: number) => ({
    visitors,
    converted,
    value: converted * each,
    squares: converted * each ** 2,
  })

  it('is that of the rate times the amount where every conversion brings the same', () => {
    const [a, b] = [arm(5000, 500, 100), arm(5000, 650, 100)]
    const [rate, value] = [differenceOf(a, b, ALPHA), valueDifferenceOf(a, b, ALPHA)]
    expect((value?.low ?? 0) / 100).toBeCloseTo(rate.low, 3)
    expect((value?.high ?? 0) / 100).toBeCloseTo(rate.high, 3)
  })

  it('is wider the further amounts lie apart, though their sum is the same', () => {
    const even = valueDifferenceOf(arm(5000, 500, 100), arm(5000, 500, 100), ALPHA)
    const apart = { visitors: 5000, converted: 500, value: 50_000, squares: 400 * 10 ** 2 + 100 * 460 ** 2 }
    const wide = valueDifferenceOf(apart, apart, ALPHA)
    expect((wide?.high ?? 0) - (wide?.low ?? 0)).toBeGreaterThan(1.5 * ((even?.high ?? 0) - (even?.low ?? 0)))
  })

  it('is not there while nothing was brought, and holds nothing for certain where all was taken back', () => {
    const nothing = { visitors: 5000, converted: 500, value: 0, squares: 0 }
    expect(valueDifferenceOf(nothing, nothing, ALPHA)).toBeUndefined()
    expect(valueDifferenceOf(arm(0, 0, 0), arm(10, 1, 100), ALPHA)).toBeUndefined()
    const { low = 0, high = 0 } = valueDifferenceOf(nothing, arm(5000, 5, 100), ALPHA) ?? {}
    expect([low < 0, high > 0]).toEqual([true, true])
  })

  it('stands beside the verdict on conversions and decides nothing', () => {
    const [a, b] = armsOf([5000, 500], [5000, 650]) as [PhaseArm, PhaseArm]
    const { verdict, winnerId, comparisons } = judgePhase(
      [{ ...a, value: 500_000, squares: 500 * 1000 ** 2 }, b],
      NEVER,
    )
    expect({ verdict, winnerId }).toEqual({ verdict: 'winner', winnerId: 'va_1' })
    expect(comparisons[0]?.value?.interval.high).toBeLessThan(0)
  })
})

describe('the verdict on a phase', () => {
  it('comes to an end with its visitors, though hardly anyone converted', () => {
    const drawn = armsOf([561, 0], [646, 0])
    const [first, second] = drawn as [PhaseArm, PhaseArm]
    const closed = { ...first, id: 'va_closed', weight: 0, visitors: 0 }
    expect(judgePhase([closed, first, second], 500)).toMatchObject({
      verdict: 'no_difference',
      winnerId: null,
      comparisons: [],
      visitorsLeft: null,
    })
    expect(judgePhase(drawn, 562).verdict).toBe('too_few')
    expect(judgePhase(armsOf([600, 19], [600, 0]), 500)).toMatchObject({ verdict: 'no_difference', winnerId: null })
  })

  it('is withheld until there is enough to say something of', () => {
    expect(judgePhase(armsOf([199, 50], [220, 60]), NEVER)).toMatchObject({
      verdict: 'too_few',
      visitorsLeft: 1,
      comparisons: [],
    })
    expect(judgePhase(armsOf([400, 9], [400, 9]), NEVER)).toMatchObject({ verdict: 'too_few', visitorsLeft: 45 })
    expect(judgePhase(armsOf([400, 40]), NEVER).verdict).toBe('too_few')
  })

  it('is withheld where visitors were not split by the weights, however clear the difference', () => {
    const { verdict, winnerId, comparisons } = judgePhase(armsOf([5000, 100], [6000, 2000]), NEVER)
    expect({ verdict, winnerId, comparisons }).toEqual({ verdict: 'mismatch', winnerId: null, comparisons: [] })
  })

  it('is a winner once the interval excludes 0, in either direction', () => {
    expect(judgePhase(armsOf([5000, 500], [5000, 650]), NEVER)).toMatchObject({
      verdict: 'winner',
      winnerId: 'va_1',
      visitorsLeft: null,
    })
    expect(judgePhase(armsOf([5000, 650], [5000, 500]), NEVER)).toMatchObject({ verdict: 'winner', winnerId: 'va_0' })
  })

  it('is the best of several that beat the baseline; the baseline only where it beats all', () => {
    expect(judgePhase(armsOf([5000, 500], [5000, 700], [5000, 800]), NEVER).winnerId).toBe('va_2')
    expect(judgePhase(armsOf([5000, 800], [5000, 500], [5000, 790]), NEVER)).toMatchObject({
      verdict: 'running',
      winnerId: null,
    })
  })

  it('shares the level among the comparisons', () => {
    const [one] = judgePhase(armsOf([3000, 300], [3000, 330]), NEVER).comparisons
    const [first] = judgePhase(armsOf([3000, 300], [3000, 330], [3000, 300], [3000, 300]), NEVER).comparisons
    expect(first?.interval.low).toBeLessThan(one?.interval.low ?? 0)
  })

  it('says how many more visitors it takes, at most up to the stated maximum, and then that there is no difference', () => {
    expect(judgePhase(armsOf([4000, 400], [4000, 440]), 5000)).toMatchObject({ verdict: 'running', visitorsLeft: 1000 })
    expect(judgePhase(armsOf([2000, 200], [2000, 240]), NEVER).visitorsLeft).toBeGreaterThan(1000)
    expect(judgePhase(armsOf([5000, 500], [5000, 510]), 5000)).toMatchObject({
      verdict: 'no_difference',
      visitorsLeft: null,
    })
  })

  it('compares with the first variant that takes new visitors', () => {
    const arms = armsOf([50, 20], [5000, 500], [5000, 650])
    const { baselineId, winnerId } = judgePhase(
      arms.map((arm, at) => ({ ...arm, weight: at === 0 ? 0 : 1 })),
      NEVER,
    )
    expect({ baselineId, winnerId }).toEqual({ baselineId: 'va_1', winnerId: 'va_2' })
  })
})

/** Whatever the rate and however many variants: 1,000 experiments each, looked at every day of a month. */
const WITHOUT_DIFFERENCE = [
  { rates: [0.1, 0.1], perDay: 200 },
  { rates: [0.02, 0.02], perDay: 300 },
  { rates: [0.3, 0.3], perDay: 100 },
  { rates: [0.005, 0.005], perDay: 500 },
  { rates: [0.1, 0.1, 0.1, 0.1], perDay: 200 },
  { rates: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], perDay: 200 },
]
const DAYS = 30
const EXPERIMENTS = 1_000

/** Orders of one price and of very different ones, with and without refunds, the same in both variants or not. */
const VALUES = [
  { rates: [0.1, 0.1], means: [9900, 9900], sigma: 0.8, refunds: 0.1, perDay: 200 },
  { rates: [0.3, 0.3], means: [9900, 9900], sigma: 0, refunds: 0, perDay: 100 },
  { rates: [0.02, 0.02], means: [9900, 9900], sigma: 1.5, refunds: 0, perDay: 300 },
  { rates: [0.1, 0.12], means: [9900, 12_000], sigma: 1, refunds: 0.05, perDay: 200 },
  { rates: [0.05, 0.02], means: [5000, 12_500], sigma: 0.5, refunds: 0.2, perDay: 300 },
  { rates: [0.1, 0.1, 0.1, 0.1], means: [9900, 9900, 9900, 9900], sigma: 0.5, refunds: 0, perDay: 200 },
]

describe('experiments that are looked at every day', () => {
  it.each(inject('exhaustive') ? WITHOUT_DIFFERENCE : WITHOUT_DIFFERENCE.slice(0, 1))(
    'find a winner in at most 5 % of 1,000 experiments where the rates are $rates',
    ({ rates, perDay }) => {
      const { claimed } = simulate({ rates, perDay, days: DAYS, experiments: EXPERIMENTS, seed: 1 })
      expect(claimed / EXPERIMENTS).toBeLessThanOrEqual(ALPHA)
    },
    120_000,
  )

  it.each(inject('exhaustive') ? VALUES : VALUES.slice(0, 1))(
    'have an interval of value that misses the true difference in at most 5 % of 1,000: rates $rates, means $means, sigma $sigma',
    (values) => {
      const { looked, missed } = simulateValues({ ...values, days: DAYS, experiments: EXPERIMENTS, seed: 3 })
      expect(looked).toBe(EXPERIMENTS)
      expect(missed / EXPERIMENTS).toBeLessThanOrEqual(ALPHA)
    },
    120_000,
  )

  it('find a third more value per order, though as many convert, within 10,000 visitors of each variant', () => {
    const experiments = inject('exhaustive') ? EXPERIMENTS : 200
    const values = { rates: [0.1, 0.1], means: [9900, 13_200], sigma: 0.5, refunds: 0.05, perDay: 334 }
    const { clear, missed } = simulateValues({ ...values, days: DAYS, experiments, seed: 4 })
    expect(clear).toBeGreaterThanOrEqual(0.9 * experiments)
    expect(missed / experiments).toBeLessThanOrEqual(ALPHA)
  }, 120_000)

  it('find a lift from 10 to 12 % within 10,000 visitors of each variant nine times out of ten, mostly well before', () => {
    const experiments = inject('exhaustive') ? EXPERIMENTS : 200
    const { won, averageDays } = simulate({ rates: [0.1, 0.12], perDay: 334, days: DAYS, experiments, seed: 2 })
    expect(won[1] ?? 0).toBeGreaterThanOrEqual(0.9 * experiments)
    expect(won[0]).toBe(0)
    expect(averageDays).toBeLessThan(DAYS / 2)
  }, 120_000)
})

describe('how long it takes until something can be said', () => {
  it('is as many visitors as it takes, and as many conversions at the rate of now', () => {
    expect(judgePhase(armsOf([50, 10], [60, 10]), NEVER)).toMatchObject({ verdict: 'too_few', visitorsLeft: 150 })
    // 5 of 1,000 converted: 20 take four times as many.
    expect(judgePhase(armsOf([500, 2], [500, 3]), NEVER)).toMatchObject({ verdict: 'too_few', visitorsLeft: 1500 })
    expect(judgePhase(armsOf([500, 2], [500, 3]), 1000)).toMatchObject({ verdict: 'too_few', visitorsLeft: 500 })
    expect(judgePhase(armsOf([500, 0], [500, 0]), NEVER)).toMatchObject({ verdict: 'too_few', visitorsLeft: null })
  })
})
