import type { Gap } from '../gaps.ts'
import type { Load } from '../load/load.ts'

/** What service went without for how long, in one fault. */
export interface Outage {
  kind: string
  /** Whether another PostgreSQL is the primary since. */
  isFailover: boolean
  /** Without a row that PostgreSQL acknowledged to who asked each machine straight. */
  databaseMs: number
  clicksMs: number
  consoleMs: number
  pushesMs: number
}

export const outageSince = (
  moment: number,
  { load, database, ...of }: { load: Load; database: Gap; kind: string; isFailover: boolean },
): Outage => ({
  ...of,
  databaseMs: database.longestSince(moment),
  clicksMs: load.gaps.tracker.longestSince(moment),
  consoleMs: load.gaps.api.longestSince(moment),
  pushesMs: load.gaps.pushes.longestSince(moment),
})

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

const seconds = (ms: number): string => (ms / 1000).toFixed(ms < 10_000 ? 2 : 1)

const spread = (
  outages: readonly Outage[],
  of: 'databaseMs' | 'clicksMs' | 'consoleMs' | 'pushesMs',
): [string, string] => {
  const sorted = outages.map((one) => one[of]).toSorted((a, b) => a - b)
  return [seconds(quantile(sorted, 0.5)), seconds(sorted.at(-1) ?? 0)]
}

export const OUTAGE_HEAD = [
  'fault',
  'times',
  'failovers',
  'database p50',
  'max',
  'clicks p50',
  'max',
  'console p50',
  'max',
  'pushes p50',
  'max',
] as const

const rowOf = (name: string, of: readonly Outage[]): (string | number)[] => [
  name,
  of.length,
  of.filter(({ isFailover }) => isFailover).length,
  ...spread(of, 'databaseMs'),
  ...spread(of, 'clicksMs'),
  ...spread(of, 'consoleMs'),
  ...spread(of, 'pushesMs'),
]

/** Seconds without an answer, by kind of fault, and of all failovers together. */
export const outageRows = (outages: readonly Outage[]): (string | number)[][] => {
  const failovers = outages.filter(({ isFailover }) => isFailover)
  const kinds = Object.entries(Object.groupBy(outages, ({ kind }) => kind)).toSorted(([a], [b]) => a.localeCompare(b))
  return [
    ...kinds.map(([kind, of]) => rowOf(kind, of ?? [])),
    ...(failovers.length === 0 ? [] : [rowOf('all failovers', failovers)]),
  ]
}
