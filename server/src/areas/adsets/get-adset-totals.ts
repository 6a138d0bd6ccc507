import type { AdsetTotals } from '#contract/adsets/entities.ts'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Scope, Tx } from '../../core/db/tenant.ts'
import type { AccountsOnly } from '../../core/figures/figure-source.ts'
import { sharedOf } from '../../core/http/caller.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { countOutliers, medianCosts } from './figures/outliers.ts'
import { answerOnce, rankIds, readSnapshot, withSums } from './figures/rank-adsets.ts'
import { askedRange, figureOf, type RangeSums, showRange, sumOf, trendSteps } from '../../core/figures/range-figures.ts'
import { matchingAdsets, refuseUnknownEnterprise } from './list-adsets.ts'

/** The filters that spend and orders can be asked by as well. */
const BESIDE_FILTERS: Readonly<Record<string, keyof AccountsOnly>> = { AccountId: 'account', Provider: 'provider' }

type Beside = Pick<AdsetTotals, 'spendBeside' | 'ordersBeside'>

type Asked = Pick<Context<typeof endpoints.getAdsetTotals>, 'list' | 'query' | 'scope'>

/** Where spend and orders are narrowed as the list is; undefined where they cannot be. */
const besideList = ({ list, query, scope }: Asked) => {
  const names = Object.keys(list.filters)
  if (query.ids !== undefined || names.some((name) => BESIDE_FILTERS[name] === undefined)) return undefined
  const only: AccountsOnly = {}
  for (const name of names) {
    const of = BESIDE_FILTERS[name]
    const value = list.filters[name]
    if (of !== undefined && value !== undefined) only[of] = value
  }
  const whole: Scope = query.enterpriseId === undefined ? scope : [query.enterpriseId]
  return { only, asked: { scope: whole, range: askedRange(query).period } }
}

/** What the accounts spent beyond the ad sets of the list. */
export const readSpendBeside = async (
  tx: Tx,
  { figures }: Pick<Services, 'figures'>,
  of: Asked,
  spend: number,
): Promise<number | null> => {
  const beside = besideList(of)
  return beside === undefined ? null : (await figures.spend(tx, beside.asked, beside.only)) - spend
}

/** What the accounts spent and the shops sold beyond the ad sets of the list. */
const readBeside = async (
  tx: Tx,
  context: Context<typeof endpoints.getAdsetTotals>,
  { ids, spend }: { ids: readonly string[]; spend: number },
): Promise<Beside> => {
  const { scope, caller, services } = context
  const beside = besideList(context)
  if (beside === undefined || sharedOf(caller, scope).length > 0) return { spendBeside: null, ordersBeside: null }
  const { asked, only } = beside
  const listed = new Set(ids)
  // By ad set and not as a difference: orders that came since the list was read are no one's else.
  const ordersBeside = { orders: 0, sales: 0 }
  for (const [id, { orders = 0, sales = 0 }] of await services.figures.sales(tx, asked, only)) {
    if (listed.has(id)) continue
    ordersBeside.orders += orders
    ordersBeside.sales += sales
  }
  return { spendBeside: await readSpendBeside(tx, services, context, spend), ordersBeside }
}

/** What those of the list brought that sold something, beside others that spent. */
const sellingOf = (ids: readonly string[], sums: ReadonlyMap<string, RangeSums>): AdsetTotals['selling'] => {
  const spending = ids.filter((id) => (sums.get(id)?.now.spend ?? 0) > 0)
  const sold = spending.filter((id) => (sums.get(id)?.now.orders ?? 0) > 0)
  const salesPerSpend = figureOf('salesPerSpend', sumOf(sold, sums).now)
  return sold.length === spending.length || salesPerSpend === null ? null : { adsets: sold.length, salesPerSpend }
}

/** From the same reading as the rows: the total is their sum. */
export const getAdsetTotals = async (context: Context<typeof endpoints.getAdsetTotals>) => {
  const { list, query, scope, caller, services, tx } = context
  const range = askedRange(query)
  const { value: snapshot, at } = await readSnapshot(context, range, 'totals')
  const { sums } = snapshot
  const add = async (tx: Tx): Promise<AdsetTotals> => {
    await refuseUnknownEnterprise(tx, query)
    const found = await matchingAdsets(tx, context)
    const ids = await rankIds(tx, sums, found, { ...list, sort: undefined })
    const all = withSums(found, sums)
    const trend = await services.figures.conversionsTogether(tx, { of: 'adset', scope, range: range.period, ids })
    const total = sumOf(ids, sums)
    const hidesMoney = scope !== 'all' && sharedOf(caller, scope).length === scope.length
    return {
      adsets: ids.length,
      figures: { ...showRange(total, { ...range, hidesMoney }), trend: trendSteps(range.period, trend) },
      ...(await readBeside(tx, context, { ids, spend: total.now.spend ?? 0 })),
      selling: hidesMoney ? null : sellingOf(ids, sums),
      medianCosts: hidesMoney ? {} : medianCosts(all),
      outliers: countOutliers(all),
      period: range.period,
      at: new Date(at).toISOString(),
    }
  }
  const asked = { caller, of: 'totals' as const, list: { filters: list.filters, sort: undefined }, query }
  return { totals: await answerOnce(snapshot, asked, () => tx(add)) }
}
