/** Seconds before each try, the first one included. */
export const LADDER = [0, 5, 30, 120, 600, 1800, 7200, 18_000, 36_000] as const
const JITTER = 0.2

export interface Failed {
  /** Tries used up, this one included. */
  tries: number
  now: Date
  deadline: Date | null
  retryAfterSeconds?: number | undefined
  /** From 0 up to 1. */
  chance: number
}

/** When a push is tried again; undefined when its tries or its window are used up. */
export const nextTry = ({ tries, now, deadline, retryAfterSeconds = 0, chance }: Failed): Date | undefined => {
  const step = LADDER[tries]
  if (step === undefined) return undefined
  // Only ever later: what the platform asked for is the least, and the failed ones must not come back all at once.
  const seconds = Math.max(step, retryAfterSeconds) * (1 + JITTER * chance)
  const at = new Date(now.getTime() + Math.round(seconds * 1000))
  return deadline !== null && at > deadline ? undefined : at
}
