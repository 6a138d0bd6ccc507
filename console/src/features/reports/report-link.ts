import type { Dimension, Metric } from '#contract/reports/metrics.ts'
import { FIRST_VIEW, type ReportView, writeReport } from './report-view.ts'

export const REPORTS = '/apps/reports'

interface Asked {
  metrics: readonly Metric[]
  by: readonly Dimension[]
  days: { from: string; to: string }
  filters?: ReportView['filters']
  order?: string
}

/** The report behind a figure: the same days, the same filters. */
export const reportOf = ({ metrics, by, days, filters = {}, order }: Asked): string => {
  const start = new URLSearchParams({ from: days.from, to: days.to })
  return `${REPORTS}?${writeReport(start, { ...FIRST_VIEW, metrics, by, filters, order })}`
}
