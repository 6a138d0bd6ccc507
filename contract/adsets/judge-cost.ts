import type { AdsetFigures } from './range-figures.ts'
import { ENOUGH_CONVERSIONS, HIGH_COST, LOSING_COST, LOW_COST } from './figures.ts'

/** Dear and cheap beside the other ad sets of the kind; losing before there are conversions enough to say so. */
export type CostVerdict = 'dear' | 'losing' | 'cheap'
type Judged = Partial<Pick<AdsetFigures, 'spend' | 'sales' | 'orders' | 'conversions'>>

/** What sells brings back at least what it costs. */
const earns = ({ spend, sales }: Judged): boolean => (sales ?? 0) > 0 && (sales ?? 0) >= (spend ?? 0)

/** More was spent than sold, where anything is sold. */
export const sellsAtALoss = (figures: Judged): boolean =>
  (figures.orders ?? 0) > 0 && (figures.spend ?? 0) > (figures.sales ?? 0)

/**
 * What the cost of a conversion says against the median of the ad sets of the same kind. Whatever a conversion costs, it
 * is not dear where its sales pay for it. Of few conversions the cost says little; what they and a first one would have
 * cost others, spent twice over, says enough.
 */
export const judgeCost = (figures: Judged, median: number | null | undefined): CostVerdict | undefined => {
  const { spend, conversions } = figures
  if (median === null || median === undefined || median <= 0) return undefined
  const [spent, n] = [spend ?? 0, conversions ?? 0]
  if (spent <= 0) return undefined
  if (n < ENOUGH_CONVERSIONS)
    return !earns(figures) && spent > median * LOSING_COST * Math.max(n, 1) ? 'losing' : undefined
  const cost = spent / n
  if (cost > median * HIGH_COST) return earns(figures) ? undefined : 'dear'
  return cost < median * LOW_COST && !sellsAtALoss(figures) ? 'cheap' : undefined
}
