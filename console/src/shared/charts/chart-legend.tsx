import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { ChartSeries } from './chart-series.ts'
import './chart.css'

/** The look of a series, small: drawn, for paper shows no backgrounds. */
export const Swatch = ({ series: { shape, tone, dashed } }: { series: ChartSeries }) => (
  <svg className={`chart-swatch chart-tone-${tone}`} width="14" height="8" aria-hidden="true">
    {shape === 'bar' ? (
      <rect className="chart-bar" width="14" height="8" rx="2" />
    ) : (
      <path className={dashed === true ? 'chart-line is-dashed' : 'chart-line'} d="M0 4H14" />
    )}
  </svg>
)

interface ChartLegendProps {
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  toggle(name: string): void
}

/** What the colours mean; each can be left out and taken in again. */
export const ChartLegend = ({ series, hidden, toggle }: ChartLegendProps) => {
  const { t } = useTranslation()
  return (
    <div className="chart-legend" role="group" aria-label={t('Legend')}>
      {[...new Map(series.map((one) => [one.name, one])).values()].map((one) => (
        <button key={one.name} type="button" aria-pressed={!hidden.has(one.name)} onClick={() => toggle(one.name)}>
          <Swatch series={one} />
          {one.name}
        </button>
      ))}
    </div>
  )
}
