import * as endpoints from '#contract/cards/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { actOnCardOrder, actOnCardOrders } from './orders/act-on-order.ts'
import { takeStates } from './orders/import-states.ts'
import { showCardOrders } from './orders/list-orders.ts'
import { showCardOrder, showWholeCardOrder } from './orders/show-order.ts'
import { addService, changeService } from './services/change-service.ts'
import { showServices } from './services/list-services.ts'
import { removeService } from './services/remove-service.ts'
import { showService } from './services/show-service.ts'

export const cardRoutes: Route[] = [
  route(endpoints.listServices, showServices),
  route(endpoints.createService, addService),
  route(endpoints.getService, showService),
  route(endpoints.updateService, changeService),
  route(endpoints.deleteService, removeService),
  route(endpoints.listExtOrders, showCardOrders),
  route(endpoints.getExtOrder, showCardOrder),
  route(endpoints.revealExtOrder, showWholeCardOrder),
  route(endpoints.actOnExtOrder, actOnCardOrder),
  route(endpoints.actOnExtOrders, actOnCardOrders),
  route(endpoints.importExtOrders, takeStates),
]
