import type { AdsetTotals } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Sums } from './figures/figures-port.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { countOutliers, medianCost } from './figures/outliers.ts'
import { askedRange, rankIds, readSnapshot, withSums } from './figures/rank-adsets.ts'
import { add, type RangeSums, showRange, trendSteps } from './figures/range-figures.ts'
import { matchingIds, refuseUnknownEnterprise } from './list-adsets.ts'

const totalOf = (ids: readonly string[], snapshot: ReadonlyMap<string, RangeSums>): Required<RangeSums> => {
  const total: { now: Sums; base: Sums; before: Sums } = { now: {}, base: {}, before: {} }
  for (const id of ids) {
    const { now = {}, base = {}, before = {} } = snapshot.get(id) ?? {}
    add(total.now, now)
    add(total.base, base)
    add(total.before, before)
  }
  return total
}

/** From the same reading as the rows: the total is their sum. */
export const getAdsetTotals = async (context: Context<typeof endpoints.getAdsetTotals>) => {
  const { list, query, scope, caller, services, tx } = context
  const range = askedRange(query)
  const snapshot = await readSnapshot(context, range)
  return tx(async (tx): Promise<{ totals: AdsetTotals }> => {
    await refuseUnknownEnterprise(tx, query)
    const found = await matchingIds(tx, context)
    const ids = await rankIds(tx, snapshot.value, found, { ...list, sort: undefined })
    const all = withSums(found, snapshot.value)
    const trend = await services.adsetFigures.conversionsTogether(tx, { scope, range: range.period, ids })
    const hidesMoney = scope !== 'all' && sharedOf(caller, scope).length === scope.length
    return {
      totals: {
        adsets: ids.length,
        figures: {
          ...showRange(totalOf(ids, snapshot.value), { ...range, hidesMoney }),
          trend: trendSteps(range.period, trend),
        },
        medianCost: hidesMoney ? null : medianCost(all),
        outliers: countOutliers(all),
        period: range.period,
        at: new Date(snapshot.at).toISOString(),
      },
    }
  })
}
