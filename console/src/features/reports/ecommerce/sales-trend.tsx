import { useMemo } from 'react'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData, ChartSeries } from '#console/shared/charts/chart-series.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Compared } from '#console/shared/dashboard/delta.tsx'
import { LeadFigure } from '#console/shared/dashboard/lead-figure.tsx'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { daysIn, untilNow } from '#console/shared/dashboard/periods.ts'
import '#console/shared/dashboard/lead-figure.css'
import { METRIC_LABELS } from '../metric-labels.ts'
import { ordersOf } from './links.ts'

/** Leads the page: sales beside those of the period before, and the spend where it is known by the same steps. */
export const SalesTrend = ({ overview, dimmed }: { overview: ShopOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { trend, period } = overview
  const { comparedUntil } = period
  const byHour = daysIn(period) === 1
  const spent = trend.some(({ spend }) => spend !== null)
  const data = useMemo((): ChartData => {
    const line = (name: string, tone: ChartSeries['tone'], values: (number | null)[]): ChartSeries => ({
      name,
      tone,
      values,
      shape: 'line',
      measure: MONEY,
    })
    const known = untilNow(byHour ? comparedUntil : null)
    const series: ChartSeries[] = [
      {
        ...line(
          t('Period before'),
          'plain',
          trend.map(({ salesBefore }) => salesBefore),
        ),
        dashed: true,
      },
      {
        ...line(
          t('Sales'),
          'accent',
          trend.map(({ at, sales }) => known(at, sales)),
        ),
        filled: true,
      },
    ]
    if (spent)
      series.push(
        line(
          t('Spend'),
          'second',
          trend.map(({ spend }) => spend),
        ),
      )
    return {
      axis: byHour ? t('Hour') : t('Day'),
      labels: trend.map(({ at }) => (byHour ? `${at.slice(-2)}:00` : at.slice(5))),
      series,
    }
  }, [trend, byHour, spent, comparedUntil, t])
  const extra = [byHour ? t('By hour') : t('By day'), t('Beijing time')]
  // Of one day spend is one figure; it is said, and the chart is of sales.
  const spentThen = overview.figures.spend.now
  if (byHour && !spent) extra.push(t('Spend of the day {{amount}}', { amount: MONEY.exact(spentThen) }))
  const title = byHour && !spent ? t('Sales by the hour') : t('Sales and spend')
  const { sales } = overview.figures
  return (
    <Panel className="lead-figure-panel" title={title} dimmed={dimmed} extra={extra.join(' · ')}>
      <LeadFigure
        label={t(METRIC_LABELS.sales.title)}
        value={MONEY.big(sales.now)}
        exact={MONEY.exact(sales.now)}
        to={ordersOf(period)}
      >
        <Compared figure={sales} measure={MONEY} until={comparedUntil} />
      </LeadFigure>
      <Chart name={title} data={data} />
    </Panel>
  )
}
