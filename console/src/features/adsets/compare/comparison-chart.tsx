import { useMemo } from 'react'
import type { AdsetComparison } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import { Chart } from '#console/shared/charts/chart.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { exactTime } from '#console/shared/ui/when.ts'
import { lacksHours, TREND_FIGURES } from '../detail/trend-data.ts'
import { comparisonData } from './compare-data.ts'
import './adset-compare.css'

const hourNow = (): string => exactTime(new Date().toISOString()).slice(11, 13)

/** One figure of all of them over the same days or hours. */
export const ComparisonChart = ({ comparison, figure }: { comparison: AdsetComparison; figure: AdsetFigure }) => {
  const { t } = useTranslation()
  const { period, step } = comparison
  const isToday = period.comparedUntil !== null && period.from === period.to
  const until = step === 'hour' && isToday ? hourNow() : undefined
  const data = useMemo(() => comparisonData(comparison, { figure, t, until }), [comparison, figure, t, until])
  return (
    <>
      <Chart name={t(TREND_FIGURES[figure].title)} data={data} tall />
      {comparison.adsets.some(({ steps }) => lacksHours({ step, steps }, figure)) ? (
        <p className="adset-compare-note">
          {t('Where spend came by the day alone there is no line of it by the hour.')}
        </p>
      ) : undefined}
      {step === 'hour' && period.from !== period.to ? (
        <p className="adset-compare-note">{t('The same hour of all days is added up.')}</p>
      ) : undefined}
    </>
  )
}
