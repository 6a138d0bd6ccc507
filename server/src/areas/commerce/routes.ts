import * as endpoints from '#contract/commerce/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { listOrders } from './orders/list-orders.ts'
import { matchOrder } from './orders/match-order.ts'
import { deleteOrder } from './orders/delete-order.ts'
import { getOrder } from './orders/get-order.ts'
import { getOrderTotals } from './orders/get-order-totals.ts'
import { importProducts } from './products/import-products.ts'
import { listProducts } from './products/list-products.ts'
import { deleteProduct } from './products/delete-product.ts'
import { searchGoods } from './products/search-goods.ts'
import { getProduct } from './products/get-product.ts'
import { syncProduct } from './products/sync-product.ts'
import { getShops } from './shops/get-shops.ts'

export const commerceRoutes: Route[] = [
  route(endpoints.listProducts, listProducts),
  route(endpoints.searchGoods, searchGoods),
  route(endpoints.importProducts, importProducts),
  route(endpoints.getProduct, getProduct),
  route(endpoints.syncProduct, syncProduct),
  route(endpoints.deleteProduct, deleteProduct),
  route(endpoints.listOrders, listOrders),
  route(endpoints.getShops, getShops),
  route(endpoints.getOrderTotals, getOrderTotals),
  route(endpoints.getOrder, getOrder),
  route(endpoints.matchOrder, matchOrder),
  route(endpoints.deleteOrder, deleteOrder),
]
