import { sql } from 'kysely'
import type { Shop } from '#contract/commerce/entities.ts'
import { newId } from '../../../core/db/ids.ts'
import { searchText } from '../../../core/db/search.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { ShopGoods } from '../shops/port.ts'

/** Said at the product itself, since its orders will find no visit. */
const NO_PLACE = '推广链接中没有归因参数的位置，订单无法自动归因'
export const GONE = '平台上已没有该商品'

/** Goods as a product: what the shop says, and the link it made. */
export const columnsOf = (goods: ShopGoods, link: string | null) => ({
  name: goods.name,
  image: goods.image,
  shop: goods.shop,
  price: goods.price,
  commission: goods.commission,
  commission_rate: goods.commissionRate,
  sales: goods.sales,
  ...(link === null ? {} : { link }),
  synced_at: new Date(),
  sync_error: link === null ? NO_PLACE : null,
  search: searchText(goods.name, goods.goodsId, goods.shop),
})

/** Creates the product or brings it up to date; of two who bring in the same goods the second finds it there. */
export const keepProduct = async (
  tx: Tx,
  { provider, enterpriseId }: { provider: Shop; enterpriseId: string },
  goods: ShopGoods,
  link: string | null,
): Promise<{ id: string; outcome: 'created' | 'updated' }> => {
  const id = newId('pr')
  const columns = columnsOf(goods, link)
  const kept = await tx
    .insertInto('products')
    .values({ id, provider, enterprise_id: enterpriseId, goods_id: goods.goodsId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['enterprise_id', 'provider', 'goods_id'])
        .where(sql<boolean>`deleted_at is null`)
        .doUpdateSet(columns),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: kept.id, outcome: kept.id === id ? 'created' : 'updated' }
}
