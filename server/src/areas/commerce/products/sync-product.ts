import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { Product } from '#contract/commerce/entities.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { ShopFailure } from '../shops/port.ts'
import { asking, shopOf } from '../shops/shop-of.ts'
import { columnsOf, GONE } from './keep-product.ts'
import { auditSnapshot, productById } from './get-product.ts'

type Asked = Context<typeof endpoints.syncProduct>

/** What the shop says of it now, as columns. */
const readAnew = async ({ services }: Asked, { provider, goodsId }: Product) => {
  const shop = await shopOf(services, provider)
  const [goods] = await shop.find([goodsId])
  if (goods === undefined) return { synced_at: new Date(), sync_error: GONE }
  return columnsOf(goods, await shop.link(goodsId))
}

export const syncProduct = async (context: Asked): Promise<{ product: Product }> => {
  const { params, caller, client, tx } = context
  const before = await tx((tx) => productById(tx, params.id))
  const write = (columns: Partial<ReturnType<typeof columnsOf>>) =>
    tx(async (tx) => {
      await tx.updateTable('products').set(columns).where('id', '=', params.id).execute()
      const product = await productById(tx, params.id)
      await audit(tx, caller, client, {
        action: 'product.update',
        entity: 'product',
        entityId: product.id,
        entityName: product.name,
        enterpriseId: product.enterpriseId,
        ...changes(auditSnapshot(before), auditSnapshot(product)),
      })
      return { product }
    })
  const columns = readAnew(context, before).catch(async (error: unknown) => {
    if (error instanceof ShopFailure) await write({ sync_error: error.message })
    throw error
  })
  return write(await asking(columns))
}
