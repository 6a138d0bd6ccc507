import type { AdsetFigures } from '#contract/adsets/entities.ts'
import { type AdsetFigure, ENOUGH_CONVERSIONS, HIGH_COST, LOW_COST } from '#contract/adsets/figures.ts'
import { shownValue } from './figure-format.ts'

/** Colours what stands out: pushes that failed, sales below spend, a conversion much dearer or cheaper than the others. */
export const toneOf = (name: AdsetFigure, figures: AdsetFigures, median: number | null): string | undefined => {
  const value = shownValue(name, figures)
  if (value === null) return 'faint'
  if (name === 'costPerConversion' && median !== null && value > 0) {
    if ((figures.conversions ?? 0) < ENOUGH_CONVERSIONS) return undefined
    if (value > median * HIGH_COST) return 'adset-list-high'
    return value < median * LOW_COST ? 'adset-list-low' : undefined
  }
  if (name === 'salesPerSpend' && value < 1) return 'adset-list-bad'
  if (name === 'conversions' && value === 0 && (figures.spend ?? 0) > 0) return 'adset-list-bad'
  if (value === 0) return 'faint'
  return name === 'failed' ? 'adset-list-bad' : undefined
}
