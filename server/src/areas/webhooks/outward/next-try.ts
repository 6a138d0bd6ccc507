const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed try, as Standard Webhooks proposes: about 76 hours in all. */
const WAITS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
const JITTER = 0.2
const LONGEST_ASKED = HOUR

/** When it is tried again after so many tries; undefined when it is given up. `chance` is from 0 up to 1. */
export const nextTry = (tries: number, now: Date, chance: number, retryAfterSeconds = 0): Date | undefined => {
  const wait = WAITS[tries - 1]
  if (wait === undefined) return undefined
  const asked = Math.min(retryAfterSeconds * SECOND, LONGEST_ASKED)
  // Only ever later, so that what failed together does not come back together.
  return new Date(now.getTime() + Math.round(Math.max(wait, asked) * (1 + JITTER * chance)))
}

/** From so many failures in a row on the endpoint rests between tries, one at a time, and its owner is notified. */
export const FAILING = 5
const FIRST_REST = 5 * SECOND
const LONGEST_REST = 5 * MINUTE

export const restAfter = (failures: number): number =>
  failures < FAILING ? 0 : Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(failures - FAILING, 10))
