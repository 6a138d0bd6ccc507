import { z } from 'zod'
import { defineEndpoint, Id, IdParams, LARGE_BODY } from '../endpoint.ts'
import { listReply, type ListSpec } from '../list.ts'
import * as e from './entities.ts'

const WORK = ['Admin', 'User', 'Member'] as const
const OWN = ['Admin', 'User'] as const
const REMOTE = ['shop.not_configured', 'shop.refused', 'shop.away'] as const
const OneProduct = z.object({ product: e.Product })
const OneOrder = z.object({ order: e.Order })

const products: ListSpec = { key: 'products', firstPage: 0, filters: ['Q', 'Provider'], sort: ['createdAt', 'name'] }
export const listProducts = defineEndpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  access: WORK,
  summary: 'Goods of the shops that ads lead to',
  enterpriseVariant: true,
  list: products,
  query: z.strictObject({ provider: z.enum(e.SHOPS).optional() }),
  reply: listReply('products', e.Product),
})
export const searchGoods = defineEndpoint({
  name: 'searchGoods',
  method: 'GET',
  path: '/products/search',
  access: WORK,
  summary: 'Goods as the shop itself lists them, to choose from',
  query: z.strictObject({
    provider: z.enum(e.SHOPS),
    words: z.string().trim().min(1).max(100),
    at: z.coerce.number<string | number>().int().min(1).max(100).default(1),
  }),
  reply: z.object({ goods: z.array(e.Goods), more: z.boolean() }),
  errors: REMOTE,
  perMinute: 60,
})
export const importProducts = defineEndpoint({
  name: 'importProducts',
  method: 'POST',
  path: '/products/import',
  bodyLimit: LARGE_BODY,
  access: WORK,
  summary: 'Bring in goods by id or link, with a result per row',
  body: e.ImportProductsBody,
  reply: z.object({ results: z.array(e.ProductResult) }),
  errors: ['enterprise.choose', 'enterprise.not_found', ...REMOTE],
})
export const getProduct = defineEndpoint({
  name: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  access: WORK,
  summary: 'One product',
  params: IdParams,
  reply: OneProduct,
  errors: ['product.not_found'],
})
export const syncProduct = defineEndpoint({
  name: 'syncProduct',
  method: 'PUT',
  path: '/products/{id}/sync',
  access: WORK,
  summary: 'Read price, commission and link from the shop anew',
  params: IdParams,
  reply: OneProduct,
  errors: ['product.not_found', ...REMOTE],
})
export const deleteProduct = defineEndpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  access: OWN,
  summary: 'Delete a product; its orders stay',
  params: IdParams,
  reply: OneProduct.extend({ undo: z.string() }),
  errors: ['product.not_found', 'product.in_use'],
})

const orders: ListSpec = {
  key: 'orders',
  firstPage: 0,
  filters: ['Q', 'Provider', 'Status', 'AdsetId', 'ProductId', 'Match', 'From', 'To', 'VisitedFrom', 'VisitedTo'],
  sort: ['createdAt', 'amount', 'commission'],
}
/** Whether the totals stand beside the days before; the rows are the same. */
const OrderQuery = z.strictObject({ compare: z.enum(['previous', 'none']).optional() })
export const listOrders = defineEndpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: WORK,
  summary:
    'Shop orders, newest first; Match says why one has its visit or none; VisitedFrom and VisitedTo are days of the visits; Q is an order number or track id',
  enterpriseVariant: true,
  list: orders,
  query: OrderQuery,
  reply: listReply('orders', e.Order),
})
export const getOrderTotals = defineEndpoint({
  name: 'getOrderTotals',
  method: 'GET',
  path: '/orders/totals',
  access: WORK,
  summary: 'Number, amount, commission and refunds of every order the filter finds, beside the days before on demand',
  enterpriseVariant: true,
  filtersOf: orders,
  query: OrderQuery,
  reply: z.object({ totals: e.OrderTotals }),
  errors: ['report.period'],
})
export const getOrder = defineEndpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  access: WORK,
  summary: 'One order',
  params: IdParams,
  reply: OneOrder,
  errors: ['order.not_found'],
})
export const matchOrder = defineEndpoint({
  name: 'matchOrder',
  method: 'PUT',
  path: '/orders/{id}/match',
  access: WORK,
  summary: 'Say by hand which visit an order belongs to; its conversion follows, and it is audited',
  params: IdParams,
  body: z.strictObject({ trackId: Id }),
  reply: OneOrder,
  errors: ['order.not_found', 'visit.not_found', 'order.matched'],
})
export const deleteOrder = defineEndpoint({
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/orders/{id}',
  access: OWN,
  summary: 'Take an order out of the list; its conversion stays',
  params: IdParams,
  reply: OneOrder.extend({ undo: z.string() }),
  errors: ['order.not_found'],
})
export const getShops = defineEndpoint({
  name: 'getShops',
  method: 'GET',
  path: '/orders/shops',
  access: WORK,
  summary: 'How far the orders of each shop have been read',
  reply: z.object({ shops: z.array(e.ShopState) }),
})
