import { type CohortMeasure, HORIZONS, isReturning } from '#contract/reports/cohorts.ts'
import { getCohorts } from '#contract/reports/endpoints.ts'
import type { Cohort, CohortTable } from '#contract/reports/entities.ts'
import type { Language } from '#contract/errors.ts'
import { type Cell, money } from '../../../core/exports/cell.ts'
import type { ExportList } from '../../../core/exports/define-export.ts'
import { parseQuery } from '../../../core/exports/parse-query.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { readInput } from '../../../core/http/read-input.ts'
import { readPeriod } from '../../../core/time/period.ts'
import { DIMENSION_LABELS, keyLabel, METRIC_LABELS } from '../report-labels.ts'
import { readCohorts } from './get-cohorts.ts'

/** A file has more rows than a page. */
const MOST = 5000

interface Column {
  header: Record<Language, string>
  cell(row: Cohort, language: Language): Cell
}
const column = (zh: string, en: string, cell: Column['cell']): Column => ({ header: { zh, en }, cell })
const metric = (name: keyof typeof METRIC_LABELS, cell: Column['cell']): Column =>
  column(METRIC_LABELS[name][0], METRIC_LABELS[name][1], cell)

/** Rounded down: what has not all come back is never written as all. */
const rounded = (share: number | null): Cell => (share === null ? null : Math.floor(share * 10_000) / 10_000)
const share = (value: number | null, spend: number | null): Cell =>
  rounded(value === null || spend === null || spend <= 0 ? null : value / spend)

const VALUES: Record<CohortMeasure, readonly [zh: string, en: string]> = {
  sales: ['净成交额', 'Net sales'],
  commission: ['净佣金', 'Net commission'],
  gross: ['成交额', 'Gross sales'],
  orders: ['订单数', 'Orders'],
  refunded: ['退款金额', 'Refunds'],
  renewed: ['续期保费', 'Renewal premiums'],
}
const amount = (measure: CohortMeasure, value: number | null): Cell => (measure === 'orders' ? value : money(value))

/** A cohort is reached, or what it is expected to come to is said beside. */
const horizonColumns = (at: number, days: number, measure: CohortMeasure): Column[] => [
  column(`${days} 日${VALUES[measure][0]}`, `${VALUES[measure][1]}, day ${days}`, ({ values }) =>
    amount(measure, values[at] ?? null),
  ),
  ...(isReturning(measure) ? returnedColumns(at, days) : []),
  ...(measure === 'refunded'
    ? [column(`${days} 日退款占比`, `Refunded share, day ${days}`, ({ ofGross }) => rounded(ofGross?.[at] ?? null))]
    : []),
]

const returnedColumns = (at: number, days: number): Column[] => [
  column(`${days} 日回收率`, `Returned, day ${days}`, ({ values, spend }) => share(values[at] ?? null, spend)),
  column(`${days} 日预测`, `Forecast, day ${days}`, ({ forecasts }) => {
    const forecast = forecasts[at]
    return forecast ? money(Math.round(forecast.value)) : null
  }),
]

const columnsOf = ({ by, measure }: CohortTable): Column[] => [
  column('起始日', 'From', ({ from }) => from),
  column('截止日', 'To', ({ to }) => to),
  ...(by === null
    ? []
    : [column(...DIMENSION_LABELS[by], ({ key, name }, language) => keyLabel(by, key, name, language))]),
  metric('clicks', ({ clicks }) => clicks),
  metric('visits', ({ visits }) => visits),
  metric('conversions', ({ conversions }) => conversions),
  metric('spend', ({ spend }) => money(spend)),
  metric('orders', ({ orders }) => orders),
  column(VALUES.gross[0], VALUES.gross[1], ({ gross }) => money(gross)),
  metric('refunds', ({ refunds }) => refunds),
  metric('refunded', ({ refunded }) => money(refunded)),
  column('续期笔数', 'Renewals', ({ renewals }) => renewals),
  column('续期保费', 'Renewal premiums', ({ renewed }) => money(renewed)),
  ...HORIZONS.flatMap((days, at) => horizonColumns(at, days, measure)),
  column(`至今${VALUES[measure][0]}`, `${VALUES[measure][1]} so far`, ({ value }) => amount(measure, value)),
  ...(isReturning(measure) ? [column('回本日', 'Payback day', ({ paybackDay }) => paybackDay)] : []),
]

/** Cohorts leave as a file the way a list does: the same question, its rows with what is known and what is expected. */
export const cohortExport: ExportList = {
  access: getCohorts.access,
  title: { zh: '回本分析', en: 'Payback' },
  keys: ['lines'],
  keysOf: (asked) => (asked === 'lines' ? ['lines'] : undefined),
  redact: (query) => query,
  ask: (query, language) => {
    const { rest } = parseQuery(query, language)
    const asked = readInput(getCohorts.query, rest, language, 'query')
    return (scope) => {
      let reading: Promise<CohortTable> | undefined
      const table = (tx: Tx) => (reading ??= readCohorts(tx, scope, asked, { most: MOST }))
      return {
        days: () => readPeriod(asked),
        check: async (tx) => void (await table(tx)),
        count: async (tx) => (await table(tx)).rows.length,
        idsAfter: async (tx) => ({ ids: (await table(tx)).rows.map((_, n) => String(n)) }),
        sheet: async (tx) => {
          const read = await table(tx)
          const columns = columnsOf(read)
          return {
            headers: columns.map(({ header }) => header),
            cells: async (_, ids) =>
              ids.flatMap((id) => {
                const row = read.rows[Number(id)]
                return row === undefined ? [] : [columns.map(({ cell }) => cell(row, language))]
              }),
          }
        },
      }
    }
  },
}
