import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { Time } from '../identity/entities.ts'

/** Where orders come from. */
export const SHOPS = ['pingduoduo', 'jdunion'] as const
export type Shop = (typeof SHOPS)[number]
export const ORDER_STATUSES = ['pending', 'paid', 'received', 'settled', 'refunded', 'invalid'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** In place of one reason: every order of which no visit is known. */
export const ANY_UNMATCHED = 'unmatched'
/** Why an order has its visit, or has none. */
export const MATCH_REASONS = [
  'track',
  'manual',
  'no_id',
  'not_whitelisted',
  'unknown_id',
  'window',
  'product',
  'ambiguous',
] as const

export const Product = z.object({
  id: z.string(),
  provider: z.enum(SHOPS),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  goodsId: z.string(),
  name: z.string(),
  image: z.string(),
  shop: z.string(),
  /** Fen. */
  price: z.number().nullable(),
  commission: z.number().nullable(),
  /** Thousandths. */
  commissionRate: z.number().nullable(),
  sales: z.string(),
  /** With {track} where the track id goes. */
  link: z.string(),
  orders: z.number(),
  syncedAt: Time.nullable(),
  syncError: z.string().nullable(),
  createdAt: Time,
})
export type Product = z.infer<typeof Product>

export const ImportProductsBody = z.strictObject({
  provider: z.enum(SHOPS),
  enterpriseId: Id.optional(),
  /** Ids or links of goods, as an operator pastes them, or as a search has shown them. */
  goods: z.array(z.string().trim().min(1).max(500)).min(1).max(200),
})
export const ProductResult = z.object({
  goods: z.string(),
  outcome: z.enum(['created', 'updated', 'failed']),
  id: z.string().nullable(),
  message: z.string().nullable(),
})
/** Goods as the shop lists them. */
export const Goods = Product.pick({
  goodsId: true,
  name: true,
  image: true,
  shop: true,
  price: true,
  commission: true,
  commissionRate: true,
  sales: true,
}).extend({ productId: z.string().nullable() })
export type Goods = z.infer<typeof Goods>

export const Order = z.object({
  id: z.string(),
  provider: z.enum(SHOPS),
  /** Of this line alone. */
  orderSn: z.string(),
  /** As the buyer knows it; the lines of one order share it. */
  orderNo: z.string(),
  enterpriseId: z.string().nullable(),
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  goodsName: z.string(),
  image: z.string(),
  quantity: z.number(),
  /** Fen. */
  amount: z.number(),
  commission: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  /** In the shop's own words. */
  statusText: z.string(),
  trackId: z.string().nullable(),
  adset: z.object({ id: z.string(), name: z.string() }).nullable(),
  match: z.enum(MATCH_REASONS),
  crossShop: z.boolean(),
  createdAt: Time,
  paidAt: Time.nullable(),
  refundedAt: Time.nullable(),
  updatedAt: Time,
})
export type Order = z.infer<typeof Order>

export const OrderSums = z.object({
  orders: z.number(),
  amount: z.number(),
  commission: z.number(),
  /** Of what was refunded, which is part of the amount. */
  refunded: z.number(),
})
export type OrderSums = z.infer<typeof OrderSums>
/**
 * Of every order a filter finds; amounts are fen. Compared, `base` is the part of the days asked for that has a counterpart
 * (the running day has none yet) and `before` is of that counterpart.
 */
export const OrderTotals = OrderSums.extend({ base: OrderSums.nullable(), before: OrderSums.nullable() })
export type OrderTotals = z.infer<typeof OrderTotals>

/** How the polling of a shop stands. */
export const ShopState = z.object({
  provider: z.enum(SHOPS),
  configured: z.boolean(),
  /** Everything changed before this was read. */
  readUntil: Time.nullable(),
  lastReadAt: Time.nullable(),
  error: z.string().nullable(),
})
