import * as endpoints from '#contract/spend/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { takeSpends } from './import-spends.ts'
import { showSpends } from './list-spends.ts'
import { showTotal } from './sum-spends.ts'

export const spendRoutes: Route[] = [
  route(endpoints.listSpends, showSpends),
  route(endpoints.totalSpends, showTotal),
  route(endpoints.importSpends, takeSpends),
]
