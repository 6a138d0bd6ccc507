import type { Counted, Metric } from '../reports/metrics.ts'

/** The figures of an ad set over a range, free of any schema; amounts are fen. Defined as in the reports. */
export const ADSET_FIGURES = [
  'spend',
  'clicks',
  'visits',
  'conversionRate',
  'conversions',
  'costPerConversion',
  'pushed',
  'held',
  'failed',
  'acknowledged',
  'pushRate',
  'orders',
  'sales',
  'salesPerSpend',
] as const satisfies readonly Metric[]
export type AdsetFigure = (typeof ADSET_FIGURES)[number]

/** What they are made of. */
export const ADSET_COUNTED = [
  'spend',
  'clicks',
  'visits',
  'conversions',
  'pushed',
  'held',
  'failed',
  'acknowledged',
  'orders',
  'sales',
] as const satisfies readonly Counted[]

/** Those a customer, who only looks at what is shared, is not shown. */
export const MONEY_FIGURES: readonly AdsetFigure[] = ['spend', 'costPerConversion', 'orders', 'sales', 'salesPerSpend']

/**
 * What in the figures of a range is worth a look: a conversion costs half as much again as the median of its kind, money
 * is lost (more was spent than sold, or far more than the few conversions are worth), money was spent without a
 * conversion, pushes failed.
 */
export const OUTLIERS = ['cost', 'loss', 'silent', 'failed'] as const
export type Outlier = (typeof OUTLIERS)[number]
/** In place of one of them: whatever stands out. */
export const ANY_OUTLIER = 'any'
/** Times the median of the ad sets of the same kind. */
export const HIGH_COST = 1.5
export const LOW_COST = 0.5
/** Of fewer conversions the cost says nothing; so many times the median spent on them does. */
export const ENOUGH_CONVERSIONS = 5
export const LOSING_COST = 2
/** Of fewer ad sets of a kind with a cost there is no median. */
export const ENOUGH_FOR_MEDIAN = 3

/** What a trend is drawn by: the days, or the hours of the day, those of several days added up. */
export const TREND_STEPS = ['hour', 'day'] as const

/** Ad sets that are compared side by side. */
export const FEWEST_COMPARED = 2
export const MOST_COMPARED = 4
