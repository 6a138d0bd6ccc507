import type { RangeFigures } from '#contract/adsets/entities.ts'
import type { Period } from '#contract/reports/entities.ts'
import type { Scope, Tx } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import { type RangeSums, showRange, trendSteps } from '../../../core/figures/range-figures.ts'

interface Asked {
  period: Period
  isCompared: boolean
  scope: Scope
  ids: readonly string[]
  sums: ReadonlyMap<string, RangeSums>
}

const NOTHING: RangeSums = { now: {} }

/** The figures of the ad sets of one page, as they are shown. */
export const figuresOfPage = async (
  tx: Tx,
  services: Services,
  { period, isCompared, scope, ids, sums }: Asked,
): Promise<(id: string, hidesMoney: boolean) => RangeFigures> => {
  const found =
    ids.length === 0 ? [] : await services.figures.conversions(tx, { of: 'adset', scope, range: period, ids })
  const trends = Map.groupBy(found, ({ id }) => id)
  return (id, hidesMoney) => ({
    ...showRange(sums.get(id) ?? NOTHING, { period, isCompared, hidesMoney }),
    trend: trendSteps(period, trends.get(id) ?? []),
  })
}
