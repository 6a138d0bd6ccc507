import { sql } from 'kysely'
import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { Product } from '#contract/commerce/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { Failure } from '../../../core/http/failure.ts'
import type { Context } from '../../../core/http/route.ts'

const COLUMNS = [
  'products.id',
  'products.provider',
  'products.enterprise_id',
  'products.goods_id',
  'products.name',
  'products.image',
  'products.shop',
  'products.price',
  'products.commission',
  'products.commission_rate',
  'products.sales',
  'products.link',
  'products.orders',
  'products.synced_at',
  'products.sync_error',
  'products.created_at',
] as const

export const productsByIds = async (tx: Tx, ids: readonly string[]): Promise<Product[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('products')
    .innerJoin('enterprises', 'enterprises.id', 'products.enterprise_id')
    .select([...COLUMNS, 'enterprises.name as enterprise_name'])
    .where('products.id', '=', sql<string>`any(${ids}::text[])`)
    .where('products.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterprise_name,
    goodsId: row.goods_id,
    name: row.name,
    image: row.image,
    shop: row.shop,
    price: row.price,
    commission: row.commission,
    commissionRate: row.commission_rate,
    sales: row.sales,
    link: row.link,
    orders: row.orders,
    syncedAt: row.synced_at?.toISOString() ?? null,
    syncError: row.sync_error,
    createdAt: row.created_at.toISOString(),
  }))
}

/** The live product, or 404: absent, deleted and out of scope look the same. */
export const productById = async (tx: Tx, id: string): Promise<Product> => {
  const [product] = await productsByIds(tx, [id])
  if (product === undefined) throw new Failure('product.not_found')
  return product
}

/** What the audit log keeps of a product. */
export const auditSnapshot = ({ provider, goodsId, name, shop, price, commission, link }: Product) => ({
  provider,
  goodsId,
  name,
  shop,
  price,
  commission,
  link,
})

export const getProduct = ({ params, tx }: Context<typeof endpoints.getProduct>) =>
  tx(async (tx) => ({ product: await productById(tx, params.id) }))
