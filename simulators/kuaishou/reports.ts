import * as z from 'zod'
import { readBody } from '#simulators/shared/read-input.ts'
import { type GroupedRow, spanIn } from '#simulators/shared/report-book.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import type { Enter } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'
import type { KuaishouSettings } from './settings.ts'

const reach = 7
const asked = z.object({
  advertiser_id: z.int(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  temporal_granularity: z.enum(['DAILY', 'HOURLY']).default('DAILY'),
  page: z.int().min(1).default(1),
  page_size: z.int().min(1).max(2000).default(20),
})

/** Money in yuan. What an ad brought has a column each by its kind; here all of it is leads. */
const figuresOf = ({ costFen, views, clicks, conversions }: GroupedRow) => ({
  charge: costFen / 100,
  show: views,
  photo_click: clicks,
  aclick: views,
  bclick: clicks,
  impression_1k_cost: views === 0 ? 0 : (costFen * 10) / views,
  action_cost: clicks === 0 ? 0 : costFen / 100 / clicks,
  activation: 0,
  event_register: 0,
  event_pay: 0,
  event_pay_purchase_amount: 0,
  form_count: conversions,
  form_cost: conversions === 0 ? 0 : costFen / 100 / conversions,
  event_valid_clues: 0,
  event_add_wechat: 0,
  event_order_submit: 0,
  event_order_paid: 0,
  event_order_paid_purchase_amount: 0,
  event_multi_conversion: 0,
  conversion_cost: conversions === 0 ? 0 : costFen / 100 / conversions,
})
const unitOf = (adId: string) => ({
  campaign_id: Math.floor(Number(adId) / 10),
  campaign_name: `计划-${adId.slice(-3)}`,
  unit_id: Number(adId),
  unit_name: `广告组-${adId.slice(-3)}`,
})

export function registerReports(core: Core, settings: KuaishouSettings, enter: Enter, answer: Answer): void {
  const { app, reports, clock } = core
  const register = (name: string, isByUnit: boolean): void => {
    app.post(`/rest/openapi/v1/report/${name}`, (request, reply) => {
      const body = readBody(request, asked, invalidParameter)
      const account = enter(request, body.advertiser_id)
      if (settings.noReports.includes(account.id)) throw refusal(40003, 'report_service')
      const days = { from: body.start_date, to: body.end_date }
      const span = spanIn(days.from, days.to, clock.now())
      if (span === null || span.days > reach || span.back >= reach)
        throw refusal(invalidParameter, '只能查询最近 7 天的数据')
      const isHourly = body.temporal_granularity === 'HOURLY'
      const rows = reports.grouped(account.id, days, { hour: isHourly, ad: isByUnit })
      const start = (body.page - 1) * body.page_size
      const details = rows.slice(start, start + body.page_size).map((row) => ({
        stat_date: row.day,
        stat_hour: isHourly ? row.hour : 0,
        ...(isByUnit ? unitOf(row.adId) : {}),
        ...figuresOf(row),
      }))
      return answer(reply, { total_count: rows.length, details })
    })
  }
  register('account_report', false)
  register('unit_report', true)
}
