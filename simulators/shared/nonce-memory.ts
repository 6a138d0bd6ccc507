import type { Clock } from './clock.ts'

/**
 * Remembers what was used for at least `spanMs` in two generations, so that forgetting costs nothing per request.
 * A request older than the span is refused by its timestamp, so nothing older needs to be known.
 */
export function createNonceMemory(
  clock: Clock,
  spanMs: number,
): { use: (nonce: string) => boolean; size: () => number } {
  let current = new Set<string>()
  let previous = new Set<string>()
  let turnedAt = clock.now()
  return {
    use: (nonce) => {
      const age = clock.now() - turnedAt
      if (age >= spanMs) {
        previous = age >= 2 * spanMs ? new Set() : current
        current = new Set()
        turnedAt = clock.now()
      }
      if (current.has(nonce) || previous.has(nonce)) return false
      current.add(nonce)
      return true
    },
    size: () => current.size + previous.size,
  }
}
