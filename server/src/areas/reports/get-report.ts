import type * as endpoints from '#contract/reports/endpoints.ts'
import type { ReportTable } from '#contract/reports/entities.ts'
import {
  type Counted,
  type Dimension,
  isShare,
  type Metric,
  METRICS,
  MOST_ROWS,
  partsOf,
  splits,
  valueOf,
  valueOfDays,
} from '#contract/reports/metrics.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { countedUntil } from './counted-until.ts'
import { addDays, type DayRange, lengthOf, readPeriod } from '../../core/time/period.ts'
import { nameKeys } from './name-keys.ts'
import { readCounted } from './read-counted.ts'

export type ReportQuery = QueryOf<typeof endpoints.getReport>
type Sums = Partial<Record<Counted, number>>
interface Line {
  keys: string[]
  now: Sums
  before: Sums
}

const FILTERS = {
  provider: 'provider',
  account_id: 'account',
  kind: 'kind',
  adset_id: 'adset',
  region: 'region',
  device: 'device',
  conversion: 'conversion',
  rule: 'rule',
  shop: 'shop',
  product_id: 'product',
} as const satisfies Partial<Record<keyof ReportQuery, Dimension>>

const USUAL: readonly Metric[] = ['clicks', 'visits', 'conversions', 'pushed']
const isMetric = (name: string): name is Metric => (METRICS as readonly string[]).includes(name)

const filtersOf = (query: ReportQuery): Partial<Record<Dimension, string>> =>
  Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, dimension]) => {
      const value = query[name as keyof typeof FILTERS]
      return value === undefined ? [] : [[dimension, value]]
    }),
  )

const add = (sums: Sums, more: Sums): void => {
  for (const [name, n] of Object.entries(more) as [Counted, number][]) sums[name] = (sums[name] ?? 0) + n
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const compareKeys = (a: Line, b: Line): number => {
  for (const [n, key] of a.keys.entries()) {
    const order = compareText(key, b.keys[n] ?? '')
    if (order !== 0) return order
  }
  return 0
}

const sorted = (lines: Line[], order: string | undefined): Line[] => {
  const name = order?.replace(/^-/, '') ?? ''
  if (!isMetric(name)) return lines.sort(compareKeys)
  const sign = order?.startsWith('-') ? -1 : 1
  const value = ({ now }: Line): number => valueOf(name, now) ?? -Infinity
  return lines.sort((a, b) => (value(a) === value(b) ? compareKeys(a, b) : sign * (value(a) < value(b) ? -1 : 1)))
}

/** Spend of earlier days may never have been read: without a row it is not known, rather than nothing. */
const isUnknown = (metric: Metric, before: Sums): boolean =>
  partsOf(metric).includes('spend') && before.spend === undefined

interface Read extends Omit<ReportTable, 'rows' | 'more'> {
  lines: Line[]
  metrics: Metric[]
  by: Dimension[]
}

/** Every line of a report, in order. */
export const readReport = async (tx: Tx, scope: Scope, query: ReportQuery, now = new Date()): Promise<Read> => {
  const period = readPeriod(query, now)
  const metrics = [...new Set((query.metrics ?? USUAL).filter(isMetric))]
  const by = [...new Set(query.by ?? [])]
  const filters = filtersOf(query)
  const unfit = metrics.find((metric) =>
    [...by, ...(Object.keys(filters) as Dimension[])].some((dimension) => !splits(metric, dimension)),
  )
  if (unfit !== undefined) throw new Failure('report.split', { words: unfit })
  const counted = [...new Set(metrics.flatMap(partsOf))]
  const lines = new Map<string, Line>()
  const total: Line = { keys: [], now: {}, before: {} }
  const days = lengthOf(period)
  /** A day before stands beside the day it is compared with. */
  const besides = (keys: string[]) => keys.map((key, n) => (by[n] === 'day' ? addDays(key, days) : key))
  const read = async (range: DayRange, side: 'now' | 'before'): Promise<void> => {
    for (const { keys: own, ...sums } of await readCounted(tx, counted, { by, filters, range, scope })) {
      const keys = side === 'now' ? own : besides(own)
      const key = JSON.stringify(keys)
      const line = lines.get(key) ?? { keys, now: {}, before: {} }
      lines.set(key, line)
      add(line[side], sums)
      add(total[side], sums)
    }
  }
  const isCompared = query.compare === 'previous'
  await read(period, 'now')
  if (isCompared) await read(period.before, 'before')
  const shareParts = [...new Set(metrics.filter(isShare).flatMap(partsOf))]
  /** The parts of shares day by day, however the table is split: the total does not depend on that. */
  const readDays = async (range: DayRange): Promise<Sums[]> => {
    const found = new Map<string, Sums>()
    for (const { keys, ...sums } of await readCounted(tx, shareParts, { by: ['day'], filters, range, scope })) {
      const day = found.get(keys[0] ?? '') ?? {}
      found.set(keys[0] ?? '', day)
      add(day, sums)
    }
    return [...found.values()]
  }
  const totals = async (sums: Sums, range: DayRange) => {
    const byDay = shareParts.length === 0 ? [] : await readDays(range)
    return metrics.map((metric) => (isShare(metric) ? valueOfDays(metric, byDay) : valueOf(metric, sums)))
  }
  return {
    period,
    by,
    metrics,
    lines: sorted([...lines.values()], query.order),
    total: {
      now: await totals(total.now, period),
      before: isCompared
        ? (await totals(total.before, period.before)).map((value, n) => {
            const metric = metrics[n]
            return metric !== undefined && isUnknown(metric, total.before) ? null : value
          })
        : null,
    },
    countedUntil: await countedUntil(tx),
  }
}

/** Lines as they are shown, with the names of what their keys stand for. */
export const shownLines = async (
  tx: Tx,
  { by, metrics, total }: Pick<Read, 'by' | 'metrics' | 'total'>,
  lines: readonly Line[],
): Promise<ReportTable['rows']> => {
  const names = await nameKeys(
    tx,
    by,
    lines.map(({ keys }) => keys),
  )
  const values = (sums: Sums) => metrics.map((metric) => valueOf(metric, sums))
  const valuesBefore = (sums: Sums) => metrics.map((metric) => (isUnknown(metric, sums) ? null : valueOf(metric, sums)))
  return lines.map(({ keys, now, before }) => ({
    keys,
    names: keys.map((key, n) => names(by[n], key)),
    now: values(now),
    before: total.before === null ? null : valuesBefore(before),
  }))
}

export const getReport = ({ query, scope, tx }: Context<typeof endpoints.getReport>) =>
  tx(async (tx) => {
    const { lines, ...report } = await readReport(tx, scope, query)
    const rows = await shownLines(tx, report, lines.slice(0, MOST_ROWS))
    return { report: { ...report, rows, more: lines.length > MOST_ROWS } }
  })
