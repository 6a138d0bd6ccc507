import { z } from 'zod'
import { inBatches, mapAtOnce } from '../../../core/in-batches.ts'
import type { ShopGoods, ShopPort } from '../shops/port.ts'
import { Amount, Picture, Text } from '../shops/shapes.ts'
import { askPingduoduo, type PingduoduoContext } from './client.ts'

const PAGE = 20
const MOST_SIGNS = 100
const SEARCHES_AT_ONCE = 5
/** The shop takes our place for the track id through its own encoding. */
const PLACE = '{track}'

const Row = z.object({
  goods_sign: z.string().max(200),
  goods_name: Text,
  goods_thumbnail_url: Picture,
  mall_name: Text,
  min_group_price: Amount,
  coupon_discount: Amount,
  promotion_rate: Amount,
  sales_tip: Text,
})
const Found = z.object({ goods_list: z.array(Row).nullish(), total_count: z.number().nullish() })
const Links = z.object({
  goods_promotion_url_list: z.array(z.object({ mobile_url: z.string().nullish(), url: z.string().nullish() })),
})

const goodsOf = (row: z.output<typeof Row>): ShopGoods => {
  const price = row.min_group_price === null ? null : row.min_group_price - (row.coupon_discount ?? 0)
  const rate = row.promotion_rate
  return {
    goodsId: row.goods_sign,
    name: row.goods_name,
    image: row.goods_thumbnail_url,
    shop: row.mall_name,
    price,
    commission: price === null || rate === null ? null : Math.floor((price * rate) / 1000),
    commissionRate: rate,
    sales: row.sales_tip,
  }
}

/** A sign is opaque; everything else that is pasted, a number or a link, may carry one or must be searched for. */
const signIn = (text: string): string | undefined => {
  if (/^https?:\/\//i.test(text))
    return (URL.canParse(text) && new URL(text).searchParams.get('goods_sign')) || undefined
  return /^\d+$/.test(text) || !/^[\w-]{8,128}$/.test(text) ? undefined : text
}
const wordsIn = (text: string): string | undefined => {
  if (/^\d{6,20}$/.test(text)) return text
  if (!URL.canParse(text) || !/^https?:/i.test(text)) return undefined
  return new URL(text).searchParams.get('goods_id') ?? text
}

export const pingduoduoGoods = (context: PingduoduoContext): Pick<ShopPort, 'search' | 'find' | 'link'> => {
  const ask = (params: Record<string, string | number | readonly string[]>) =>
    askPingduoduo(context, 'pdd.ddk.goods.search', { pid: context.settings.pid, ...params }, Found)

  const bySigns = async (signs: readonly string[]): Promise<Map<string, ShopGoods>> => {
    const known = new Map<string, ShopGoods>()
    for (const batch of inBatches(signs, MOST_SIGNS)) {
      const { goods_list: rows } = await ask({ goods_sign_list: batch, page: 1, page_size: MOST_SIGNS })
      for (const row of rows ?? []) known.set(row.goods_sign, goodsOf(row))
    }
    return known
  }
  /** Only what is the one answer is what was meant. */
  const byKeyword = async (words: string): Promise<ShopGoods | undefined> => {
    const { goods_list: rows } = await ask({ keyword: words, page: 1, page_size: 10 })
    const [only, second] = rows ?? []
    return only === undefined || second !== undefined ? undefined : goodsOf(only)
  }
  return {
    search: async (words, at) => {
      const { goods_list: rows, total_count: total } = await ask({ keyword: words, page: at, page_size: PAGE })
      return { goods: (rows ?? []).map(goodsOf), more: (total ?? 0) > at * PAGE }
    },
    find: async (texts) => {
      const signs = [...new Set(texts.flatMap((text) => signIn(text) ?? []))]
      const known = signs.length === 0 ? new Map<string, ShopGoods>() : await bySigns(signs)
      return mapAtOnce(texts, SEARCHES_AT_ONCE, async (text) => {
        const sign = signIn(text)
        if (sign !== undefined) return known.get(sign)
        const words = wordsIn(text)
        return words === undefined ? undefined : byKeyword(words)
      })
    },
    link: async (goodsId) => {
      const { goods_promotion_url_list: links } = await askPingduoduo(
        context,
        'pdd.ddk.goods.promotion.url.generate',
        {
          p_id: context.settings.pid,
          goods_sign_list: [goodsId],
          custom_parameters: JSON.stringify({ uid: PLACE }),
          generate_short_url: false,
        },
        Links,
      )
      const link = links[0]?.mobile_url ?? links[0]?.url ?? ''
      const placed = link.replaceAll(/%7Btrack%7D/gi, PLACE)
      return placed.includes(PLACE) ? placed : null
    },
  }
}
