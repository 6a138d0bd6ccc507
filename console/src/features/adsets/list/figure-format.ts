import type { AdsetFigures } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const FORMATS: Partial<Record<AdsetFigure, (value: number) => string>> = {
  spend: formatMoney,
  costPerConversion: formatMoney,
  sales: formatMoney,
  conversionRate: percent,
  pushRate: percent,
  salesPerSpend: (value) => value.toFixed(2),
}

export const formatFigure = (name: AdsetFigure, value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : (FORMATS[name] ?? formatCount)(value)

/** An ad set that sells nothing has no return, rather than none of it. */
export const shownValue = (name: AdsetFigure, figures: AdsetFigures): number | null =>
  name === 'salesPerSpend' && figures.orders === 0 ? null : figures[name]
