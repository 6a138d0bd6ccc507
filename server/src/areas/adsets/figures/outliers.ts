import { ANY_OUTLIER, ENOUGH_CONVERSIONS, HIGH_COST, type Outlier, OUTLIERS } from '#contract/adsets/figures.ts'
import type { Sums } from '../../../core/figures/figure-source.ts'
import { figureOf } from '../../../core/figures/range-figures.ts'

/** What stands out in the figures of an ad set, against all that the list has. */
const standsOut = (outlier: Outlier, sums: Sums, median: number | null): boolean => {
  const { spend = 0, sales = 0, orders = 0, conversions = 0, failed = 0 } = sums
  if (outlier === 'failed') return failed > 0
  if (outlier === 'silent') return spend > 0 && conversions === 0
  if (outlier === 'loss') return orders > 0 && spend > sales
  const cost = figureOf('costPerConversion', sums)
  return cost !== null && median !== null && conversions >= ENOUGH_CONVERSIONS && cost > median * HIGH_COST
}

/** Those that a filter means. */
const meantBy = (asked: string): readonly Outlier[] => OUTLIERS.filter((one) => asked === ANY_OUTLIER || one === asked)

export interface Ranked {
  id: string
  sums: Sums
}

/** What a conversion costs in the ad set in the middle; a single dear one moves an average, and not this. */
export const medianCost = (rows: readonly Ranked[]): number | null => {
  const costs = rows
    .map(({ sums }) => ((sums.spend ?? 0) > 0 ? figureOf('costPerConversion', sums) : null))
    .filter((cost) => cost !== null)
    .sort((a, b) => a - b)
  const [lower, upper] = [costs[(costs.length - 1) >> 1], costs[costs.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

export const findOutliers = (rows: readonly Ranked[], asked: string): Ranked[] => {
  const meant = meantBy(asked)
  const median = medianCost(rows)
  return rows.filter(({ sums }) => meant.some((outlier) => standsOut(outlier, sums, median)))
}

export const countOutliers = (rows: readonly Ranked[]): Record<Outlier, number> => {
  const median = medianCost(rows)
  const counts = Object.fromEntries(OUTLIERS.map((one) => [one, 0])) as Record<Outlier, number>
  for (const { sums } of rows) for (const outlier of OUTLIERS) if (standsOut(outlier, sums, median)) counts[outlier]++
  return counts
}
