import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LADDER, nextTry } from './next-try.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const secondsTo = (at: Date | undefined) => (at === undefined ? undefined : (at.getTime() - NOW.getTime()) / 1000)

describe('the next try', () => {
  it('climbs the ladder and ends after its last step', () => {
    const steps = LADDER.map((_, tries) => secondsTo(nextTry({ tries, now: NOW, deadline: null, chance: 0 })))
    expect(steps).toEqual([0, 5, 30, 120, 600, 1800, 7200, 18_000, 36_000])
    expect(nextTry({ tries: LADDER.length, now: NOW, deadline: null, chance: 0 })).toBeUndefined()
  })
  it('may fall on the deadline itself, and not after it', () => {
    const deadlineIn = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
    const next = (deadline: Date) => secondsTo(nextTry({ tries: 2, now: NOW, deadline, chance: 0 }))
    expect(next(deadlineIn(30))).toBe(30)
    expect(next(deadlineIn(29.999))).toBeUndefined()
  })
  it('is never before the step nor before what the platform asked for, at most a fifth later, and inside the deadline', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
        fc.option(fc.integer({ min: -1000, max: 90_000 })),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (tries, retryAfterSeconds, deadlineSeconds, chance) => {
          const deadline = deadlineSeconds === null ? null : new Date(NOW.getTime() + deadlineSeconds * 1000)
          const seconds = secondsTo(nextTry({ tries, now: NOW, deadline, retryAfterSeconds, chance }))
          if (seconds === undefined) {
            expect(tries >= LADDER.length || deadline !== null).toBe(true)
            return
          }
          const least = Math.max(LADDER[tries] ?? 0, retryAfterSeconds ?? 0)
          expect(seconds).toBeGreaterThanOrEqual(least)
          expect(seconds).toBeLessThanOrEqual(least * 1.2 + 0.001)
          if (deadlineSeconds !== null) expect(seconds).toBeLessThanOrEqual(deadlineSeconds)
        },
      ),
    )
  })
})
