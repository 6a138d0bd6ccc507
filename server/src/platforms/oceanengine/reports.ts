import { z } from 'zod'
import { gatherReport } from '../gather-report.ts'
import type { Platform, ReportAsk, ReportRow } from '../port.ts'
import { Yuan } from '../yuan.ts'
import { checkId } from './accounts.ts'
import { askOceanengine, type OceanengineContext } from './client.ts'

/** The platform would give 1000 at once; so many fit into an answer that we read. */
const PAGE_ROWS = 200
const MOST_DAYS = 30

/** Every value is a text. */
const Count = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform((text) => Math.round(Number(text)))
const Report = z.object({
  rows: z
    .array(
      z.object({
        dimensions: z.object({
          stat_time_day: z.string().optional(),
          stat_time_hour: z.string().optional(),
          cdp_promotion_id: z.union([z.int(), z.string()]).transform(String).optional(),
        }),
        metrics: z.object({ stat_cost: Yuan, show_cnt: Count, click_cnt: Count, convert_cnt: Count }),
      }),
    )
    .nullish(),
  page_info: z.object({ total_number: z.int().nonnegative() }),
})
const METRICS = ['stat_cost', 'show_cnt', 'click_cnt', 'convert_cnt']

const queryOf = ({ accountId, from, to, level, by }: ReportAsk, page: number): Record<string, string> => ({
  advertiser_id: accountId,
  data_topic: 'BASIC_DATA',
  dimensions: JSON.stringify([
    by === 'day' ? 'stat_time_day' : 'stat_time_hour',
    ...(level === 'ad' ? ['cdp_promotion_id'] : []),
  ]),
  metrics: JSON.stringify(METRICS),
  filters: '[]',
  order_by: '[]',
  start_time: from,
  end_time: to,
  page: String(page),
  page_size: String(PAGE_ROWS),
})

type Dimensions = NonNullable<z.output<typeof Report>['rows']>[number]['dimensions']

/** `2026-01-31`, or with the hour `2026-01-31 09:00:00`. */
const momentOf = ({ stat_time_day: day, stat_time_hour: hour }: Dimensions): Pick<ReportRow, 'day' | 'hour'> =>
  hour === undefined
    ? { day: (day ?? '').slice(0, 10), hour: null }
    : { day: hour.slice(0, 10), hour: Number(hour.slice(11, 13)) }

export const oceanengineReports =
  (context: OceanengineContext): Platform['readReport'] =>
  async (accessToken, ask) => {
    checkId(ask.accountId)
    return await gatherReport(ask, MOST_DAYS, async (part, page) => {
      const call = { query: queryOf(part, page), accessToken, secrets: [accessToken] }
      const { rows, page_info: info } = await askOceanengine(context, 'v3.0/report/custom/get/', call, Report)
      const read = (rows ?? []).map(({ dimensions, metrics }): ReportRow => ({
        ...momentOf(dimensions),
        adId: part.level === 'ad' ? (dimensions.cdp_promotion_id ?? '') : '',
        amount: metrics.stat_cost,
        impressions: metrics.show_cnt,
        clicks: metrics.click_cnt,
        conversions: metrics.convert_cnt,
      }))
      return { rows: read, total: info.total_number }
    })
  }
