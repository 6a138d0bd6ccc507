const HOUR = 3600
export const DAY = 24 * HOUR
/** The day begins where it is quietest, so that what waits at its end waits for good. */
export const FIRST_HOUR = 4

/** Clicks at each full hour, as shares of the evening's: low from three to six, peaks at noon and from eight to ten. */
const BY_HOUR = [
  0.45, 0.3, 0.2, 0.13, 0.1, 0.11, 0.18, 0.32, 0.5, 0.62, 0.72, 0.88, 0.95, 0.85, 0.72, 0.68, 0.7, 0.74, 0.8, 0.9, 1, 1,
  1, 0.7,
]
const BURSTS = 24
const [SHORTEST, LONGEST] = [30, 180]
/** A burst is up to so much more than the hour has. */
const MOST_MORE = 0.5

/** Mulberry32: the same numbers from the same seed, everywhere. */
const seeded = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Clicks of each second of a day that has so many a second in the evening, before bursts. */
export const arrivalsOf = (peak: number, seed: number): Float64Array => {
  const random = seeded(seed)
  const clicks = new Float64Array(DAY)
  for (let at = 0; at < DAY; at++) {
    const hour = FIRST_HOUR + Math.floor(at / HOUR)
    const [from = 0, to = 0] = [BY_HOUR[hour % 24], BY_HOUR[(hour + 1) % 24]]
    clicks[at] = peak * (from + (to - from) * ((at % HOUR) / HOUR))
  }
  for (let burst = 0; burst < BURSTS; burst++) {
    const from = Math.floor(random() * (DAY - LONGEST))
    const seconds = SHORTEST + Math.floor(random() * (LONGEST - SHORTEST))
    const factor = 1 + random() * MOST_MORE
    for (let at = from; at < from + seconds; at++)
      clicks[at] = Math.min((clicks[at] ?? 0) * factor, peak * (1 + MOST_MORE))
  }
  return clicks.map(Math.round)
}

/** Shares of things of which the second has half as much as the first, the third a third. */
export const zipfShares = (count: number): number[] => {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1))
  const sum = weights.reduce((total, one) => total + one, 0)
  return weights.map((one) => one / sum)
}

/** Shares of so many parts, each thing whole in one of them. */
export const partShares = (shares: readonly number[], parts: number, seed: number): number[] => {
  const random = seeded(seed)
  const sums = Array.from({ length: parts }, () => 0)
  for (const share of shares) {
    const part = Math.floor(random() * parts)
    sums[part] = (sums[part] ?? 0) + share
  }
  return sums
}
