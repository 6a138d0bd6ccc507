import * as endpoints from '#contract/spend/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { takeSpends } from '../areas/spend/import-spends.ts'
import { showSpends } from '../areas/spend/list-spends.ts'
import { showTotal } from '../areas/spend/get-spend-totals.ts'

export const spendRoutes: Route[] = [
  route(endpoints.listSpends, showSpends),
  route(endpoints.totalSpends, showTotal),
  route(endpoints.importSpends, takeSpends),
]
