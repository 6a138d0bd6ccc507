import * as endpoints from '#contract/cards/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { actOnExtOrder, actOnExtOrders } from './orders/act-on-ext-order.ts'
import { importExtOrders } from './orders/import-ext-orders.ts'
import { listExtOrders } from './orders/list-ext-orders.ts'
import { getExtOrder, revealExtOrder } from './orders/get-ext-order.ts'
import { createService, updateService } from './services/save-service.ts'
import { listServices } from './services/list-services.ts'
import { deleteService } from './services/delete-service.ts'
import { getService } from './services/get-service.ts'

export const cardRoutes: Route[] = [
  route(endpoints.listServices, listServices),
  route(endpoints.createService, createService),
  route(endpoints.getService, getService),
  route(endpoints.updateService, updateService),
  route(endpoints.deleteService, deleteService),
  route(endpoints.listExtOrders, listExtOrders),
  route(endpoints.getExtOrder, getExtOrder),
  route(endpoints.revealExtOrder, revealExtOrder),
  route(endpoints.actOnExtOrder, actOnExtOrder),
  route(endpoints.actOnExtOrders, actOnExtOrders),
  route(endpoints.importExtOrders, importExtOrders),
]
