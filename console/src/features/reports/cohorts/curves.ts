import type { TFunction } from 'i18next'
import type { Cohort, CohortTable } from '#contract/reports/entities.ts'
import type { ChartData, ChartSeries, ChartTone } from '#console/shared/charts/chart-series.ts'
import { MONEY, SHARE } from '#console/shared/dashboard/measures.ts'
import { groupLabel, MEASURE_LABELS } from './cohort-labels.ts'

const TONES: readonly ChartTone[] = ['accent', 'second', 'third', 'warn', 'bad']

/** What came back by a horizon of the spend of those cohorts that have come so far; of money where no spend is known. */
const reached = (rows: readonly Cohort[], at: number, isShare: boolean): number | null => {
  let [value, spend, cohorts] = [0, 0, 0]
  for (const row of rows) {
    const come = row.values[at] ?? null
    if (come === null || (isShare && (row.spend ?? 0) <= 0)) continue
    value += come
    spend += row.spend ?? 0
    cohorts++
  }
  if (cohorts === 0) return null
  return isShare ? value / spend : value / cohorts
}

/** The same with what is expected of the others: only where each has come so far or is expected to. */
const expected = (rows: readonly Cohort[], at: number): number | null => {
  const paid = rows.filter(({ spend, values }) => (spend ?? 0) > 0 && values[0] !== null)
  let [value, spend] = [0, 0]
  for (const row of paid) {
    const come = row.values[at] ?? row.forecasts[at]?.value
    if (come === undefined || come === null) return null
    value += come
    spend += row.spend ?? 0
  }
  return spend === 0 ? null : value / spend
}

/** How the money comes back with time: all cohorts together, or each of the largest groups. */
export const curvesOf = (table: CohortTable, t: TFunction): ChartData | undefined => {
  const { by, horizons, rows } = table
  if (rows.length === 0) return undefined
  const isShare = rows.some(({ spend }) => (spend ?? 0) > 0)
  const groups = [...Map.groupBy(rows, ({ key }) => key).values()].slice(0, TONES.length)
  const line = (name: string, tone: ChartTone, of: readonly Cohort[]): ChartSeries => ({
    name,
    tone,
    shape: 'line',
    measure: isShare ? SHARE : MONEY,
    values: horizons.map((_, at) => reached(of, at, isShare)),
  })
  const own = groups.flatMap((of, n): ChartSeries[] => {
    const [first] = of
    const tone = TONES[n] ?? 'plain'
    if (first === undefined) return []
    if (by !== null) return [line(groupLabel(by, first.key, first.name, t), tone, of)]
    return [{ ...line(t(MEASURE_LABELS[table.measure].title), tone, of), filled: true }]
  })
  const foreseen: ChartSeries[] =
    by === null && isShare
      ? [
          {
            ...line(t('With forecasts'), 'second', []),
            dashed: true,
            values: horizons.map((_, at) => expected(rows, at)),
          },
        ]
      : []
  const even: ChartSeries[] = isShare
    ? [{ ...line(t('Spend'), 'plain', []), dashed: true, values: horizons.map(() => 1) }]
    : []
  const series = [...own, ...foreseen, ...even].filter(({ values }) => values.some((value) => value !== null))
  return { axis: t('Days after the visit'), labels: horizons.map((days) => t('{{n}} d', { n: days })), series }
}
