import { z } from 'zod'
import type { ShopGoods, ShopPort } from '../shops/port.ts'
import { IdText, Picture, Text } from '../shops/shapes.ts'
import { askJdunion, type JdunionContext } from './client.ts'

const PAGE = 20
const MOST_SKUS = 20
/** The shop takes letters, digits and underscores alone. */
const PLACE = '__TRACK__'

const Yuan = z.number().nullish()
const Row = z.object({
  skuId: IdText,
  skuName: Text,
  shopInfo: z.object({ shopName: Text }).nullish(),
  priceInfo: z.object({ price: Yuan, lowestPrice: Yuan }).nullish(),
  commissionInfo: z.object({ commission: Yuan, commissionShare: z.number().nullish() }).nullish(),
  imageInfo: z.object({ imageList: z.array(z.object({ url: Picture })).nullish() }).nullish(),
  inOrderCount30Days: z.number().nullish(),
})
const Found = z.object({ data: z.array(Row).nullish(), totalCount: z.number().nullish() })
const Link = z.object({ data: z.object({ clickURL: z.string().nullish(), shortURL: z.string().nullish() }).nullish() })

const times = (factor: number, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * factor)

const goodsOf = (row: z.output<typeof Row>): ShopGoods => ({
  goodsId: row.skuId,
  name: row.skuName,
  image: row.imageInfo?.imageList?.[0]?.url ?? '',
  shop: row.shopInfo?.shopName ?? '',
  price: times(100, row.priceInfo?.lowestPrice ?? row.priceInfo?.price),
  commission: times(100, row.commissionInfo?.commission),
  // Per cent there, thousandths here.
  commissionRate: times(10, row.commissionInfo?.commissionShare),
  sales: String(row.inOrderCount30Days ?? ''),
})

/** A number, or an address of the shop that has one. */
const skuIn = (text: string): string | undefined => {
  if (/^\d{4,16}$/.test(text)) return text
  const path = /(?:^|\/)(\d{4,16})\.html/.exec(text)?.[1]
  return path ?? /[?&](?:sku|skuId|wareId)=(\d{4,16})(?:&|#|$)/i.exec(text)?.[1]
}

export const jdunionGoods = (context: JdunionContext): Pick<ShopPort, 'search' | 'find' | 'link'> => {
  const ask = (goodsReqDTO: Record<string, unknown>) =>
    askJdunion(context, 'jd.union.open.goods.query', { goodsReqDTO }, Found)
  return {
    search: async (words, at) => {
      const { data, totalCount } = await ask({ keyword: words, pageIndex: at, pageSize: PAGE })
      return { goods: (data ?? []).map(goodsOf), more: (totalCount ?? 0) > at * PAGE }
    },
    find: async (texts) => {
      const skus = [...new Set(texts.flatMap((text) => skuIn(text) ?? []))]
      const known = new Map<string, ShopGoods>()
      for (let at = 0; at < skus.length; at += MOST_SKUS) {
        const skuIds = skus.slice(at, at + MOST_SKUS).map(Number)
        const { data } = await ask({ skuIds, pageIndex: 1, pageSize: MOST_SKUS })
        for (const row of data ?? []) known.set(row.skuId, goodsOf(row))
      }
      return texts.map((text) => known.get(skuIn(text) ?? ''))
    },
    link: async (goodsId) => {
      const { siteId, positionId } = context.settings
      const promotionCodeReq = {
        materialId: `https://item.jd.com/${goodsId}.html`,
        ...(siteId === '' ? {} : { siteId }),
        ...(positionId === '' ? {} : { positionId: Number(positionId) }),
        subUnionId: PLACE,
        chainType: 1,
      }
      const { data } = await askJdunion(context, 'jd.union.open.promotion.bysubunionid.get', { promotionCodeReq }, Link)
      const link = data?.clickURL ?? ''
      return link.includes(PLACE) ? link.replaceAll(PLACE, '{track}') : null
    },
  }
}
