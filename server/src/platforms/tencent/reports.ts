import { z } from 'zod'
import { gatherReport } from '../gather-report.ts'
import type { Platform, ReportAsk, ReportRow } from '../port.ts'
import { askTencent, type TencentContext } from './client.ts'

/** What sibling calls allow; the most of this one is not published. */
const PAGE_ROWS = 100
/** A report by day may span so many; one by hour is of a single day. */
const MOST_DAYS = 90

const Id = z.union([z.int(), z.string()]).transform(String)
const Count = z.number().nullish().transform((count) => Math.round(count ?? 0)) // prettier-ignore
const Report = z.object({
  list: z
    .array(
      z.object({
        date: z.iso.date().nullish(),
        hour: z.int().min(0).max(23).nullish(),
        adgroup_id: Id.nullish(),
        // Money counts in fen.
        cost: Count,
        view_count: Count,
        valid_click_count: Count,
        conversions_count: Count,
      }),
    )
    .nullish(),
  page_info: z.object({ total_number: z.int().nonnegative() }),
})

const FIGURES = ['cost', 'view_count', 'valid_click_count', 'conversions_count']

const queryOf = ({ accountId, from, to, level, by }: ReportAsk, page: number): [string, string][] => {
  const keys = [by === 'day' ? 'date' : 'hour', ...(level === 'ad' ? ['adgroup_id'] : [])]
  return [
    ['account_id', accountId],
    ['level', level === 'ad' ? 'REPORT_LEVEL_ADGROUP' : 'REPORT_LEVEL_ADVERTISER'],
    ['date_range', JSON.stringify({ start_date: from, end_date: to })],
    ['group_by', JSON.stringify(keys)],
    ['fields', JSON.stringify([...keys, ...FIGURES])],
    ['page', String(page)],
    ['page_size', String(PAGE_ROWS)],
  ]
}

export const tencentReports =
  (context: TencentContext): Platform['readReport'] =>
  (token, ask) =>
    gatherReport(ask, ask.by === 'day' ? MOST_DAYS : 1, async (part, page) => {
      const path = part.by === 'day' ? '/v3.0/daily_reports/get' : '/v3.0/hourly_reports/get'
      const { list, page_info: info } = await askTencent(context, token, path, { query: queryOf(part, page) }, Report)
      const rows = (list ?? []).map((row): ReportRow => ({
        day: row.date ?? part.from,
        hour: part.by === 'hour' ? (row.hour ?? 0) : null,
        adId: part.level === 'ad' ? (row.adgroup_id ?? '') : '',
        amount: row.cost,
        impressions: row.view_count,
        clicks: row.valid_click_count,
        conversions: row.conversions_count,
      }))
      return { rows, total: info.total_number }
    })
