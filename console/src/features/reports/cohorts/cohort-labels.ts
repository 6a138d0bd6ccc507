import type { TFunction } from 'i18next'
import type { CohortDimension, CohortMeasure } from '#contract/reports/cohorts.ts'
import { SHOP_LABELS } from '#console/shared/commerce/shop-labels.ts'
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
}

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
