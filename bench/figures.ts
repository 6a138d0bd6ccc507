export interface Figure {
  what: string
  value: number
  unit: string
  limit: number
  note?: string
}

const row = ({ what, value, unit, limit, note = '' }: Figure): string =>
  `| ${what} | ${value.toFixed(2)} ${unit} | ≤ ${limit} ${unit} | ${value <= limit ? 'yes' : 'no'} | ${note} |`

export const figuresTable = (figures: readonly Figure[]): string =>
  ['| figure | measured | limit | holds | |', '|---|---|---|---|---|', ...figures.map(row)].join('\n')

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
