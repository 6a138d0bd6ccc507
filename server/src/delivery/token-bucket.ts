export interface Bucket {
  tokens: number | null
  at: Date | null
}

/** Three seconds' worth may go at once; together with what flows in meanwhile no minute sees more than the limit. */
const burstOf = (perMinute: number): number =>
  Math.max(1, Math.floor(perMinute / 20), Math.min(2, Math.floor(perMinute / 4)))
const perMs = (perMinute: number): number => Math.max(perMinute - burstOf(perMinute), perMinute / 2) / 60_000

/** What is left of the calls a minute. Null is a lane that never called. */
export const tokensAt = ({ tokens, at }: Bucket, perMinute: number, now: Date): number => {
  const burst = burstOf(perMinute)
  if (tokens === null || at === null) return burst
  // A clock that was set back must not stop the lane.
  const elapsed = Math.max(0, now.getTime() - at.getTime())
  return Math.min(burst, tokens + elapsed * perMs(perMinute))
}
