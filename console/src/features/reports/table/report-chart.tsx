import { Select } from 'antd'
import { useMemo } from 'react'
import type { ReportTable } from '#contract/reports/entities.ts'
import type { Metric } from '#contract/reports/metrics.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Panel } from '../../dashboards/parts/panel.tsx'
import { chartOf } from '../chart-of.ts'
import { METRIC_WORDS } from '../metric-words.ts'
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
  const title = t(METRIC_WORDS[metric].title)
  const metrics = metricsIn(report)
  return (
    <Panel
      title={title}
      dimmed={dimmed}
      extra={
        metrics.length === 1 ? undefined : (
          <Select
            size="small"
            aria-label={t('Figure in the chart')}
            value={metric}
            popupMatchSelectWidth={false}
            options={metrics.map((one) => ({ value: one, label: t(METRIC_WORDS[one].title) }))}
            onChange={onDraw}
          />
        )
      }
    >
      <Chart name={title} data={data} />
    </Panel>
  )
}
