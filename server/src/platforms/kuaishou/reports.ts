import { z } from 'zod'
import { gatherReport } from '../gather-report.ts'
import type { Platform, ReportAsk } from '../port.ts'
import { Yuan } from '../yuan.ts'
import { numberOf } from './accounts.ts'
import { askKuaishou, type KuaishouContext } from './client.ts'

/** The platform would give 2000 at once; a row has more than a hundred columns. */
const PAGE_ROWS = 200
/** Of its reports as they are now; older days are to be had as files alone. */
export const REPORT_DAYS = 7

const Count = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .nullish()
  .transform((count) => Math.round(Number(count ?? 0)))
const Id = z.union([z.int(), z.string()]).transform(String)
const Report = z.object({
  total_count: z.int().nonnegative(),
  details: z
    .array(
      z.object({
        stat_date: z.string(),
        stat_hour: z.union([z.int(), z.string().regex(/^\d+$/)]).nullish(),
        unit_id: Id.nullish(),
        charge: Yuan,
        // Assumed: what operators call an impression is that of the material, and a click what it calls an action.
        aclick: Count,
        bclick: Count,
        form_count: Count,
        event_valid_clues: Count,
        event_add_wechat: Count,
        event_pay: Count,
        event_order_paid: Count,
      }),
    )
    .nullish(),
})
type Row = NonNullable<z.output<typeof Report>['details']>[number]

/** It has no column of all conversions: these are of the events that ad sets push unless told otherwise. */
const conversionsOf = (row: Row): number =>
  row.form_count + row.event_valid_clues + row.event_add_wechat + row.event_pay + row.event_order_paid

const bodyOf = ({ accountId, from, to, by }: ReportAsk, page: number): Record<string, unknown> => ({
  advertiser_id: numberOf(accountId),
  start_date: from,
  end_date: to,
  temporal_granularity: by === 'day' ? 'DAILY' : 'HOURLY',
  page,
  page_size: PAGE_ROWS,
})

export const kuaishouReports =
  (context: KuaishouContext): Platform['readReport'] =>
  (accessToken, ask) =>
    gatherReport(ask, REPORT_DAYS, async (part, page) => {
      const path = part.level === 'ad' ? 'v1/report/unit_report' : 'v1/report/account_report'
      const call = { body: bodyOf(part, page), accessToken, secrets: [accessToken] }
      const { details, total_count: total } = await askKuaishou(context, path, call, Report)
      const rows = (details ?? []).map((row) => ({
        day: row.stat_date.slice(0, 10),
        hour: part.by === 'hour' ? Number(row.stat_hour ?? 0) : null,
        adId: part.level === 'ad' ? (row.unit_id ?? '') : '',
        amount: row.charge,
        impressions: row.aclick,
        clicks: row.bclick,
        conversions: conversionsOf(row),
      }))
      return { rows, total }
    })
