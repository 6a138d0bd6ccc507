import { sql } from 'kysely'
import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { Order } from '#contract/commerce/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'

const COLUMNS = [
  'orders.id',
  'orders.provider',
  'orders.order_sn',
  'orders.order_no',
  'orders.enterprise_id',
  'orders.product_id',
  'orders.goods_name',
  'orders.image',
  'orders.quantity',
  'orders.amount',
  'orders.commission',
  'orders.status',
  'orders.status_text',
  'orders.track_id',
  'orders.adset_id',
  'orders.match',
  'orders.cross_shop',
  'orders.ordered_at',
  'orders.paid_at',
  'orders.refunded_at',
  'orders.changed_at',
] as const

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

export const ordersByIds = async (tx: Tx, ids: readonly string[]): Promise<Order[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('orders')
    .leftJoin('products', 'products.id', 'orders.product_id')
    .leftJoin('adsets', 'adsets.id', 'orders.adset_id')
    .select([...COLUMNS, 'products.name as product_name', 'adsets.name as adset_name'])
    .where('orders.id', '=', sql<string>`any(${ids}::text[])`)
    .where('orders.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    orderSn: row.order_sn,
    orderNo: row.order_no,
    enterpriseId: row.enterprise_id,
    product: named(row.product_id, row.product_name),
    goodsName: row.goods_name,
    image: row.image,
    quantity: row.quantity,
    amount: row.amount,
    commission: row.commission,
    status: row.status,
    statusText: row.status_text,
    trackId: row.track_id,
    adset: named(row.adset_id, row.adset_name),
    match: row.match,
    crossShop: row.cross_shop,
    createdAt: row.ordered_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    updatedAt: row.changed_at.toISOString(),
  }))
}

/** The live order, or 404: absent, deleted and out of scope look the same. */
export const orderById = async (tx: Tx, id: string): Promise<Order> => {
  const [order] = await ordersByIds(tx, [id])
  if (order === undefined) throw new Failure('order.not_found')
  return order
}

export const getOrder = ({ params, tx }: Context<typeof endpoints.getOrder>) =>
  tx(async (tx) => ({ order: await orderById(tx, params.id) }))
