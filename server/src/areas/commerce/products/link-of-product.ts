import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { Shop } from '#contract/commerce/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'

/** The kinds of ad sets that lead to goods, and the shop of each. */
const SHOP_OF: Partial<Record<AdsetKind, Shop>> = { cid_pingduoduo: 'pingduoduo', cid_jdunion: 'jdunion' }

/** Where an ad set of this kind that names a product of its enterprise leads; undefined where there is none. */
export const linkOfProduct = async (
  tx: Tx,
  productId: string,
  { kind, enterpriseId }: { kind: AdsetKind; enterpriseId: string },
): Promise<string | undefined> => {
  const shop = SHOP_OF[kind]
  if (shop === undefined) return undefined
  const product = await tx
    .selectFrom('products')
    .select('link')
    .where('id', '=', productId)
    .where('provider', '=', shop)
    .where('enterprise_id', '=', enterpriseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return product?.link || undefined
}
