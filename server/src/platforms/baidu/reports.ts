import { z } from 'zod'
import { gatherReport } from '../gather-report.ts'
import type { Platform, ReportAsk, ReportRow } from '../port.ts'
import { Yuan } from '../yuan.ts'
import { askBaidu, type BaiduContext } from './client.ts'

/** As in the platform's samples; it would give more. */
const PAGE_ROWS = 200
/** Of 731 that a call may ask for, by the hour too. */
const MOST_DAYS = 90

/** Search and feed are reported apart, and each calls a conversion otherwise. */
const PRODUCTS = {
  search: { account: 2_208_157, ad: 2_284_618, conversions: 'ocpcConversions' },
  feed: { account: 2_149_145, ad: 2_330_652, conversions: 'ocpcTargetTrans' },
} as const
type Product = keyof typeof PRODUCTS

const Count = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .nullish()
  .transform((count) => Math.round(Number(count ?? 0)))
// Assumed: an hour stands behind its day.
const When = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([ T]\d{1,2}(:\d\d)*)?$/)
  .transform((text) => ({ day: text.slice(0, 10), hour: Number(/[ T](\d+)/.exec(text)?.[1] ?? 0) }))
const Report = z
  .array(
    z.object({
      totalRowCount: z.int().nonnegative(),
      rows: z
        .array(
          z.object({
            date: When,
            adGroupId: z.union([z.int(), z.string()]).transform(String).nullish(),
            impression: Count,
            click: Count,
            // Assumed: in yuan, as bids and balances are.
            cost: Yuan,
            ocpcConversions: Count,
            ocpcTargetTrans: Count,
          }),
        )
        .nullish(),
    }),
  )
  .min(1)

const bodyOf = ({ from, to, by, level }: ReportAsk, product: Product, page: number): Record<string, unknown> => ({
  reportType: PRODUCTS[product][level],
  startDate: from,
  endDate: to,
  timeUnit: by === 'day' ? 'DAY' : 'HOUR',
  columns: [
    'date',
    ...(level === 'ad' ? ['adGroupId'] : []),
    'impression',
    'click',
    'cost',
    PRODUCTS[product].conversions,
  ],
  sorts: [],
  filters: [],
  startRow: (page - 1) * PAGE_ROWS,
  rowCount: PAGE_ROWS,
  needSum: false,
})

const readProduct = (
  context: BaiduContext,
  accessToken: string,
  ask: ReportAsk,
  product: Product,
): Promise<ReportRow[]> =>
  gatherReport(ask, MOST_DAYS, async (part, page) => {
    const call = { userName: ask.accountId, accessToken, body: bodyOf(part, product, page) }
    const [report] = await askBaidu(context, 'OpenApiReportService/getReportData', call, Report)
    const rows = (report?.rows ?? []).map((row) => ({
      day: row.date.day,
      hour: part.by === 'hour' ? row.date.hour : null,
      adId: part.level === 'ad' ? (row.adGroupId ?? '') : '',
      amount: row.cost,
      impressions: row.impression,
      clicks: row.click,
      conversions: row[PRODUCTS[product].conversions],
    }))
    return { rows, total: report?.totalRowCount ?? 0 }
  })

const keyOf = ({ day, hour, adId }: ReportRow): string => `${day} ${String(hour ?? '').padStart(2, '0')} ${adId}`

const sumOf = (one: ReportRow, other: ReportRow): ReportRow => ({
  ...one,
  amount: one.amount + other.amount,
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  conversions: one.conversions + other.conversions,
})

export const baiduReports =
  (context: BaiduContext): Platform['readReport'] =>
  async (accessToken, ask) => {
    const wanted = context.settings.reports.split(' ')
    const rows = new Map<string, ReportRow>()
    for (const product of ['search', 'feed'] as const) {
      if (!wanted.includes(product)) continue
      for (const row of await readProduct(context, accessToken, ask, product)) {
        const known = rows.get(keyOf(row))
        rows.set(keyOf(row), known === undefined ? row : sumOf(known, row))
      }
    }
    return [...rows].sort(([one], [other]) => one.localeCompare(other)).map(([, row]) => row)
  }
