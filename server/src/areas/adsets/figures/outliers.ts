import { HIGH_COST, type Outlier, OUTLIERS } from '#contract/adsets/figures.ts'
import type { Sums } from './figures-port.ts'
import { add, figureOf } from './range-figures.ts'

/** Fewer conversions say nothing about their cost. */
const ENOUGH = 5

/** What stands out in the figures of an ad set, against all that the list has. */
const standsOut = (outlier: Outlier, sums: Sums, average: number | null): boolean => {
  const { spend = 0, sales = 0, orders = 0, conversions = 0, failed = 0 } = sums
  if (outlier === 'failed') return failed > 0
  if (outlier === 'silent') return spend > 0 && conversions === 0
  if (outlier === 'loss') return orders > 0 && spend > sales
  const cost = figureOf('costPerConversion', sums)
  return cost !== null && average !== null && conversions >= ENOUGH && spend > 0 && cost > average * HIGH_COST
}

const isOutlier = (text: string): text is Outlier => OUTLIERS.some((one) => one === text)

export interface Ranked {
  id: string
  sums: Sums
}

export const averageCost = (rows: readonly Ranked[]): number | null => {
  const total: Sums = {}
  for (const { sums } of rows) add(total, sums)
  return figureOf('costPerConversion', total)
}

export const findOutliers = (rows: readonly Ranked[], asked: string): Ranked[] => {
  if (!isOutlier(asked)) return []
  const average = averageCost(rows)
  return rows.filter(({ sums }) => standsOut(asked, sums, average))
}

export const countOutliers = (rows: readonly Ranked[]): Record<Outlier, number> => {
  const average = averageCost(rows)
  const counts = Object.fromEntries(OUTLIERS.map((one) => [one, 0])) as Record<Outlier, number>
  for (const { sums } of rows) for (const outlier of OUTLIERS) if (standsOut(outlier, sums, average)) counts[outlier]++
  return counts
}
