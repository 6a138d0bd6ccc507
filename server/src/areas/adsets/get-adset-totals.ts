import type { AdsetTotals } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import { countOutliers, medianCost } from './figures/outliers.ts'
import { answerOnce, rankIds, readSnapshot, withSums } from './figures/rank-adsets.ts'
import { askedRange, showRange, sumOf, trendSteps } from '../../core/figures/range-figures.ts'
import { matchingIds, refuseUnknownEnterprise } from './list-adsets.ts'

/** From the same reading as the rows: the total is their sum. */
export const getAdsetTotals = async (context: Context<typeof endpoints.getAdsetTotals>) => {
  const { list, query, scope, caller, services, tx } = context
  const range = askedRange(query)
  const { value: snapshot, at } = await readSnapshot(context, range)
  const { sums } = snapshot
  const add = async (tx: Tx): Promise<AdsetTotals> => {
    await refuseUnknownEnterprise(tx, query)
    const found = await matchingIds(tx, context)
    const ids = await rankIds(tx, sums, found, { ...list, sort: undefined })
    const all = withSums(found, sums)
    const trend = await services.figures.conversionsTogether(tx, { of: 'adset', scope, range: range.period, ids })
    const hidesMoney = scope !== 'all' && sharedOf(caller, scope).length === scope.length
    return {
      adsets: ids.length,
      figures: { ...showRange(sumOf(ids, sums), { ...range, hidesMoney }), trend: trendSteps(range.period, trend) },
      medianCost: hidesMoney ? null : medianCost(all),
      outliers: countOutliers(all),
      period: range.period,
      at: new Date(at).toISOString(),
    }
  }
  const asked = { caller, of: 'totals' as const, list: { filters: list.filters, sort: undefined }, query }
  return { totals: await answerOnce(snapshot, asked, () => tx(add)) }
}
