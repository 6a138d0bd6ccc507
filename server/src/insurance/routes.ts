import * as endpoints from '#contract/insurance/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showPolicies } from './list-policies.ts'
import { showPolicy, showWholePolicy } from './show-policy.ts'

export const insuranceRoutes: Route[] = [
  route(endpoints.listYianOrders, showPolicies),
  route(endpoints.getYianOrder, showPolicy),
  route(endpoints.revealYianOrder, showWholePolicy),
]
