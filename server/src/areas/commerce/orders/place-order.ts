import type { MATCH_REASONS } from '#contract/commerce/entities.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { attributeConversion } from '../../conversions/attribute-conversion.ts'
import { tracesOf } from '../../conversions/record-conversion.ts'
import type { ShopOrder, ShopPort } from '../shops/port.ts'
import { findTracked } from '../../tracking/find-tracked.ts'

export type Match = (typeof MATCH_REASONS)[number]
/** Whose an order is and which visit led to it, or why none. */
export interface Place {
  enterpriseId: string | null
  productId: string | null
  adsetId: string | null
  visitId: string | null
  match: Match
}
type Rules = Pick<ShopPort, 'provider' | 'returnsTracks' | 'countsCrossShop'>

export const isCredited = (match: Match): boolean => match === 'track' || match === 'manual'

const adsetBehind = (tx: Tx, id: string) =>
  tx
    .selectFrom('adsets')
    .select(['id', 'enterprise_id', 'strategy', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

type Found = Pick<Place, 'enterpriseId' | 'adsetId' | 'visitId' | 'match'>
const nowhere = (match: Match, enterpriseId: string | null = null): Found => ({
  enterpriseId,
  adsetId: null,
  visitId: null,
  match,
})

const findVisit = async (tx: Tx, rules: Rules, order: ShopOrder): Promise<Found> => {
  const { trackId } = order
  if (trackId === null) return nowhere(rules.returnsTracks ? 'no_id' : 'not_whitelisted')
  const [tracked, second] = await findTracked(tx, trackId)
  if (tracked === undefined) return nowhere('unknown_id')
  if (second !== undefined) return nowhere('ambiguous')
  const adset = await adsetBehind(tx, tracked.adsetId)
  if (adset === undefined) return nowhere('unknown_id')
  if (adset.deleted_at !== null) return nowhere('unknown_id', adset.enterprise_id)
  if (order.crossShop && !rules.countsCrossShop) return nowhere('product', adset.enterprise_id)
  const { visit } = await attributeConversion(tx, adset, order.paidAt ?? order.orderedAt, tracesOf({ trackId }))
  if (visit === null) return nowhere('window', adset.enterprise_id)
  return { enterpriseId: adset.enterprise_id, adsetId: adset.id, visitId: visit.id, match: 'track' }
}

const productsOf = (tx: Tx, { provider }: Rules, goodsId: string) =>
  tx
    .selectFrom('products')
    .innerJoin('enterprises', 'enterprises.id', 'products.enterprise_id')
    .select(['products.id', 'products.enterprise_id'])
    .where('products.provider', '=', provider)
    .where('products.goods_id', '=', goodsId)
    .where('products.deleted_at', 'is', null)
    .where('enterprises.deleted_at', 'is', null)
    .limit(2)
    .execute()

export const productIn = async (
  tx: Tx,
  rules: Pick<Rules, 'provider'>,
  goodsId: string,
  enterpriseId: string,
): Promise<string | null> => {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('provider', '=', rules.provider)
    .where('goods_id', '=', goodsId)
    .where('enterprise_id', '=', enterpriseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** By its track id; without one that leads anywhere, whose goods they are says at least whose the order is. */
export const placeOrder = async (tx: Tx, rules: Rules, order: ShopOrder): Promise<Place> => {
  const found = await findVisit(tx, rules, order)
  if (found.enterpriseId !== null)
    return { ...found, productId: await productIn(tx, rules, order.goodsId, found.enterpriseId) }
  const [product, second] = order.goodsId === '' ? [] : await productsOf(tx, rules, order.goodsId)
  if (product === undefined) return { ...found, productId: null }
  if (second !== undefined)
    return { ...found, productId: null, match: found.match === 'no_id' ? 'ambiguous' : found.match }
  return { ...found, enterpriseId: product.enterprise_id, productId: product.id }
}
