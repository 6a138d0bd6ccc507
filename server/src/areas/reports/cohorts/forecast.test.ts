import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAST_HISTORY, LEAST_TESTS } from '#contract/reports/cohorts.ts'
import { type History, makeForecasts } from './forecast.ts'

const HORIZONS = [1, 3, 7]
/** Cohorts of consecutive days, the newest first, that grow alike. */
const alike = (shape: readonly number[], sizes: readonly number[]): History[] =>
  sizes.map((size, daysOld) => shape.slice(0, daysOld).map((share) => share * size))
const SHAPE = Array.from({ length: 30 }, (_, day) => [100, 150, 180, 200, 210, 220][day] ?? 180 + day * 10)
const sizes = Array.from({ length: 15 }, (_, n) => (n % 4) + 1)

describe('a forecast', () => {
  test('is what cohorts that grow alike come to', () => {
    const histories = alike(SHAPE, sizes)
    const { expect: foresee, accuracy } = makeForecasts([histories], HORIZONS)
    expect(foresee(0, histories[1] ?? []).map((one) => one && Math.round(one.value))).toEqual([null, 360, 480])
    expect(foresee(0, histories[5] ?? []).map((one) => one && Math.round(one.value))).toEqual([null, null, 480])
    expect(accuracy.map(({ missing }) => missing)).toEqual([null, null, null])
    expect(accuracy[1]?.error).toBeCloseTo(0)
    expect(accuracy[1]?.tests).toBeGreaterThan(LEAST_HISTORY)
  })

  test('gives large cohorts their weight', () => {
    const [small, large] = [Array.from({ length: 5 }, () => [10, 10, 20]), [[1000, 1000, 1000]]]
    const young = [100]
    const { expect: foresee } = makeForecasts([[young, ...small, ...large]], [1, 3])
    expect(foresee(0, young)[1]?.value).toBeCloseTo(100 * ((5 * 20 + 1000) / (5 * 10 + 1000)))
  })

  test('keeps to the cohorts of its own group', () => {
    const slow = alike(SHAPE, sizes)
    const still = sizes.map((size, daysOld) => Array.from({ length: daysOld }, () => size * 10))
    const { expect: foresee } = makeForecasts([slow, still], HORIZONS)
    expect(foresee(0, [100])[2]?.value).toBeCloseTo(240)
    expect(foresee(1, [100])[2]?.value).toBeCloseTo(100)
  })

  test('is not made of too few cohorts, nor of nothing, nor of a day that still runs', () => {
    const few = makeForecasts([alike(SHAPE, sizes.slice(0, 7 + LEAST_HISTORY - 1))], HORIZONS)
    expect(few.expect(0, [100]).map((one) => one !== null)).toEqual([false, true, false])
    expect(few.accuracy.map(({ missing }) => missing)).toEqual([null, null, 'history'])
    const nothing = makeForecasts(
      [
        alike(
          SHAPE.map(() => 0),
          sizes,
        ),
      ],
      HORIZONS,
    )
    expect(nothing.accuracy[2]?.missing).toBe('income')
    expect(nothing.expect(0, [100])).toEqual([null, null, null])
    const full = makeForecasts([alike(SHAPE, sizes)], HORIZONS)
    expect(full.expect(0, [])).toEqual([null, null, null])
    expect(full.expect(0, [0])).toEqual([null, null, null])
  })

  test('has a range once enough of the past was foreseen from as far back', () => {
    const long = Array.from({ length: 60 }, (_, day) => SHAPE[day] ?? 180 + day * 10)
    const histories = alike(long, [...sizes, ...sizes, ...sizes])
    const { expect: foresee } = makeForecasts([histories], HORIZONS)
    const [, third, seventh] = foresee(0, histories[1] ?? [])
    expect([third?.low, third?.high]).toEqual([expect.closeTo(360), expect.closeTo(360)])
    expect(third?.tests).toBeGreaterThanOrEqual(LEAST_TESTS)
    expect(seventh?.low).toBeCloseTo(480)
    // A dozen tests are not enough to speak of eight in ten.
    const short = makeForecasts([alike(SHAPE, [...sizes, ...sizes].slice(0, 24))], HORIZONS).expect(0, [100])[2]
    expect([short?.low, short?.high]).toEqual([null, null])
    expect(short?.tests).toBeGreaterThanOrEqual(LEAST_HISTORY)
    expect(short?.tests).toBeLessThan(LEAST_TESTS)
  })
})

test('the error on the past is that of forecasts made with what was known then', () => {
  const daily = fc.array(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 26, maxLength: 26 }), {
    minLength: 26,
    maxLength: 26,
  })
  fc.assert(
    fc.property(daily, (increments) => {
      const histories = increments.map((own, daysOld): History => {
        let sum = 0
        return own.slice(0, daysOld).map((more) => (sum += more))
      })
      const errors = (to: number): number[] =>
        histories.flatMap((history) =>
          HORIZONS.filter((from) => from < to && to <= history.length).flatMap((from) => {
            // As everything stood when this cohort was so old.
            const ago = history.length - from
            const then = histories.map((one) => one.slice(0, Math.max(0, one.length - ago)))
            const foreseen = makeForecasts([then], [to]).expect(0, history.slice(0, from))[0]
            const actual = history[to - 1] ?? 0
            return foreseen ? [Math.abs(foreseen.value - actual) / actual] : []
          }),
        )
      const { accuracy } = makeForecasts([histories], HORIZONS)
      for (const [at, to] of HORIZONS.entries()) {
        const sorted = errors(to).sort((a, b) => a - b)
        expect(accuracy[at]?.tests).toBe(sorted.length)
        const [low, high] = [
          sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
          sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0,
        ]
        if (sorted.length < LEAST_HISTORY) expect(accuracy[at]?.error).toBeNull()
        else expect(accuracy[at]?.error).toBeCloseTo((low + high) / 2)
      }
    }),
    { numRuns: 20 },
  )
})
