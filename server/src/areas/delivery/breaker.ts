import type { PushAnswer } from '../../platforms/port.ts'
import type { Row } from '../../core/db/schema.ts'

export type BreakerState = Pick<Row<'delivery_lanes'>, 'paused' | 'paused_until' | 'failures'>
/** What a call proves itself by, and so what a refusal waits for: an authorisation anew, or a token that a person copies. */
export type Credential = 'token' | 'push_token'
export type BreakerAnswer = Pick<PushAnswer, 'outcome' | 'retryAfterSeconds'> & { credential?: Credential }
const OPENS_AFTER = 5
const PAUSE = 30_000
const LONGEST = 600_000
const THROTTLED = 30_000

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const breakFor = (failures: number): number => Math.min(LONGEST, PAUSE * 2 ** (Math.floor(failures / OPENS_AFTER) - 1))

/** The breaker of an account's queue after an answer. */
export const afterAnswer = (
  queue: BreakerState,
  { outcome, retryAfterSeconds, credential = 'token' }: BreakerAnswer,
  now: Date,
): BreakerState => {
  // Only a person ends this one.
  if ((queue.paused === 'token' || queue.paused === 'push_token') && queue.paused_until === null) return queue
  // What a rule paused stays so for its time, whatever answers to calls that were under way.
  if (queue.paused === 'rule' && queue.paused_until !== null && queue.paused_until > now && outcome !== 'auth_failed')
    return queue
  if (outcome === 'auth_failed') {
    const until = retryAfterSeconds === undefined ? null : later(now, retryAfterSeconds * 1000)
    return { ...queue, paused: credential, paused_until: until }
  }
  if (outcome === 'throttled') {
    const until = later(now, Math.max(1000, (retryAfterSeconds ?? THROTTLED / 1000) * 1000))
    return { ...queue, paused: 'throttled', paused_until: until }
  }
  if (outcome === 'retry' || outcome === 'uncertain') {
    const failures = queue.failures + 1
    if (failures < OPENS_AFTER) return { ...queue, failures }
    return { paused: 'breaker', paused_until: later(now, breakFor(failures)), failures }
  }
  // The platform answers, and its answers make sense: whatever the breaker had seen is over.
  const waits = queue.paused === 'throttled' && queue.paused_until !== null && queue.paused_until > now
  return waits ? { ...queue, failures: 0 } : { paused: null, paused_until: null, failures: 0 }
}

/** How many calls an account may make now: none while paused, one to see whether the platform is back, else any number. */
export const allowedCalls = ({ paused, paused_until }: BreakerState, now: Date): number => {
  if (paused === null) return Infinity
  if (paused_until === null || paused_until > now) return 0
  return paused === 'throttled' || paused === 'rule' ? Infinity : 1
}
