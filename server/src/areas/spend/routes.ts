import * as endpoints from '#contract/spend/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { importSpends } from './import-spends.ts'
import { listSpends } from './list-spends.ts'
import { getSpendTotals } from './get-spend-totals.ts'

export const spendRoutes: Route[] = [
  route(endpoints.listSpends, listSpends),
  route(endpoints.getSpendTotals, getSpendTotals),
  route(endpoints.importSpends, importSpends),
]
