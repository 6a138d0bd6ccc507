import { useMemo } from 'react'
import type { ReportTable } from '#contract/reports/entities.ts'
import type { Metric } from '#contract/reports/metrics.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Select } from '#console/shared/ui/select.tsx'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { chartOf } from '../chart-of.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { metricsIn } from '../report-view.ts'

interface ReportChartProps {
  report: ReportTable
  drawn: Metric | undefined
  dimmed: boolean
  onDraw(metric: Metric): void
}

/** One figure of the report as a shape. */
export const ReportChart = ({ report, drawn, dimmed, onDraw }: ReportChartProps) => {
  const { t } = useTranslation()
  const metric = drawn !== undefined && report.metrics.includes(drawn) ? drawn : metricsIn(report)[0]
  const data = useMemo(() => chartOf(report, metric, t), [report, metric, t])
  if (data === undefined || metric === undefined) return undefined
  const title = t(METRIC_LABELS[metric].title)
  const metrics = metricsIn(report)
  return (
    <Panel
      title={title}
      dimmed={dimmed}
      extra={
        metrics.length === 1 ? undefined : (
          <Select
            small
            label={t('Figure in the chart')}
            value={metric}
            options={metrics.map((one) => ({ value: one, label: t(METRIC_LABELS[one].title) }))}
            onChange={(one) => one !== undefined && onDraw(one)}
          />
        )
      }
    >
      <Chart name={title} data={data} />
    </Panel>
  )
}
