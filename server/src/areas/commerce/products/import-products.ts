import type * as endpoints from '#contract/commerce/endpoints.ts'
import type { ProductResult } from '#contract/commerce/entities.ts'
import type { z } from 'zod'
import { enterpriseFor } from '../../adsets/create-adset.ts'
import type { Context } from '../../../core/http/route.ts'
import { audit, changes } from '../../../core/audit/audit.ts'
import { productIn } from '../orders/place-order.ts'
import { mapAtOnce } from '../../../core/in-batches.ts'
import { ShopFailure, type ShopGoods, type ShopPort } from '../shops/port.ts'
import { asking, shopOf } from '../shops/shop-of.ts'
import { keepProduct } from './keep-product.ts'
import { auditSnapshot, productById } from './get-product.ts'

type Result = z.infer<typeof ProductResult>
type Asked = Context<typeof endpoints.importProducts>

const LINKS_AT_ONCE = 5
const UNKNOWN = { zh: '没有找到该商品', en: 'No such goods' }
const TWICE = { zh: '与前面的行是同一商品', en: 'The same goods as a row above' }

const failed = (goods: string, message: string): Result => ({ goods, outcome: 'failed', id: null, message })

/** The links of these goods, several at a time, each its own or why there is none. */
const linksOf = async (
  shop: ShopPort,
  goods: readonly ShopGoods[],
): Promise<Map<string, string | null | ShopFailure>> => {
  const links = await mapAtOnce([...new Set(goods.map(({ goodsId }) => goodsId))], LINKS_AT_ONCE, async (goodsId) => {
    const link = await shop.link(goodsId).catch((error: unknown) => {
      if (error instanceof ShopFailure) return error
      throw error
    })
    return [goodsId, link] as const
  })
  return new Map(links)
}

const keep = ({ body, caller, client, tx }: Asked, enterpriseId: string, goods: ShopGoods, link: string | null) =>
  tx(async (tx) => {
    const { provider } = body
    const known = await productIn(tx, { provider }, goods.goodsId, enterpriseId)
    const before = known === null ? undefined : auditSnapshot(await productById(tx, known))
    const kept = await keepProduct(tx, { provider, enterpriseId }, goods, link)
    const product = await productById(tx, kept.id)
    await audit(tx, caller, client, {
      action: kept.outcome === 'created' ? 'product.create' : 'product.update',
      entity: 'product',
      entityId: kept.id,
      entityName: product.name,
      enterpriseId,
      ...(before === undefined ? { after: auditSnapshot(product) } : changes(before, auditSnapshot(product))),
    })
    return kept
  })

/** A result per row; a row that fails takes no other with it. */
export const importProducts = async (context: Asked): Promise<{ results: Result[] }> => {
  const { body, language, scope, services, tx } = context
  const enterpriseId = await tx((tx) => enterpriseFor(tx, scope, body.enterpriseId))
  const shop = await shopOf(services, body.provider)
  const found = await asking(shop.find(body.goods))
  const links = await linksOf(
    shop,
    found.filter((one) => one !== undefined),
  )
  const seen = new Set<string>()
  const results: Result[] = []
  for (const [at, text] of body.goods.entries()) {
    const goods = found[at]
    const link = goods && links.get(goods.goodsId)
    if (goods === undefined || link === undefined) results.push(failed(text, UNKNOWN[language]))
    else if (seen.has(goods.goodsId)) results.push(failed(text, TWICE[language]))
    else if (link instanceof ShopFailure) results.push(failed(text, link.message))
    else {
      seen.add(goods.goodsId)
      results.push({ goods: text, ...(await keep(context, enterpriseId, goods, link)), message: null })
    }
  }
  return { results }
}
