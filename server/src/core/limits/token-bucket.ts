export interface Bucket {
  tokens: number | null
  at: Date | null
}

/** Three seconds' worth may go at once; together with what flows in meanwhile no minute sees more than the limit. */
export const burstOf = (perMinute: number): number =>
  Math.max(1, Math.floor(perMinute / 20), Math.min(2, Math.floor(perMinute / 4)))
/** Machines whose clocks are kept differ by less, in milliseconds. */
const CLOCKS_APART = 5000
/** How many calls flow in within a millisecond. */
export const perMs = (perMinute: number): number => Math.max(perMinute - burstOf(perMinute), perMinute / 2) / 60_000

/** What is left of the calls a minute. Null is an account that never called. */
export const tokensAt = ({ tokens, at }: Bucket, perMinute: number, now: Date): number => {
  const burst = burstOf(perMinute)
  if (tokens === null || at === null) return burst
  const elapsed = now.getTime() - at.getTime()
  // Written by a clock that was ahead. Waiting for that moment would stop the account; one call goes, and writes down a moment that can be.
  if (elapsed < -CLOCKS_APART) return Math.min(burst, Math.max(1, tokens))
  return Math.min(burst, tokens + Math.max(0, elapsed) * perMs(perMinute))
}
