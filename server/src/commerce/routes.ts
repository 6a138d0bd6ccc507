import * as endpoints from '#contract/commerce/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { showOrders } from '../areas/commerce/orders/list-orders.ts'
import { matchByHand } from '../areas/commerce/orders/match-order.ts'
import { removeOrder } from '../areas/commerce/orders/delete-order.ts'
import { showOrder, showShopStates } from '../areas/commerce/orders/get-order.ts'
import { bringIn } from '../areas/commerce/products/import-products.ts'
import { showProducts } from '../areas/commerce/products/list-products.ts'
import { removeProduct } from '../areas/commerce/products/delete-product.ts'
import { findGoods } from '../areas/commerce/products/search-goods.ts'
import { productById } from '../areas/commerce/products/get-product.ts'
import { bringUpToDate } from '../areas/commerce/products/sync-product.ts'

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
