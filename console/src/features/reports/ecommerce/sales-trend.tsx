import { useMemo } from 'react'
import type { ShopOverview } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData, ChartSeries } from '#console/shared/charts/chart-series.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { MONEY } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { daysIn, untilNow } from '#console/shared/dashboard/periods.ts'

/** Sales beside those of the period before, and the spend where it is known by the same steps. */
export const SalesTrend = ({ overview, dimmed }: { overview: ShopOverview; dimmed: boolean }) => {
  const { t } = useTranslation()
  const { trend, period } = overview
  const { comparedUntil } = period
  const byHour = daysIn(period) === 1
  const spent = trend.some(({ spend }) => spend !== null)
  const data = useMemo((): ChartData => {
    const bars = (name: string, tone: ChartSeries['tone'], values: (number | null)[]): ChartSeries => ({
      name,
      tone,
      values,
      shape: 'bar',
      measure: MONEY,
    })
    const known = untilNow(byHour ? comparedUntil : null)
    const series = [
      bars(
        t('Period before'),
        'pale',
        trend.map(({ salesBefore }) => salesBefore),
      ),
      bars(
        t('Sales'),
        'accent',
        trend.map(({ at, sales }) => known(at, sales)),
      ),
    ]
    if (spent) series.push({ ...bars(t('Spend'), 'ok', []), shape: 'line', values: trend.map(({ spend }) => spend) })
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
  const title = byHour && !spent ? t('Sales') : t('Sales and spend')
  return (
    <Panel title={title} dimmed={dimmed} extra={extra.join(' · ')}>
      <Chart name={title} data={data} />
    </Panel>
  )
}
