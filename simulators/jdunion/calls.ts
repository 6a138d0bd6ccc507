import * as z from 'zod'
import { readBeijing } from '#simulators/shared/beijing-time.ts'
import { check } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { businessRefusal, invalidParameter } from './codes.ts'
import type { Calls } from './gateway.ts'
import { type Goods, type GoodsBook, goodsRow } from './goods.ts'
import type { Links } from './links.ts'
import { type Line, lineRow, type OrderBook } from './orders.ts'
import type { JdunionSettings } from './settings.ts'

const keptMs = 90 * 86_400_000
const beijing = z.string().transform((text, context) => {
  const ms = readBeijing(text)
  if (ms !== null) return ms
  context.addIssue({ code: 'custom', message: 'is no yyyy-MM-dd HH:mm:ss' })
  return z.NEVER
})
const orderInput = z.object({
  orderReq: z.object({
    pageIndex: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(500).default(20),
    type: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
    startTime: beijing.optional(),
    endTime: beijing.optional(),
    orderId: z.int().optional(),
    fields: z.string().default(''),
  }),
})
const goodsInput = z.object({
  goodsReqDTO: z.object({
    keyword: z.string().default(''),
    skuIds: z.array(z.int()).max(100).default([]),
    pageIndex: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(50).default(20),
  }),
})
const subUnionId = z.string().regex(/^[A-Za-z0-9_]{1,80}$/, 'may have letters, digits and underscores, up to 80')
const codeInput = z.object({
  promotionCodeReq: z.object({
    materialId: z.string().min(1),
    siteId: z.coerce.number().int().min(0).default(0),
    positionId: z.coerce.number().int().min(0).default(0),
    subUnionId: subUnionId.optional(),
    ext1: z.string().optional(),
    couponUrl: z.string().optional(),
    /** 1 long, 2 short, 3 both. */
    chainType: z.int().min(1).max(3).default(1),
  }),
})

export function createCalls(
  { url, clock }: Base,
  { goods, links, orders }: { goods: GoodsBook; links: Links; orders: OrderBook },
  settings: JdunionSettings,
): Calls {
  const goodsOf = (materialId: string): Goods => {
    const skuId = Number(/(\d+)\.html/.exec(materialId)?.[1] ?? materialId)
    const found = goods.find(skuId)
    if (found === undefined) throw businessRefusal(invalidParameter, `materialId ${materialId} 无法转链`)
    return found
  }
  const findLines = ({ orderReq: query }: z.output<typeof orderInput>): Line[] => {
    if (query.orderId !== undefined) return orders.find(query.orderId)
    const { startTime: start, endTime: end, type } = query
    if (start === undefined || end === undefined) throw businessRefusal(invalidParameter, 'startTime 与 endTime 必填')
    if (end < start || end - start > settings.windowSeconds * 1000) throw businessRefusal(invalidParameter, '查询时间范围不得超过 1 小时') // prettier-ignore
    if (start < clock.now() - keptMs) throw businessRefusal(invalidParameter, '只能查询最近 90 天')
    const visible = clock.now() - settings.lagSeconds * 1000
    return orders.between(type, start, end + 999).filter(({ modifyAt }) => modifyAt <= visible)
  }
  const makeLink = (input: unknown) => {
    const { promotionCodeReq: query } = check(input, codeInput, invalidParameter)
    const { siteId, positionId, chainType } = query
    const { skuId } = goodsOf(query.materialId)
    const link = links.make({ skuId, siteId, positionId, subUnionId: query.subUnionId ?? '' })
    const long = chainType === 2 ? {} : { clickURL: link.long }
    return { data: { ...long, ...(chainType === 1 ? {} : { shortURL: link.short }) } }
  }
  return {
    'jd.union.open.order.row.query': (input) => {
      const query = check(input, orderInput, invalidParameter)
      const { pageIndex, pageSize, fields } = query.orderReq
      const found = findLines(query)
      const world = { url: url(), whitelisted: settings.subUnionIdWhitelisted, fields }
      const rows = found.slice((pageIndex - 1) * pageSize, pageIndex * pageSize).map((line) => lineRow(line, world))
      for (const line of found.slice(0, settings.churn)) orders.mark(line)
      return { data: rows, hasMore: found.length > pageIndex * pageSize }
    },
    'jd.union.open.goods.query': (input) => {
      const { goodsReqDTO: query } = check(input, goodsInput, invalidParameter)
      const named = query.skuIds.flatMap((skuId) => goods.find(skuId) ?? [])
      const found = query.skuIds.length > 0 ? named : goods.search(query.keyword)
      const start = (query.pageIndex - 1) * query.pageSize
      const rows = found.slice(start, start + query.pageSize).map((one) => goodsRow(one, url()))
      return { data: rows, totalCount: found.length }
    },
    'jd.union.open.promotion.common.get': makeLink,
    'jd.union.open.promotion.bysubunionid.get': makeLink,
  }
}
