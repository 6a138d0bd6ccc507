import type { TFunction } from 'i18next'
import type { CohortDimension, CohortMeasure } from '#contract/reports/cohorts.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
import { type BigMeasure, COUNT, MONEY } from '#console/shared/dashboard/measures.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { DIMENSION_LABELS, valueLabel } from '../dimension-labels.ts'

export const MEASURE_LABELS: Record<CohortMeasure, { title: string; counts: string }> = {
  sales: {
    title: text('Net sales'),
    counts: text(
      'Orders and policies of these visitors with their renewals, less what was refunded by then. Unpaid and void orders do not count.',
    ),
  },
  commission: {
    title: text('Net commission'),
    counts: text(
      'The commission of these visitors’ orders, estimated until it is settled, less that of refunded ones.',
    ),
  },
  gross: {
    title: text('Gross sales'),
    counts: text(
      'Orders and first premiums of these visitors, before refunds and without renewals. Unpaid and void orders do not count.',
    ),
  },
  orders: {
    title: text('Number of orders'),
    counts: text('Paid orders and policies of these visitors, later refunded ones among them.'),
  },
  refunded: {
    title: text('Money refunded'),
    counts: text('What was given back of orders and surrendered policies, on the day the money went back.'),
  },
  renewed: {
    title: text('Renewal premiums'),
    counts: text('Later premiums of these visitors’ policies, on the day they were collected.'),
  },
}

/** In what the measure is counted. */
export const unitOf = (measure: CohortMeasure): BigMeasure => (measure === 'orders' ? COUNT : MONEY)
const oneDigit = (n: number): string => n.toFixed(1)
/** The same of averages. */
export const averageOf = (measure: CohortMeasure): BigMeasure =>
  measure === 'orders'
    ? { exact: oneDigit, big: oneDigit, brief: COUNT.brief }
    : { ...MONEY, exact: (fen) => MONEY.exact(Math.round(fen)) }

/** Orders of shops and policies are told apart by where they came from. */
const SOURCES: Record<string, string> = { ...SHOP_LABELS, insurance: text('Insurance') }
export const sourceLabel = (source: string): string => SOURCES[source] ?? source
const BY_SOURCE = text('Source of the order')

export const dimensionLabel = (dimension: CohortDimension): string =>
  dimension === 'shop' ? BY_SOURCE : DIMENSION_LABELS[dimension]

/** What a group of cohorts is called; `name` is the server's word for it, where it has one. */
export const groupLabel = (dimension: CohortDimension, key: string, name: string, t: TFunction): string =>
  dimension === 'shop' ? t(sourceLabel(key)) : valueLabel(dimension, key, name, t)

/** A day, or the first and last day of a week; the year where it is not this one. */
export const cohortLabel = ({ from, to }: { from: string; to: string }, today: string): string => {
  const short = (day: string): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day)
  return from === to ? short(from) : `${short(from)} – ${short(to)}`
}
