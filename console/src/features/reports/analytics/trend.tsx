import { useMemo } from 'react'
import type { FunnelOverview } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData, Measure } from '#console/shared/charts/chart-series.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { COUNT } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { daysIn, untilNow } from '#console/shared/dashboard/periods.ts'

/** Far fewer than clicks, so that they stand on an axis of their own. */
const FEWER: Measure = { ...COUNT }

/** Clicks and conversions beside those of the period before. */
export const Trend = ({ overview, dimmed }: { overview: FunnelOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { trend, period } = overview
  const { comparedUntil } = period
  const byHour = daysIn(period) === 1
  const data = useMemo((): ChartData => {
    const known = untilNow(byHour ? comparedUntil : null)
    return {
      axis: byHour ? t('Hour') : t('Day'),
      labels: trend.map(({ value }) => (byHour ? `${value}:00` : value.slice(5))),
      series: [
        {
          name: t('Clicks before'),
          shape: 'bar',
          tone: 'pale',
          measure: COUNT,
          values: trend.map(({ clicksBefore }) => clicksBefore),
        },
        {
          name: t('Clicks'),
          shape: 'bar',
          tone: 'accent',
          measure: COUNT,
          values: trend.map(({ value, clicks }) => known(value, clicks)),
        },
        {
          name: t('Conversions before'),
          shape: 'line',
          tone: 'plain',
          dashed: true,
          measure: FEWER,
          values: trend.map(({ conversionsBefore }) => conversionsBefore),
        },
        {
          name: t('Conversions'),
          shape: 'line',
          tone: 'ok',
          measure: FEWER,
          values: trend.map(({ value, conversions }) => known(value, conversions)),
        },
      ],
    }
  }, [trend, byHour, comparedUntil, t])
  const title = t('Clicks and conversions')
  const extra = [byHour ? t('By hour') : t('By day'), t('Beijing time'), t('conversions on the right axis')]
  return (
    <Panel title={title} dimmed={dimmed} extra={extra.join(' · ')}>
      <Chart name={title} data={data} />
    </Panel>
  )
}
