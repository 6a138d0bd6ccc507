import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { PhaseResult } from '#contract/experiments/endpoints.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData } from '#console/shared/charts/chart-series.ts'
import { SHARE } from '#console/shared/dashboard/measures.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { leadingId, nameIn } from './labels.ts'
import './experiments.css'

interface IntervalChartProps {
  result: PhaseResult
  days: ReplyOf<Endpoints['getExperiment']>['days']
}

/** How the difference and its interval have narrowed, day by day; a clear one leaves the zero line. */
export const IntervalChart = ({ result, days }: IntervalChartProps) => {
  const { t } = useTranslation()
  const id = leadingId(result)
  const title = t('{{name}} against {{baseline}}', {
    name: nameIn(result, id ?? null),
    baseline: nameIn(result, result.baselineId),
  })
  const data = useMemo<ChartData>(() => {
    const stood = days.map(({ differences }) => differences.find((one) => one.id === id))
    return {
      axis: t('Day'),
      labels: days.map(({ day }) => day.slice(5)),
      series: [
        {
          name: t('Difference'),
          shape: 'line',
          tone: 'accent',
          measure: SHARE,
          values: stood.map((one) => one?.difference ?? null),
        },
        {
          name: t('Interval, upper end'),
          shape: 'line',
          tone: 'plain',
          dashed: true,
          measure: SHARE,
          values: stood.map((one) => one?.high ?? null),
        },
        {
          name: t('Interval, lower end'),
          shape: 'line',
          tone: 'plain',
          dashed: true,
          measure: SHARE,
          values: stood.map((one) => one?.low ?? null),
        },
      ],
    }
  }, [days, id, t])
  return (
    <section className="experiments-part" aria-label={t('Course of the difference')}>
      <h2>{t('Course of the difference')}</h2>
      {days.length === 0 ? (
        <p className="faint">{t('It is drawn once there are enough visitors to say something.')}</p>
      ) : (
        <>
          <p className="faint">{title}</p>
          <Chart name={title} data={data} />
        </>
      )}
    </section>
  )
}
