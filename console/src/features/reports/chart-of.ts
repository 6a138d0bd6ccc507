import type { TFunction } from 'i18next'
import type { ReportTable } from '#contract/reports/entities.ts'
import { COUNTED, type Dimension, type Metric } from '#contract/reports/metrics.ts'
import type { ChartData, ChartSeries, ChartTone } from '#console/shared/charts/chart-series.ts'
import { lettersIn } from '#console/shared/charts/label-room.ts'
import { dayFrom, daysIn, untilNow } from '#console/shared/dashboard/periods.ts'
import { DIMENSION_LABELS, valueLabel } from './dimension-labels.ts'
import { METRIC_LABELS } from './metric-labels.ts'

const MOST_BARS = 20
/** Of names that still stand side by side: so many letters in all, a Chinese one as two. */
const MOST_LETTERS = 90
const TONES: readonly ChartTone[] = ['accent', 'second', 'third', 'warn', 'plain']
const TIMES: readonly Dimension[] = ['day', 'week', 'month', 'hour']
const isTime = (dimension: Dimension): boolean => TIMES.includes(dimension)

type Row = ReportTable['rows'][number]

/** What a row is called, but for its time. */
const wordsOf = (report: ReportTable, row: Row, t: TFunction, without = -1): string =>
  report.by
    .flatMap((dimension, at) =>
      at === without ? [] : [valueLabel(dimension, row.keys[at] ?? '', row.names[at] ?? '', t)],
    )
    .join(' · ')

const atColumn = (values: readonly (number | null)[] | null, column: number): number | null => values?.[column] ?? null

/** Every day of the period and every hour of a day, so that a line shows what is missing; weeks and months as they are. */
const timesOf = ({ by, rows, period }: ReportTable, at: number): string[] => {
  if (by[at] === 'day') return Array.from({ length: daysIn(period) }, (_, day) => dayFrom(period.from, day))
  if (by[at] === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return [...new Set(rows.map(({ keys }) => keys[at] ?? ''))].sort()
}

interface Drawn {
  report: ReportTable
  metric: Metric
  /** Of the metric. */
  column: number
  /** Which of the dimensions is the time. */
  at: number
}

/** Over time: one line, or one for each of the largest groups. */
const overTime = ({ report, metric, column, at }: Drawn, t: TFunction): ChartSeries[] => {
  const { measure, title } = METRIC_LABELS[metric]
  const times = timesOf(report, at)
  // Where nothing was counted the count is nothing; a rate of nothing is no rate.
  const nothing = metric in COUNTED ? 0 : null
  const { comparedUntil } = report.period
  const isToday = report.by[at] === 'hour' && daysIn(report.period) === 1
  const known = untilNow(isToday ? comparedUntil : null)
  const line = (name: string, tone: ChartTone, rows: readonly Row[], side: 'now' | 'before' = 'now'): ChartSeries => {
    const values = new Map(rows.map((row) => [row.keys[at] ?? '', atColumn(row[side], column)]))
    const isBefore = side === 'before'
    return {
      name,
      tone,
      measure,
      shape: 'line',
      dashed: isBefore,
      values: times.map((time) => values.get(time) ?? (nothing === null ? null : known(time, nothing))),
    }
  }
  if (report.by.length === 1) {
    const now = line(t(title), 'accent', report.rows)
    return report.total.before === null ? [now] : [line(t('Period before'), 'plain', report.rows, 'before'), now]
  }
  const groups = new Map<string, Row[]>()
  for (const row of report.rows) {
    const group = row.keys.filter((_, n) => n !== at).join(' ')
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  const size = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + (atColumn(row.now, column) ?? 0), 0)
  return [...groups.values()]
    .sort((one, other) => size(other) - size(one))
    .slice(0, TONES.length)
    .map((rows, n) => line(rows[0] === undefined ? '' : wordsOf(report, rows[0], t, at), TONES[n] ?? 'plain', rows))
}

/** What of a report is drawn: lines over time, bars else; nothing where it is split by nothing. */
export const chartOf = (report: ReportTable, metric: Metric | undefined, t: TFunction): ChartData | undefined => {
  const column = report.metrics.findIndex((one) => one === metric)
  if (metric === undefined || column === -1 || report.by.length === 0 || report.rows.length === 0) return undefined
  const at = report.by.findIndex(isTime)
  const time = report.by[at]
  if (time !== undefined)
    return {
      axis: t(DIMENSION_LABELS[time]),
      labels: timesOf(report, at).map((label) => valueLabel(time, label, '', t)),
      series: overTime({ report, metric, column, at }, t),
    }
  const { measure, title } = METRIC_LABELS[metric]
  const rows = report.rows.slice(0, MOST_BARS)
  const bars = (name: string, tone: ChartTone, side: 'now' | 'before'): ChartSeries => ({
    name,
    tone,
    measure,
    shape: 'bar',
    values: rows.map((row) => atColumn(row[side], column)),
  })
  const labels = rows.map((row) => wordsOf(report, row, t))
  return {
    horizontal: labels.reduce((sum, label) => sum + lettersIn(label), 0) > MOST_LETTERS,
    axis: report.by.map((dimension) => t(DIMENSION_LABELS[dimension])).join(' · '),
    labels,
    series: [
      ...(report.total.before === null ? [] : [bars(t('Period before'), 'pale', 'before')]),
      bars(t(title), 'accent', 'now'),
    ],
  }
}
