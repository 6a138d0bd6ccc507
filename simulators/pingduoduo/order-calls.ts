import * as z from 'zod'
import { readBeijing } from '#simulators/shared/beijing-time.ts'
import { boolText, wholeText } from '#simulators/shared/read-fields.ts'
import { check } from '#simulators/shared/read-input.ts'
import type { Base } from '#simulators/shared/simulator.ts'
import { invalidParameter, refusal } from './codes.ts'
import type { Calls } from './gateway.ts'
import { type Order, type OrderBook, orderDetail, orderRow } from './orders.ts'
import type { PingduoduoSettings } from './settings.ts'

const daySeconds = 86_400
const keptDays = 90
const incrementInput = z.object({
  start_update_time: wholeText,
  end_update_time: wholeText,
  page: wholeText.pipe(z.int().min(1).max(10_000)).default(1),
  page_size: wholeText.pipe(z.int().min(10).max(100)).default(100),
  return_count: boolText.default(true),
})
const beijing = z.string().transform((text, context) => {
  const ms = readBeijing(text)
  if (ms !== null) return ms
  context.addIssue({ code: 'custom', message: 'is no yyyy-MM-dd HH:mm:ss' })
  return z.NEVER
})
const rangeInput = z.object({
  start_time: beijing,
  end_time: beijing,
  last_order_id: wholeText.default(0),
  page_size: wholeText.pipe(z.int().min(1).max(300)).default(300),
})
const detailInput = z.object({ order_sn: z.string().min(1) })

type OrderCall = Extract<keyof Calls, `pdd.ddk.order.${string}`>

export function createOrderCalls(
  { url, clock }: Base,
  orders: OrderBook,
  settings: PingduoduoSettings,
): Pick<Calls, OrderCall> {
  const seen = (order: Order) => order.modifyAt + settings.lagSeconds * 1000 <= clock.now()

  /** Orders that were in the window change while the next page is asked for: they leave it or move to its end. */
  const stir = (found: readonly Order[]) => {
    for (const order of found.slice(0, settings.churn)) orders.mark(order)
  }
  return {
    'pdd.ddk.order.list.increment.get': (input) => {
      const query = check(input, incrementInput, invalidParameter)
      const { start_update_time: start, end_update_time: end, page, page_size: size } = query
      if (end < start || end - start > daySeconds) throw refusal(invalidParameter, '查询时间范围不得超过 24 小时')
      if (start < clock.seconds() - keptDays * daySeconds) throw refusal(invalidParameter, '只能查询最近 90 天')
      const found = orders.updatedBetween(start * 1000, end * 1000 + 999).filter(seen)
      const rows = found.slice((page - 1) * size, page * size).map((order) => orderRow(order, url()))
      stir(found)
      return { order_list: rows, ...(query.return_count ? { total_count: found.length } : {}) }
    },
    'pdd.ddk.order.list.range.get': (input) => {
      const query = check(input, rangeInput, invalidParameter)
      if (query.end_time < query.start_time) throw refusal(invalidParameter, 'end_time')
      const found = orders
        .paidBetween(query.start_time, query.end_time + 999)
        .filter(({ id }) => id > query.last_order_id)
        .sort((a, b) => a.id - b.id)
        .slice(0, query.page_size)
      const last = found.at(-1)?.id ?? query.last_order_id
      return { last_order_id: String(last), order_list: found.map((order) => orderRow(order, url())) }
    },
    'pdd.ddk.order.detail.get': (input) => {
      const order = orders.find(check(input, detailInput, invalidParameter).order_sn)
      if (order === undefined || order.status < 0) throw refusal(50_001, '订单不存在')
      return orderDetail(order, url())
    },
  }
}
