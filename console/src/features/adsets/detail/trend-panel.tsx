import { useMemo } from 'react'
import type { AdsetTrend } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES, type AdsetFigure, MONEY_FIGURES } from '#contract/adsets/figures.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { Panel } from '#console/shared/dashboard/panel.tsx'
import { PeriodPicker } from '#console/shared/dashboard/period-picker.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { Select } from '#console/shared/ui/select.tsx'
import { exactTime } from '#console/shared/ui/when.ts'
import { useTrend } from './trend-choice.ts'
import { isKnown, lacksHours, TREND_FIGURES, trendData } from './trend-data.ts'
import { TrendMarks, useTrendMarks } from './trend-marks.tsx'
import { TrendTotals } from './trend-totals.tsx'
import './adset-trend.css'

const hourNow = (): string => exactTime(new Date().toISOString()).slice(11, 13)

const DrawnTrend = ({ trend, figures }: { trend: AdsetTrend; figures: readonly AdsetFigure[] }) => {
  const { t } = useTranslation()
  const marks = useTrendMarks(trend)
  const until = trend.period.comparedUntil === null ? undefined : hourNow()
  const data = useMemo(() => trendData(trend, { figures, t, until }), [trend, figures, t, until])
  return (
    <Chart
      name={t('Trend')}
      data={data}
      over={(band) => <TrendMarks marks={marks} band={band} steps={trend.steps.length} />}
    />
  )
}

/** Any two figures of the ad set over days or hours, beside the period before, with what was changed meanwhile. */
const TrendPanel = () => {
  const { t } = useTranslation()
  const { adset, canWork } = useAdsetPage()
  const { period, compares, figures, compare, chooseFigures } = useTrend()
  const { from, to } = period
  const { data, error, isPrevious, refetch } = useQuery(
    'getAdsetTrend',
    { params: { id: adset.id }, query: { from, to, compare: compares ? 'previous' : 'none' } },
    { select: ({ trend }) => trend, keepPrevious: true },
  )
  const offered = ADSET_FIGURES.filter((name) => canWork || !MONEY_FIGURES.includes(name))
  const [first, second] = figures.map((name): AdsetFigure => (offered.includes(name) ? name : 'clicks')) as [
    AdsetFigure,
    AdsetFigure,
  ]
  const shown = [...new Set([first, second])]
  const drawn = shown.filter((name) => data !== undefined && (data.step === 'day' || isKnown(data, name)))
  const options = offered.map((name) => ({ value: name, label: t(TREND_FIGURES[name].title) }))
  return (
    <Panel
      className="adset-trend-panel"
      title={t('Trend')}
      loading={data === undefined && error === undefined}
      dimmed={isPrevious}
      {...(error === undefined ? {} : { failure: error, retry: refetch })}
      extra={
        <div className="adset-trend-tools">
          <Select
            small
            label={t('First figure')}
            value={first}
            options={options}
            onChange={(name) => chooseFigures([name ?? first, second])}
          />
          <Select
            small
            label={t('Second figure')}
            value={second}
            options={options}
            onChange={(name) => chooseFigures([first, name ?? second])}
          />
          <PeriodPicker period={period} />
          <Button small className="adset-trend-compare" aria-pressed={compares} onClick={() => compare(!compares)}>
            {t('Compare')}
          </Button>
        </div>
      }
    >
      {data === undefined ? undefined : <TrendTotals trend={data} figures={shown} />}
      {data === undefined || drawn.length === 0 ? undefined : <DrawnTrend trend={data} figures={drawn} />}
      {data !== undefined && shown.some((name) => lacksHours(data, name)) ? (
        <p className="adset-trend-note">
          {t('Spend came by the day alone, without hours: a single day has no line of it.')}
        </p>
      ) : undefined}
    </Panel>
  )
}
export default TrendPanel
