import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { Context } from '../../../core/http/route.ts'
import { asking, shopOf } from '../shops/shop-of.ts'

/** Goods of the shop, each with the product that it is already. */
export const searchGoods = async ({ query, scope, services, tx }: Context<typeof endpoints.searchGoods>) => {
  const shop = await shopOf(services, query.provider)
  const { goods, more } = await asking(shop.search(query.words, query.at))
  const known = await tx((tx) => {
    let rows = tx
      .selectFrom('products')
      .select(['id', 'goods_id'])
      .where('provider', '=', query.provider)
      .where('goods_id', 'in', ['', ...goods.map(({ goodsId }) => goodsId)])
      .where('deleted_at', 'is', null)
    if (scope !== 'all') rows = rows.where('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])
    return rows.orderBy('id').execute()
  })
  const products = new Map(known.map(({ id, goods_id: goodsId }) => [goodsId, id]))
  return { goods: goods.map((one) => ({ ...one, productId: products.get(one.goodsId) ?? null })), more }
}
