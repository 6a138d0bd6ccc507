/** What can be reported on, free of any schema: both sides read it. */

/** By what figures can be split. Times are Shanghai's. */
export const DIMENSIONS = [
  'day',
  'week',
  'month',
  'hour',
  'enterprise',
  'provider',
  'account',
  'kind',
  'adset',
  'region',
  'device',
  'conversion',
  'rule',
  'shop',
  'product',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

const TIMES = ['day', 'week', 'month'] as const
const PLACES = ['enterprise', 'provider', 'account', 'kind', 'adset'] as const

/** Where figures come from, and by what those can be split. */
export const SOURCES = {
  traffic: [...TIMES, 'hour', ...PLACES, 'region', 'device'],
  results: [...TIMES, 'hour', ...PLACES, 'region', 'device', 'conversion', 'rule'],
  orders: [...TIMES, 'hour', ...PLACES, 'shop', 'product'],
  spend: [...TIMES, ...PLACES],
} as const satisfies Record<string, readonly Dimension[]>
export type Source = keyof typeof SOURCES

/** Counted figures by their source; amounts are fen. */
export const COUNTED = {
  clicks: 'traffic',
  visits: 'traffic',
  bots: 'traffic',
  conversions: 'results',
  held: 'results',
  pushed: 'results',
  acknowledged: 'results',
  failed: 'results',
  orders: 'orders',
  sales: 'orders',
  commission: 'orders',
  refunds: 'orders',
  refunded: 'orders',
  spend: 'spend',
} as const satisfies Record<string, Source>
export type Counted = keyof typeof COUNTED

/** One figure over another. */
export const RATES = {
  visitRate: ['visits', 'clicks'],
  conversionRate: ['conversions', 'clicks'],
  pushRate: ['pushed', 'conversions'],
  refundRate: ['refunds', 'orders'],
  costPerClick: ['spend', 'clicks'],
  costPerConversion: ['spend', 'conversions'],
  costPerOrder: ['spend', 'orders'],
  salesPerSpend: ['sales', 'spend'],
} as const satisfies Record<string, readonly [Counted, Counted]>
export type Rate = keyof typeof RATES
export type Metric = Counted | Rate

const isRate = (metric: Metric): metric is Rate => Object.hasOwn(RATES, metric)
export const METRICS: readonly Metric[] = [...(Object.keys(COUNTED) as Counted[]), ...(Object.keys(RATES) as Rate[])]

/** The counted figures a metric is made of. */
export const partsOf = (metric: Metric): readonly Counted[] => (isRate(metric) ? RATES[metric] : [metric])

/** Can the metric be split by this? A rate can where both its parts can. */
export const splits = (metric: Metric, dimension: Dimension): boolean =>
  partsOf(metric).every((part) => (SOURCES[COUNTED[part]] as readonly Dimension[]).includes(dimension))

/**
 * A metric from its counted parts; nothing where there is nothing to divide by. Nor is there a cost where nothing was
 * spent: it is not known yet, or belongs to no ad set, and must not stand first among the cheapest.
 */
export const valueOf = (metric: Metric, counted: Partial<Record<Counted, number>>): number | null => {
  if (!isRate(metric)) return counted[metric] ?? 0
  const [over, under] = RATES[metric]
  const [dividend, divisor] = [counted[over] ?? 0, counted[under] ?? 0]
  return divisor === 0 || (over === 'spend' && dividend === 0) ? null : dividend / divisor
}

/** Rates of what happened to what was counted; cost is left out, as what was spent on days without a result was spent. */
const SHARES: readonly Metric[] = ['visitRate', 'conversionRate', 'pushRate', 'refundRate']
export const isShare = (metric: Metric): boolean => SHARES.includes(metric)

/** A metric of several days together. A share is formed over the days that have something to divide by. */
export const valueOfDays = (metric: Metric, days: readonly Partial<Record<Counted, number>>[]): number | null => {
  const [, under] = isRate(metric) ? RATES[metric] : []
  const formed = under !== undefined && isShare(metric) ? days.filter((day) => (day[under] ?? 0) > 0) : days
  const sums: Partial<Record<Counted, number>> = {}
  for (const part of partsOf(metric)) sums[part] = formed.reduce((sum, day) => sum + (day[part] ?? 0), 0)
  return valueOf(metric, sums)
}

/** Periods that move with the day; whole days of Shanghai, today included where they run up to it. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last14', 'last30', 'thisMonth', 'lastMonth'] as const
export type PeriodName = (typeof PERIODS)[number]

export const DEVICES = ['ios', 'android', 'harmony', 'desktop', 'other'] as const
export type Device = (typeof DEVICES)[number]

/** Most dimensions of one table, and rows it shows. */
export const MOST_DIMENSIONS = 3
export const MOST_METRICS = 8
export const MOST_ROWS = 1000
