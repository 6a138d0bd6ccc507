export interface Figure {
  what: string
  value: number
  unit: string
  limit: number
  /** The limit is the least it may be, not the most. */
  atLeast?: boolean
  note?: string
}

const row = ({ what, value, unit, limit, atLeast = false, note = '' }: Figure): string => {
  const holds = atLeast ? value >= limit : value <= limit
  return `| ${what} | ${value.toFixed(2)} ${unit} | ${atLeast ? '≥' : '≤'} ${limit} ${unit} | ${holds ? 'yes' : 'no'} | ${note} |`
}

export const figuresTable = (figures: readonly Figure[]): string =>
  ['| figure | measured | limit | holds | |', '|---|---|---|---|---|', ...figures.map(row)].join('\n')

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
