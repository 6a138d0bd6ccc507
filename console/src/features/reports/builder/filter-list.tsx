import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Metric } from '#contract/reports/metrics.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DIMENSION_LABELS } from '../dimension-labels.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { FILTER_NAMES, type FilterName, hindered, type ReportView } from '../report-view.ts'
import { FilterControl } from './filter-control.tsx'
import '../report.css'
import '#console/shared/table/filter-bar.css'

interface FilterListProps {
  filters: ReportView['filters']
  metrics: readonly Metric[]
  within: string | undefined
  onChange(filters: ReportView['filters']): void
}

/** What the report is narrowed to; a filter that was just added waits for its value. */
export const FilterList = ({ filters, metrics, within, onChange }: FilterListProps) => {
  const { t } = useTranslation()
  const [added, setAdded] = useState<readonly FilterName[]>([])
  const shown = FILTER_NAMES.filter((name) => filters[name] !== undefined || added.includes(name))
  const without = (name: FilterName): ReportView['filters'] => {
    const { [name]: _, ...rest } = filters
    return rest
  }
  const options = FILTER_NAMES.filter((name) => !shown.includes(name)).map((name) => {
    const metric = hindered(metrics, name)
    const why =
      metric === undefined
        ? undefined
        : t('“{{metric}}” is not known by this', { metric: t(METRIC_LABELS[metric].title) })
    return { value: name, label: t(DIMENSION_LABELS[name]), why, disabled: why !== undefined }
  })
  return (
    <div className="report-filters">
      {shown.map((name) => (
        <span key={name} className="report-filter">
          <FilterControl
            name={name}
            value={filters[name]}
            within={within}
            onChange={(value) => onChange(value === undefined ? without(name) : { ...filters, [name]: value })}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={t('Remove the filter “{{word}}”', { word: t(DIMENSION_LABELS[name]) })}
            onClick={() => {
              setAdded(added.filter((one) => one !== name))
              if (filters[name] !== undefined) onChange(without(name))
            }}
          />
        </span>
      ))}
      <Select
        className="filter-bar-select"
        value={null}
        aria-label={t('Add a filter')}
        placeholder={t('Add a filter')}
        popupMatchSelectWidth={false}
        options={options}
        optionRender={({ data, label }) => (
          <span className="report-option">
            <span>{label}</span>
            {data.why === undefined ? undefined : <span className="faint">{data.why}</span>}
          </span>
        )}
        onChange={(next: FilterName | null) => next !== null && setAdded([...added, next])}
      />
    </div>
  )
}
