import { describe, expect, it } from 'vitest'
import { afterAnswer, allowedCalls, type BreakerState } from './breaker.ts'

const NOW = new Date('2026-03-01T00:00:00Z')
const soon = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const OPEN: BreakerState = { paused: null, paused_until: null, failures: 0 }
const failed = (queue: BreakerState, times: number, now = NOW): BreakerState =>
  times === 0 ? queue : failed(afterAnswer(queue, { outcome: 'retry' }, now), times - 1, now)

describe('the breaker of an account', () => {
  it('closes after five failures in a row and lets one call try when the pause is over', () => {
    expect(allowedCalls(failed(OPEN, 4), NOW)).toBe(Infinity)
    const closed = failed(OPEN, 5)
    expect(closed).toEqual({ paused: 'breaker', paused_until: soon(30), failures: 5 })
    expect([allowedCalls(closed, soon(29)), allowedCalls(closed, soon(30))]).toEqual([0, 1])
  })
  it('pauses longer the longer it lasts, ten minutes at most', () => {
    expect(failed(OPEN, 10).paused_until).toEqual(soon(60))
    expect(failed(OPEN, 500).paused_until).toEqual(soon(600))
  })
  it('opens with the first answer that makes sense, a refusal too', () => {
    expect(afterAnswer(failed(OPEN, 7), { outcome: 'delivered' }, NOW)).toEqual(OPEN)
    expect(afterAnswer(failed(OPEN, 7), { outcome: 'rejected' }, NOW)).toEqual(OPEN)
    expect(afterAnswer(failed(OPEN, 3), { outcome: 'delivered' }, NOW).failures).toBe(0)
  })
  it('waits as long as the platform asks when it is throttled', () => {
    const throttled = afterAnswer(OPEN, { outcome: 'throttled', retryAfterSeconds: 7 }, NOW)
    expect([allowedCalls(throttled, soon(6)), allowedCalls(throttled, soon(7))]).toEqual([0, Infinity])
    // An answer that was under way does not lift it.
    expect(afterAnswer(throttled, { outcome: 'delivered' }, NOW).paused).toBe('throttled')
    expect(afterAnswer(throttled, { outcome: 'delivered' }, soon(7))).toEqual(OPEN)
  })
  it('waits for a person when the token is broken, whatever else comes in', () => {
    const broken = afterAnswer(OPEN, { outcome: 'auth_failed' }, NOW)
    expect(allowedCalls(broken, soon(1e6))).toBe(0)
    expect(afterAnswer(broken, { outcome: 'delivered' }, NOW)).toEqual(broken)
  })
  it('says whether an authorisation or a push token is waited for', () => {
    const broken = afterAnswer(OPEN, { outcome: 'auth_failed', credential: 'push_token' }, NOW)
    expect(broken).toEqual({ paused: 'push_token', paused_until: null, failures: 0 })
    expect(allowedCalls(broken, soon(1e6))).toBe(0)
    for (const outcome of ['delivered', 'auth_failed', 'throttled'] as const)
      expect(afterAnswer(broken, { outcome }, NOW)).toEqual(broken)
  })
  it('tries a new token that is not in force yet again after a while', () => {
    const settling = afterAnswer(OPEN, { outcome: 'auth_failed', retryAfterSeconds: 60 }, NOW)
    expect([allowedCalls(settling, soon(59)), allowedCalls(settling, soon(60))]).toEqual([0, 1])
    expect(afterAnswer(settling, { outcome: 'delivered' }, soon(60))).toEqual(OPEN)
  })
})
