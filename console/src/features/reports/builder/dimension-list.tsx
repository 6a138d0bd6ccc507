import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { type Dimension, DIMENSIONS, type Metric, MOST_DIMENSIONS } from '#contract/reports/metrics.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { DIMENSION_LABELS } from '../dimension-labels.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { hindered } from '../report-view.ts'
import '../report.css'
import '#console/shared/table/filter-bar.css'

interface DimensionListProps {
  by: readonly Dimension[]
  metrics: readonly Metric[]
  onChange(by: readonly Dimension[]): void
}

const swapped = (by: readonly Dimension[], at: number, to: number): Dimension[] => {
  const next = [...by]
  const [moved] = next.splice(at, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}

/** By what it is split, in order: the first column first. */
export const DimensionList = ({ by, metrics, onChange }: DimensionListProps) => {
  const { t } = useTranslation()
  const options = DIMENSIONS.filter((one) => !by.includes(one)).map((dimension) => {
    const metric = hindered(metrics, dimension)
    const why =
      metric === undefined
        ? undefined
        : t('“{{metric}}” is not known by this', { metric: t(METRIC_LABELS[metric].title) })
    return { value: dimension, label: t(DIMENSION_LABELS[dimension]), why, disabled: why !== undefined }
  })
  return (
    <div className="report-dimensions">
      <ol>
        {by.map((dimension, at) => {
          const word = t(DIMENSION_LABELS[dimension])
          return (
            <li key={dimension}>
              <span>{word}</span>
              {at === 0 ? undefined : (
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowLeftOutlined aria-hidden="true" />}
                  aria-label={t('Move “{{word}}” forward', { word })}
                  onClick={() => onChange(swapped(by, at, at - 1))}
                />
              )}
              {at === by.length - 1 ? undefined : (
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowRightOutlined aria-hidden="true" />}
                  aria-label={t('Move “{{word}}” back', { word })}
                  onClick={() => onChange(swapped(by, at, at + 1))}
                />
              )}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden="true" />}
                aria-label={t('Do not split by “{{word}}”', { word })}
                onClick={() => onChange(by.filter((one) => one !== dimension))}
              />
            </li>
          )
        })}
      </ol>
      {by.length >= MOST_DIMENSIONS ? (
        <span className="faint">{t('Three at most')}</span>
      ) : (
        <Select
          className="filter-bar-select"
          value={null}
          aria-label={t('Split by')}
          placeholder={by.length === 0 ? t('Split by') : t('and then by')}
          popupMatchSelectWidth={false}
          options={options}
          optionRender={({ data, label }) => (
            <span className="report-option">
              <span>{label}</span>
              {data.why === undefined ? undefined : <span className="faint">{data.why}</span>}
            </span>
          )}
          onChange={(next: Dimension | null) => next !== null && onChange([...by, next])}
        />
      )}
    </div>
  )
}
