export interface Figure {
  what: string
  value: number
  unit: string
  limit: number
  /** The limit is the least it may be, not the most. */
  atLeast?: boolean
  note?: string
}

export const holds = ({ value, limit, atLeast = false }: Figure): boolean => (atLeast ? value >= limit : value <= limit)

/** A number as it is read: small ones with their fractions, and none that would seem to hold a limit it does not. */
export const shown = (figure: Figure): string => {
  const { value, limit, unit } = figure
  const rounded = value.toFixed(Math.abs(value) < 10 ? 2 : 1)
  const seemsEqual = !holds(figure) && Number(rounded) === limit
  return `${seemsEqual ? value.toFixed(4) : rounded} ${unit}`.trim()
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

export const p95 = (times: readonly number[]): number => sorted(times)[Math.floor(times.length * 0.95)] ?? Number.NaN

export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN

/** Something reached, and its peer just before and after: a shared machine changes its pace by the second. */
export interface Round {
  ours: number
  peer: number
}

/** The round in the middle, by what ours is to the peer. */
export const middleRound = (rounds: readonly Round[]): Round => {
  const ordered = rounds.toSorted((a, b) => a.ours / a.peer - b.ours / b.peer)
  return ordered[Math.floor(ordered.length / 2)] ?? { ours: Number.NaN, peer: Number.NaN }
}
