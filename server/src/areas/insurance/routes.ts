import * as endpoints from '#contract/insurance/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { listYianOrders } from './list-yian-orders.ts'
import { getYianOrder, revealYianOrder } from './get-yian-order.ts'

export const insuranceRoutes: Route[] = [
  route(endpoints.listYianOrders, listYianOrders),
  route(endpoints.getYianOrder, getYianOrder),
  route(endpoints.revealYianOrder, revealYianOrder),
]
