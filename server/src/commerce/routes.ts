import * as endpoints from '#contract/commerce/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { showOrders } from './orders/list-orders.ts'
import { matchByHand } from './orders/match-by-hand.ts'
import { removeOrder } from './orders/remove-order.ts'
import { showOrder, showShopStates } from './orders/show-order.ts'
import { bringIn } from './products/import-products.ts'
import { showProducts } from './products/list-products.ts'
import { removeProduct } from './products/remove-product.ts'
import { findGoods } from './products/search-goods.ts'
import { productById } from './products/show-product.ts'
import { bringUpToDate } from './products/sync-product.ts'

export const commerceRoutes: Route[] = [
  route(endpoints.listProducts, showProducts),
  route(endpoints.searchGoods, findGoods),
  route(endpoints.importProducts, bringIn),
  route(endpoints.getProduct, ({ params, tx }) => tx(async (tx) => ({ product: await productById(tx, params.id) }))),
  route(endpoints.syncProduct, bringUpToDate),
  route(endpoints.deleteProduct, removeProduct),
  route(endpoints.listOrders, showOrders),
  route(endpoints.showShops, showShopStates),
  route(endpoints.getOrder, showOrder),
  route(endpoints.matchOrder, matchByHand),
  route(endpoints.deleteOrder, removeOrder),
]
