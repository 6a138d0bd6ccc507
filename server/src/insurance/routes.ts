import * as endpoints from '#contract/insurance/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showPolicies } from '../areas/insurance/list-yian-orders.ts'
import { showPolicy, showWholePolicy } from '../areas/insurance/get-yian-order.ts'

export const insuranceRoutes: Route[] = [
  route(endpoints.listYianOrders, showPolicies),
  route(endpoints.getYianOrder, showPolicy),
  route(endpoints.revealYianOrder, showWholePolicy),
]
