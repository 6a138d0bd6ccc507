import * as endpoints from '#contract/spend/endpoints.ts'
import * as platformEndpoints from '#contract/spend/platform-endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { getAdsetAds } from './get-adset-ads.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { getSpendAds, setSpendAd } from './spend-ads.ts'
import { getSpendDifferences } from './get-spend-differences.ts'
import { getSpendReads } from './get-spend-reads.ts'
import { getSpendTotals } from './get-spend-totals.ts'
import { importSpends } from './import-spends.ts'
import { listSpends } from './list-spends.ts'
import { readSpends } from './read-spends.ts'

export const spendRoutes: Route[] = [
  route(endpoints.listSpends, listSpends),
  route(endpoints.getSpendTotals, getSpendTotals),
  route(endpoints.importSpends, importSpends),
  route(platformEndpoints.getSpendReads, getSpendReads),
  route(platformEndpoints.readSpends, readSpends),
  route(platformEndpoints.getSpendDifferences, getSpendDifferences),
  route(platformEndpoints.getReconciliation, getReconciliation),
  route(platformEndpoints.getSpendAds, getSpendAds),
  route(platformEndpoints.getAdsetAds, getAdsetAds),
  route(platformEndpoints.setSpendAd, setSpendAd),
]
