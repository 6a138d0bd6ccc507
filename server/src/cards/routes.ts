import * as endpoints from '#contract/cards/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { actOnCardOrder, actOnCardOrders } from '../areas/cards/orders/act-on-ext-order.ts'
import { takeStates } from '../areas/cards/orders/import-ext-orders.ts'
import { showCardOrders } from '../areas/cards/orders/list-ext-orders.ts'
import { showCardOrder, showWholeCardOrder } from '../areas/cards/orders/get-ext-order.ts'
import { addService, changeService } from '../areas/cards/services/save-service.ts'
import { showServices } from './services/list-services.ts'
import { removeService } from '../areas/cards/services/delete-service.ts'
import { showService } from '../areas/cards/services/get-service.ts'

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
