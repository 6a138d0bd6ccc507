import { ANY_OUTLIER, ENOUGH_FOR_MEDIAN, type Outlier, OUTLIERS } from '#contract/adsets/figures.ts'
import { judgeCost, sellsAtALoss } from '#contract/adsets/judge-cost.ts'
import type { Sums } from '../../../core/figures/figure-source.ts'
import { figureOf } from '../../../core/figures/range-figures.ts'

export interface Ranked {
  id: string
  kind: string
  sums: Sums
}

/** What stands out in the figures of an ad set, against those of its kind in the list. */
const standsOut = (outlier: Outlier, sums: Sums, median: number | undefined): boolean => {
  const { spend = 0, conversions = 0, failed = 0 } = sums
  if (outlier === 'failed') return failed > 0
  if (outlier === 'silent') return spend > 0 && conversions === 0
  const verdict = judgeCost(sums, median)
  if (outlier === 'loss') return verdict === 'losing' || sellsAtALoss(sums)
  return verdict === 'dear'
}

/** Those that a filter means. */
const meantBy = (asked: string): readonly Outlier[] => OUTLIERS.filter((one) => asked === ANY_OUTLIER || one === asked)

const middleOf = (sorted: readonly number[]): number | undefined => {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return sorted.length < ENOUGH_FOR_MEDIAN || lower === undefined || upper === undefined
    ? undefined
    : (lower + upper) / 2
}

/**
 * By kind, what a conversion costs in the ad set in the middle: an order is no form, and a single dear one moves an
 * average, and not this. Too few of a kind have none.
 */
export const medianCosts = (rows: readonly Ranked[]): Record<string, number> => {
  const costs = new Map<string, number[]>()
  for (const { kind, sums } of rows) {
    const cost = (sums.spend ?? 0) > 0 ? figureOf('costPerConversion', sums) : null
    if (cost === null) continue
    const own = costs.get(kind)
    if (own === undefined) costs.set(kind, [cost])
    else own.push(cost)
  }
  const medians: Record<string, number> = {}
  for (const [kind, own] of costs) {
    const middle = middleOf(own.sort((a, b) => a - b))
    if (middle !== undefined) medians[kind] = middle
  }
  return medians
}

export const findOutliers = (rows: readonly Ranked[], asked: string): Ranked[] => {
  const meant = meantBy(asked)
  const medians = medianCosts(rows)
  return rows.filter(({ kind, sums }) => meant.some((outlier) => standsOut(outlier, sums, medians[kind])))
}

export const countOutliers = (rows: readonly Ranked[]): Record<Outlier, number> => {
  const medians = medianCosts(rows)
  const counts = Object.fromEntries(OUTLIERS.map((one) => [one, 0])) as Record<Outlier, number>
  for (const { kind, sums } of rows)
    for (const outlier of OUTLIERS) if (standsOut(outlier, sums, medians[kind])) counts[outlier]++
  return counts
}
