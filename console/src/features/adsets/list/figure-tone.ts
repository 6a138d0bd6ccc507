import type { AdsetFigures } from '#contract/adsets/entities.ts'
import type { ComparedFigures } from '#contract/adsets/range-figures.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { type CostVerdict, judgeCost } from '#contract/adsets/judge-cost.ts'
import { shownValue } from './figure-format.ts'

const COST_TONES: Record<CostVerdict, string> = {
  dear: 'adset-list-high',
  losing: 'adset-list-high',
  cheap: 'adset-list-low',
}

/** Where too few of a kind say what a conversion usually costs: whether it is much dearer than it was before. */
export const isDearerThanBefore = ({ base, before }: Pick<ComparedFigures, 'base' | 'before'>): boolean => {
  const verdict = base === null ? undefined : judgeCost(base, before?.costPerConversion)
  return verdict !== undefined && verdict !== 'cheap'
}

/** Colours what stands out: pushes that failed, sales below spend, a conversion much dearer or cheaper than its kind's. */
export const toneOf = (name: AdsetFigure, figures: AdsetFigures, median: number | undefined): string | undefined => {
  const value = shownValue(name, figures)
  if (value === null) return 'faint'
  if (name === 'costPerConversion' && value > 0) {
    const verdict = judgeCost(figures, median)
    return verdict && COST_TONES[verdict]
  }
  if (name === 'salesPerSpend' && value < 1) return 'adset-list-bad'
  if (name === 'conversions' && value === 0 && (figures.spend ?? 0) > 0) return 'adset-list-bad'
  if (value === 0) return 'faint'
  return name === 'failed' ? 'adset-list-bad' : undefined
}
