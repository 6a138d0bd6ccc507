import * as z from 'zod'
import { type GroupedRow, spanIn } from '#simulators/shared/report-book.ts'
import type { Core } from '#simulators/shared/simulator.ts'
import { answerCall } from './answer.ts'
import type { Enter } from './authenticate.ts'
import { invalidParameter, refusal } from './codes.ts'
import type { BaiduSettings } from './settings.ts'

/** Search and feed have a report each, of the account and of its units. */
const kinds = new Map([
  [2_208_157, { isFeed: false, isByUnit: false }],
  [2_149_145, { isFeed: true, isByUnit: false }],
  [2_284_618, { isFeed: false, isByUnit: true }],
  [2_330_652, { isFeed: true, isByUnit: true }],
])
const longest = 731
const asked = z.object({
  reportType: z.int().refine((type) => kinds.has(type)),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  timeUnit: z.enum(['HOUR', 'DAY']),
  columns: z.array(z.string()).min(1),
  sorts: z.array(z.unknown()).max(2).default([]),
  filters: z.array(z.unknown()).default([]),
  startRow: z.int().min(0).default(0),
  rowCount: z.int().min(1).max(2000).default(200),
  needSum: z.boolean().default(false),
})
type Kind = { isFeed: boolean; isByUnit: boolean }

/** The world has one list of ads; half of them are said to run in the feed. */
const runsInFeed = ({ adId }: GroupedRow): boolean => Number(adId.at(-1)) % 2 === 0

const cellsOf = (row: GroupedRow, isFeed: boolean): Record<string, unknown> => {
  const { costFen, views, clicks, conversions, adId } = row
  const goals = isFeed
    ? { ocpcTargetTrans: conversions, ocpcDeepTargetTrans: 0, aggrFormSubmitSuccess: 0 }
    : { conversion: conversions, ocpcConversions: conversions, deepOCPCConversions: 0 }
  return {
    campaignId: Math.floor(Number(adId) / 10),
    campaignNameStatus: `计划-${adId.slice(-3)}`,
    adGroupId: Number(adId),
    adGroupNameStatus: `单元-${adId.slice(-3)}`,
    impression: views,
    click: clicks,
    cost: costFen / 100,
    ctr: views === 0 ? 0 : clicks / views,
    cpc: clicks === 0 ? 0 : costFen / 100 / clicks,
    cpm: views === 0 ? 0 : (costFen * 10) / views,
    ...goals,
  }
}

const sumOf = (one: GroupedRow, other: GroupedRow): GroupedRow => ({
  ...one,
  costFen: one.costFen + other.costFen,
  views: one.views + other.views,
  clicks: one.clicks + other.clicks,
  conversions: one.conversions + other.conversions,
})

const merged = (rows: readonly GroupedRow[]): GroupedRow[] => {
  const groups = new Map<string, GroupedRow>()
  for (const row of rows) {
    const key = `${row.day} ${row.hour}`
    const known = groups.get(key)
    groups.set(key, known === undefined ? row : sumOf(known, row))
  }
  return [...groups.values()]
}

export function registerReports({ app, reports, clock }: Core, settings: BaiduSettings, enter: Enter): void {
  app.post('/json/sms/service/OpenApiReportService/getReportData', (request, reply) => {
    const { account, body } = enter(request, asked)
    if (settings.noReports.includes(account.id)) throw refusal(8200, 'OpenApiReportService')
    const kind: Kind = kinds.get(body.reportType) ?? { isFeed: false, isByUnit: false }
    const span = spanIn(body.startDate, body.endDate, clock.now())
    if (span === null || span.days > longest) throw refusal(invalidParameter, 'startDate')
    const isHourly = body.timeUnit === 'HOUR'
    const ads = reports
      .grouped(account.id, { from: body.startDate, to: body.endDate }, { hour: isHourly, ad: true })
      .filter((row) => runsInFeed(row) === kind.isFeed)
    const rows = (kind.isByUnit ? ads : merged(ads)).map((row) => {
      const hour = isHourly ? ` ${String(row.hour).padStart(2, '0')}:00` : ''
      const cells = { date: row.day + hour, userId: account.id, userName: account.name, ...cellsOf(row, kind.isFeed) }
      return new Map<string, unknown>(Object.entries(cells))
    })
    const shown = rows.slice(body.startRow, body.startRow + body.rowCount).map((row) =>
      Object.fromEntries(
        body.columns.map((name) => {
          if (!row.has(name)) throw refusal(invalidParameter, `columns ${name}`)
          return [name, row.get(name)]
        }),
      ),
    )
    return answerCall(reply, [{ rowCount: shown.length, totalRowCount: rows.length, rows: shown, summary: null }])
  })
}
