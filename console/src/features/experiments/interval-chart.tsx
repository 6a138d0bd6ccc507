import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { PhaseResult } from '#contract/experiments/endpoints.ts'
import { LEAST_CONVERTED, LEAST_VISITORS } from '#contract/experiments/statuses.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData } from '#console/shared/charts/chart-series.ts'
import { SHARE } from '#console/shared/dashboard/measures.ts'
import { formatCount } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { leadingId, nameIn, pointsText } from './labels.ts'
import './experiments.css'

type Difference = PhaseResult['differences'][number]

interface IntervalChartProps {
  result: PhaseResult
  days: ReplyOf<Endpoints['getExperiment']>['days']
}

/** The interval of a single day, of which no line can be drawn. */
const OneDay = ({ name, range }: { name: string; range: Difference }) => {
  const { t } = useTranslation()
  const { low, high, difference } = range
  // Nought always stands in it, with some room on both sides.
  const [from, to] = [Math.min(0, low) * 1.1 - 0.001, Math.max(0, high) * 1.1 + 0.001]
  const at = (value: number): string => `${((value - from) / (to - from)) * 100}%`
  return (
    <>
      <div className="experiments-day" role="img" aria-label={name}>
        <span style={{ left: at(low), width: `${((high - low) / (to - from)) * 100}%` }} />
        <i style={{ left: at(0) }} />
        <b style={{ left: at(difference) }} />
      </div>
      <p className="num">
        {t('{{difference}} points, between {{low}} and {{high}}', {
          difference: pointsText(difference),
          low: pointsText(low),
          high: pointsText(high),
        })}{' '}
        <span className="faint">
          {t('One day so far; the line is drawn from the second day on. The upright is 0.')}
        </span>
      </p>
    </>
  )
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
  const [first] = days
  const isLater = first !== undefined && first.day > exactTime(result.startedAt).slice(0, 10)
  const only = days.length === 1 ? days[0]?.differences.find((one) => one.id === id) : undefined
  return (
    <section className="experiments-part" aria-label={t('Difference over time')}>
      <h2>{t('Difference over time')}</h2>
      {days.length === 0 ? (
        <p className="faint">{t('It is drawn once there are enough visitors to say something.')}</p>
      ) : (
        <>
          <p className="faint">{title}</p>
          {only === undefined ? <Chart name={title} data={data} /> : <OneDay name={title} range={only} />}
          {isLater ? (
            <p className="faint">
              {t(
                'It begins on {{day}}: before, a variant had fewer than {{visitors}} visitors, or there were fewer than {{converted}} converted visitors a variant, which is too few for an interval.',
                {
                  day: first.day.slice(5),
                  visitors: formatCount(LEAST_VISITORS),
                  converted: formatCount(LEAST_CONVERTED),
                },
              )}
            </p>
          ) : undefined}
        </>
      )}
    </section>
  )
}
