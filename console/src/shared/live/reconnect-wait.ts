const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** Doubling from a second to half a minute; half of it by chance, so that a restarted server is not met by all at once. */
export const reconnectWait = (failures: number, chance = Math.random()): number => {
  const ms = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)
  return ms / 2 + (ms / 2) * chance
}
