import type { AdsetFigures } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { type CostVerdict, judgeCost } from '#contract/adsets/judge-cost.ts'
import { shownValue } from './figure-format.ts'

const COST_TONES: Record<CostVerdict, string> = {
  dear: 'adset-list-high',
  losing: 'adset-list-high',
  cheap: 'adset-list-low',
}

/**
 * Colours what stands out: pushes that failed, sales below spend, a conversion much dearer or cheaper than its kind's. Compared
 * or not, a figure has the same colour; what it was before is told by its change.
 */
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
