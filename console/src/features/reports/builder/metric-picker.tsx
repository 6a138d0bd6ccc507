import { Select } from 'antd'
import { type Dimension, type Metric, MOST_METRICS } from '#contract/reports/metrics.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DIMENSION_LABELS } from '../dimension-labels.ts'
import { METRIC_GROUPS, METRIC_LABELS } from '../metric-labels.ts'
import { hindrance, metricsIn } from '../report-view.ts'
import '../report.css'

interface MetricPickerProps {
  metrics: readonly Metric[]
  /** What the report is split and narrowed by. */
  asked: readonly Dimension[]
  onChange(metrics: readonly Metric[]): void
}

/** What is reported; what cannot be split as asked is not offered and says why. */
export const MetricPicker = ({ metrics, asked, onChange }: MetricPickerProps) => {
  const { t } = useTranslation()
  const whyNot = (metric: Metric): string | undefined => {
    const by = hindrance(metric, asked)
    return by && t('cannot be split by {{dimension}}', { dimension: t(DIMENSION_LABELS[by]) })
  }
  const optionOf = (metric: Metric) => ({
    value: metric,
    label: t(METRIC_LABELS[metric].title),
    disabled: !metrics.includes(metric) && whyNot(metric) !== undefined,
  })
  return (
    <Select
      mode="multiple"
      className="report-metrics"
      aria-label={t('Metrics')}
      maxCount={MOST_METRICS}
      value={[...metrics]}
      options={METRIC_GROUPS.map((group) => ({ label: t(group.title), options: group.metrics.map(optionOf) }))}
      showSearch={{ optionFilterProp: 'label' }}
      optionRender={({ label, value }) =>
        metricsIn({ metrics: [String(value)] }).map((metric) => (
          <span key={metric} className="report-option">
            <span>{label}</span>
            <span className="faint">{whyNot(metric) ?? t(METRIC_LABELS[metric].counts)}</span>
          </span>
        ))
      }
      onChange={(next: Metric[]) => next.length > 0 && onChange(next)}
    />
  )
}
