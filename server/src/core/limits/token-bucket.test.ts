import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Bucket, tokensAt } from './token-bucket.ts'

it('lets no minute see more calls than the limit, however they come', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5000 }),
      fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 60 }),
      (perMinute, pauses) => {
        let bucket: Bucket = { tokens: null, at: null }
        let now = 0
        const calls: { at: number; n: number }[] = []
        for (const pause of pauses) {
          now += pause
          const left = tokensAt(bucket, perMinute, new Date(now))
          const n = Math.max(0, Math.floor(left))
          calls.push({ at: now, n })
          bucket = { tokens: left - n, at: new Date(now) }
        }
        for (const { at } of calls) {
          const within = calls.filter((one) => one.at >= at && one.at < at + 60_000).reduce((sum, { n }) => sum + n, 0)
          expect(within).toBeLessThanOrEqual(perMinute)
        }
      },
    ),
  )
})

it('fills up again, and a debt is paid back first', () => {
  const at = new Date(0)
  expect(tokensAt({ tokens: 0, at }, 600, new Date(60_000))).toBe(30)
  expect(tokensAt({ tokens: -19, at }, 600, new Date(2000))).toBeCloseTo(0)
  expect(tokensAt({ tokens: 5, at: new Date(10_000) }, 600, at)).toBe(5)
})

it('is not stopped by a moment that a clock wrote which was ahead', () => {
  const ahead = new Date(600_000)
  let bucket: Bucket = { tokens: 0, at: ahead }
  const callAt = (ms: number): number => {
    const left = tokensAt(bucket, 600, new Date(ms))
    const calls = Math.max(0, Math.floor(left))
    if (calls > 0) bucket = { tokens: left - calls, at: new Date(ms) }
    return calls
  }
  expect([0, 0, 60_000].map(callAt)).toEqual([1, 0, 30])
  // Clocks that differ by a little are no reason to call more often.
  expect(tokensAt({ tokens: 0, at: new Date(4000) }, 600, new Date(0))).toBe(0)
})
