import { useMemo } from 'react'
import type { FunnelOverview } from '#contract/reports/entities.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import type { ChartData, Measure } from '#console/shared/charts/chart-series.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Compared } from '#console/shared/dashboard/delta.tsx'
import { LeadFigure } from '#console/shared/dashboard/lead-figure.tsx'
import { COUNT, over, said, SHARE } from '#console/shared/dashboard/measures.ts'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { daysIn, untilNow } from '#console/shared/dashboard/periods.ts'
import { METRIC_LABELS } from '../metric-labels.ts'
import { reportOf } from '../report-link.ts'
import '#console/shared/dashboard/lead-figure.css'

/** Far fewer than clicks, so that they stand on an axis of their own. */
const FEWER: Measure = { ...COUNT }

/** Leads the page: clicks and conversions beside those of the period before. */
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
  const { clicks, conversions } = overview.funnel
  const days = { from: period.from, to: period.to }
  const extra = [byHour ? t('By hour') : t('By day'), t('Beijing time'), t('conversions on the right axis')]
  return (
    <Panel className="lead-figure-panel" title={title} dimmed={dimmed} extra={extra.join(' · ')}>
      <div className="lead-figure-row">
        <LeadFigure
          label={t(METRIC_LABELS.conversions.title)}
          value={COUNT.big(conversions.now)}
          to={reportOf({ metrics: ['conversions'], by: ['adset'], days, order: '-conversions' })}
        >
          <Compared figure={conversions} measure={COUNT} until={comparedUntil} />
        </LeadFigure>
        <LeadFigure
          label={t(METRIC_LABELS.conversionRate.title)}
          value={said(over(conversions.now, clicks.now), SHARE)}
          to={reportOf({ metrics: ['clicks', 'conversions', 'conversionRate'], by: ['day'], days })}
        >
          <span className="faint">{t('{{n}} {{n|click|clicks}}', { n: COUNT.exact(clicks.now) })}</span>
        </LeadFigure>
      </div>
      <Chart name={title} data={data} />
    </Panel>
  )
}
