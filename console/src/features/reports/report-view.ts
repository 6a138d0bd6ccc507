import {
  type Dimension,
  DIMENSIONS,
  type Metric,
  METRICS,
  MOST_DIMENSIONS,
  MOST_METRICS,
  splits,
} from '#contract/reports/metrics.ts'
import { nameOf } from '#console/shared/dashboard/periods.ts'

/** By what a report can be narrowed, and under which name it is asked. */
const FILTERS = {
  provider: 'provider',
  account: 'account_id',
  kind: 'kind',
  adset: 'adset_id',
  region: 'region',
  device: 'device',
  conversion: 'conversion',
  rule: 'rule',
  shop: 'shop',
  product: 'product_id',
} as const satisfies Partial<Record<Dimension, string>>
export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

/** What a report asks, but for its period; all of it in the URL. */
export interface ReportView {
  metrics: readonly Metric[]
  by: readonly Dimension[]
  compare: boolean
  /** A metric, `-` before it for the largest first. */
  order: string | undefined
  filters: Partial<Record<FilterName, string>>
  /** The metric that is drawn. */
  drawn: Metric | undefined
}

export const FIRST_VIEW: ReportView = {
  metrics: ['clicks', 'visits', 'conversions', 'pushed', 'acknowledged', 'conversionRate'],
  by: ['day'],
  compare: false,
  order: undefined,
  filters: {},
  drawn: undefined,
}

const listed = <T extends string>(said: string | null, known: readonly T[], most: number): T[] | undefined => {
  if (said === null) return undefined
  const names = new Set(said.split(','))
  return [...names].flatMap((name) => known.find((one) => one === name) ?? []).slice(0, most)
}
const isMetric = (name: string | null): name is Metric => METRICS.some((one) => one === name)
/** The metrics of an answer, which may be of a newer server. */
export const metricsIn = ({ metrics }: { metrics: readonly string[] }): readonly Metric[] => metrics.filter(isMetric)

/** Reads the view; what a hand-edited link says wrongly counts as not said. */
export const readReport = (params: URLSearchParams): ReportView => {
  const metrics = listed(params.get('metrics'), METRICS, MOST_METRICS)
  const by = listed(params.get('by'), DIMENSIONS, MOST_DIMENSIONS)
  const order = params.get('order')
  const drawn = params.get('drawn')
  const filters = FILTER_NAMES.flatMap((name) => {
    const value = params.get(FILTERS[name])?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const chosen = metrics === undefined || metrics.length === 0 ? FIRST_VIEW.metrics : metrics
  return {
    metrics: chosen,
    by: by ?? FIRST_VIEW.by,
    compare: params.get('compare') === 'previous',
    order: order !== null && chosen.some((one) => one === order.replace(/^-/, '')) ? order : undefined,
    filters: Object.fromEntries(filters),
    drawn: isMetric(drawn) && chosen.includes(drawn) ? drawn : undefined,
  }
}

/** Writes the view over what the URL says; the period and whatever else is there stay. */
export const writeReport = (params: URLSearchParams, view: ReportView): URLSearchParams => {
  const next = new URLSearchParams(params)
  const set = (key: string, value: string | undefined) =>
    value === undefined ? next.delete(key) : next.set(key, value)
  set('metrics', view.metrics.join(','))
  set('by', view.by.join(','))
  set('compare', view.compare ? 'previous' : undefined)
  set('order', view.order)
  set('drawn', view.drawn)
  for (const name of FILTER_NAMES) set(FILTERS[name], view.filters[name])
  return next
}

const OWN_DAYS: readonly Dimension[] = ['week', 'month']
/** Weeks and months are no counterparts of each other: they are of other lengths, or begin on other days. */
export const isComparable = ({ by }: Pick<ReportView, 'by'>): boolean =>
  !by.some((dimension) => OWN_DAYS.includes(dimension))

/** What the server is asked, and a job that exports the same. */
export const reportQuery = (view: ReportView, days: { from: string; to: string }): Record<string, string> => ({
  from: days.from,
  to: days.to,
  metrics: view.metrics.join(','),
  by: view.by.join(','),
  compare: view.compare && isComparable(view) ? 'previous' : 'none',
  ...(view.order === undefined ? {} : { order: view.order }),
  ...Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = view.filters[name]
      return value === undefined ? [] : [[FILTERS[name], value]]
    }),
  ),
})

/** The same for a file, which may be made again and again: days that have a name move on with it. */
export const fileQuery = (
  view: ReportView,
  days: { from: string; to: string },
  day: string,
): Record<string, string> => {
  const { from, to, ...rest } = reportQuery(view, days)
  const period = nameOf(days, day)
  return period === undefined ? { from: from ?? '', to: to ?? '', ...rest } : { period, ...rest }
}

/** What a view splits or narrows by: everything its metrics must be able to bear. */
export const askedOf = ({ by, filters }: Pick<ReportView, 'by' | 'filters'>): readonly Dimension[] => [
  ...new Set([...by, ...FILTER_NAMES.filter((name) => filters[name] !== undefined)]),
]

/** The first thing a metric cannot be split by, if any. */
export const hindrance = (metric: Metric, asked: readonly Dimension[]): Dimension | undefined =>
  asked.find((dimension) => !splits(metric, dimension))

/** The first of the metrics that cannot be split by this. */
export const hindered = (metrics: readonly Metric[], dimension: Dimension): Metric | undefined =>
  metrics.find((metric) => !splits(metric, dimension))
