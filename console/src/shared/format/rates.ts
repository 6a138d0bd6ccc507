import { formatCount } from '#console/shared/format/number.ts'
/** Whole numbers as people read them. */
export const countOf = (count: number | null): string => (count === null ? '—' : formatCount(count))

/** Clicks per impression, `1.25%`; nothing where either is not on record. */
export const rateOf = (clicks: number | null, impressions: number | null): string =>
  clicks === null || impressions === null || impressions === 0 ? '—' : `${((clicks / impressions) * 100).toFixed(2)}%`

/** What one of them cost, in fen. */
export const costOf = (amount: number, count: number | null): number | undefined =>
  count === null || count === 0 ? undefined : amount / count
