import { Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import type { ChosenPeriod } from '#console/shared/dashboard/use-period.ts'
import { askedOf, isComparable, type ReportView } from '../report-view.ts'
import type { ChangeReport } from '../use-report-view.ts'
import { DimensionList } from './dimension-list.tsx'
import { FilterList } from './filter-list.tsx'
import { MetricPicker } from './metric-picker.tsx'
import '../report.css'

interface ReportBuilderProps {
  view: ReportView
  change: ChangeReport
  period: ChosenPeriod
  within: string | undefined
}

/** What is asked: figures, by what, of what, when, beside what. */
export const ReportBuilder = ({ view, change, period, within }: ReportBuilderProps) => {
  const { t } = useTranslation()
  const compare = useId()
  const comparable = isComparable(view)
  return (
    <section className="card report-builder" aria-label={t('What the report asks')}>
      <div className="report-builder-row">
        <span className="report-builder-word">{t('Metrics')}</span>
        <MetricPicker metrics={view.metrics} asked={askedOf(view)} onChange={(metrics) => change({ metrics })} />
      </div>
      <div className="report-builder-row">
        <span className="report-builder-word">{t('Split by')}</span>
        <DimensionList by={view.by} metrics={view.metrics} onChange={(by) => change({ by })} />
      </div>
      <div className="report-builder-row">
        <span className="report-builder-word">{t('Filters')}</span>
        <FilterList
          filters={view.filters}
          metrics={view.metrics}
          within={within}
          onChange={(filters) => change({ filters })}
        />
      </div>
      <div className="report-builder-row">
        <span className="report-builder-word">{t('Period')}</span>
        <span className="report-builder-period">
          <PeriodPicker period={period} />
          <label htmlFor={compare}>
            <Switch
              id={compare}
              size="small"
              checked={view.compare && comparable}
              disabled={!comparable}
              onChange={(checked) => change({ compare: checked })}
            />
            {comparable
              ? t('Compare with the same number of days before')
              : t('Split by weeks or months there is nothing to compare with; take them away to compare')}
          </label>
        </span>
      </div>
    </section>
  )
}
