import type { TFunction } from 'i18next'
import type { AdsetFigures, AdsetTrend } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import type { Good } from '#console/shared/dashboard/delta.tsx'
import type { ChartData, ChartSeries, ChartTone } from '#console/shared/charts/chart-series.ts'
import { type BigMeasure, COUNT, MONEY, SHARE, TIMES } from '#console/shared/dashboard/measures.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export const TREND_FIGURES: Record<AdsetFigure, { title: string; measure: BigMeasure }> = {
  spend: { title: text('Spend'), measure: MONEY },
  clicks: { title: text('Clicks'), measure: COUNT },
  visits: { title: text('Visits'), measure: COUNT },
  conversionRate: { title: text('Conversion rate'), measure: SHARE },
  conversions: { title: text('Conversions'), measure: COUNT },
  costPerConversion: { title: text('Conversion cost'), measure: MONEY },
  pushed: { title: text('Pushed to platform'), measure: COUNT },
  held: { title: text('Held'), measure: COUNT },
  failed: { title: text('Push failed'), measure: COUNT },
  acknowledged: { title: text('Acknowledged'), measure: COUNT },
  pushRate: { title: text('Push rate'), measure: SHARE },
  orders: { title: text('Orders'), measure: COUNT },
  sales: { title: text('Sales'), measure: MONEY },
  salesPerSpend: { title: text('ROI'), measure: TIMES },
}

/** Which way is the better one. What is held, and so the share that is pushed, is as the strategy wants it. */
export const GOOD: Record<AdsetFigure, Good> = {
  spend: 'neither',
  clicks: 'up',
  visits: 'up',
  conversionRate: 'up',
  conversions: 'up',
  costPerConversion: 'down',
  pushed: 'up',
  held: 'neither',
  failed: 'down',
  acknowledged: 'up',
  pushRate: 'neither',
  orders: 'up',
  sales: 'up',
  salesPerSpend: 'up',
}

type Steps = Pick<AdsetTrend, 'steps'>

/** Whether there is anything to draw of it. */
export const isKnown = ({ steps }: Steps, figure: AdsetFigure): boolean =>
  steps.some(({ now, before }) => now[figure] !== null || (before !== null && before[figure] !== null))

const OF_SPEND: readonly AdsetFigure[] = ['spend', 'costPerConversion', 'salesPerSpend']

/** Spend of a sheet is known of whole days alone, and so is what is made of it. */
export const lacksHours = (trend: Steps & Pick<AdsetTrend, 'step'>, figure: AdsetFigure): boolean =>
  trend.step === 'hour' && OF_SPEND.includes(figure) && !isKnown(trend, 'spend')

/** Two of one measure are told apart, so that each has an axis of its own. */
const measureOf = (figure: AdsetFigure, isSecond: boolean): BigMeasure => {
  const { measure } = TREND_FIGURES[figure]
  return isSecond ? { ...measure } : measure
}

interface Drawn {
  figures: readonly AdsetFigure[]
  t: TFunction
  /** Hours of the running day that have not come have no value. */
  until: string | undefined
}

/** A line a figure, and a dashed one for the period before. */
export const trendData = ({ step, steps }: AdsetTrend, { figures, t, until }: Drawn): ChartData => {
  const tones: readonly ChartTone[] = ['accent', 'second']
  const tonesBefore: readonly ChartTone[] = ['pale', 'second-pale']
  const isAhead = (at: string): boolean => until !== undefined && step === 'hour' && at > until
  const series = figures.flatMap((figure, n): ChartSeries[] => {
    const measure = measureOf(figure, n > 0)
    const tone = tones[n] ?? 'plain'
    const name = t(TREND_FIGURES[figure].title)
    const values = (of: (one: (typeof steps)[number]) => AdsetFigures | null) =>
      steps.map((one) => of(one)?.[figure] ?? null)
    const now = values((one) => (isAhead(one.at) ? null : one.now))
    if (steps.every(({ before }) => before === null)) return [{ name, shape: 'line', tone, measure, values: now }]
    const before = values((one) => one.before)
    return [
      { name, shape: 'line', tone, measure, values: now },
      {
        name: t('{{name}}, before', { name }),
        shape: 'line',
        tone: tonesBefore[n] ?? 'plain',
        dashed: true,
        measure,
        values: before,
      },
    ]
  })
  return {
    axis: step === 'hour' ? t('Hour') : t('Day'),
    labels: steps.map(({ at }) => (step === 'hour' ? `${at}:00` : at.slice(5))),
    series,
  }
}
