import * as z from 'zod'
import { check, readQuery } from '#simulators/shared/read-input.ts'
import { type GroupedRow, spanIn } from '#simulators/shared/report-book.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import type { Answer } from './answer.ts'
import { type Authenticate, headerOf } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'
import { parseJson } from './list-accounts.ts'
import type { OceanengineSettings } from './settings.ts'

const mostDays = 30
const dimensions = ['stat_time_day', 'stat_time_hour', 'cdp_promotion_id'] as const
const metrics = ['stat_cost', 'show_cnt', 'click_cnt', 'ctr', 'convert_cnt', 'conversion_cost'] as const
const page = z.coerce.number().int().min(1)
const asked = z.object({
  data_topic: z.literal('BASIC_DATA'),
  dimensions: z.array(z.enum(dimensions)).min(1),
  metrics: z.array(z.enum(metrics)).min(1),
  order_by: z.array(z.unknown()),
  filters: z.array(z.unknown()),
  page: page.default(1),
  page_size: page.max(1000).default(20),
})

const yuan = (fen: number): string => (fen / 100).toFixed(2)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Every value is a text, and money counts in yuan. */
const metricsOf = ({ costFen, views, clicks, conversions }: Omit<GroupedRow, 'day' | 'hour' | 'adId'>) => ({
  stat_cost: yuan(costFen),
  show_cnt: String(views),
  click_cnt: String(clicks),
  ctr: (share(clicks, views) * 100).toFixed(2),
  convert_cnt: String(conversions),
  conversion_cost: yuan(share(costFen, conversions)),
})
const dimensionsOf = ({ day, hour, adId }: GroupedRow) => ({
  stat_time_day: day,
  stat_time_hour: `${day} ${String(hour).padStart(2, '0')}:00:00`,
  cdp_promotion_id: adId,
})

const keep = (values: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

export function registerReports(
  core: Core,
  settings: OceanengineSettings,
  authenticate: Authenticate,
  answer: Answer,
): void {
  const { app, accounts, reports, clock } = core
  app.get('/open_api/v3.0/report/custom/get', (request, reply) => {
    const grant = authenticate(request, headerOf(request, 'access-token'))
    const query = readQuery(request)
    const account = accounts.find(Number(query.text('advertiser_id')))
    if (account === undefined || !accounts.covers(grant.accountIds, account.id)) throw refusal(40002)
    if (settings.noReports.includes(account.id)) throw refusal(40002)
    if (account.role !== 'advertiser') throw refusal(invalidParameter, 'advertiser_id 不是广告主')
    const json = (name: string) => parseJson(query.text(name), name)
    const given = check(
      {
        data_topic: query.text('data_topic'),
        dimensions: json('dimensions'),
        metrics: json('metrics'),
        order_by: json('order_by'),
        filters: json('filters'),
        ...(query.text('page') && { page: query.text('page') }),
        ...(query.text('page_size') && { page_size: query.text('page_size') }),
      },
      asked,
      invalidParameter,
    )
    const days = { from: query.text('start_time').slice(0, 10), to: query.text('end_time').slice(0, 10) }
    const span = spanIn(days.from, days.to, clock.now())
    if (span === null || span.days > mostDays) throw refusal(invalidParameter, 'start_time')
    const rows = reports.grouped(account.id, days, {
      hour: given.dimensions.includes('stat_time_hour'),
      ad: given.dimensions.includes('cdp_promotion_id'),
    })
    const whole = rows.reduce(
      (sum, row) => ({
        costFen: sum.costFen + row.costFen,
        views: sum.views + row.views,
        clicks: sum.clicks + row.clicks,
        conversions: sum.conversions + row.conversions,
      }),
      { costFen: 0, views: 0, clicks: 0, conversions: 0 },
    )
    const start = (given.page - 1) * given.page_size
    return answer(reply, {
      rows: rows.slice(start, start + given.page_size).map((row) => ({
        dimensions: keep(dimensionsOf(row), given.dimensions),
        metrics: keep(metricsOf(row), given.metrics),
      })),
      total_metrics: keep(metricsOf(whole), given.metrics),
      page_info: {
        page: given.page,
        page_size: given.page_size,
        total_number: rows.length,
        total_page: Math.ceil(rows.length / given.page_size),
      },
    })
  })
}
