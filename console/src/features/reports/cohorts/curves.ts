import type { TFunction } from 'i18next'
import { isReturning, LEAST_HISTORY } from '#contract/reports/cohorts.ts'
import type { Cohort, CohortTable } from '#contract/reports/entities.ts'
import type { ChartData, ChartSeries, ChartTone } from '#console/shared/charts/chart-series.ts'
import { averageOf, groupLabel, MEASURE_LABELS } from './cohort-labels.ts'
import { RETURNED } from './cohort-share.ts'

const TONES: readonly ChartTone[] = ['accent', 'second', 'third', 'warn', 'bad']

/**
 * What came back by each horizon of the spend; of money where no spend is known. From one horizon to the next each adds what
 * came in between to those cohorts that have come so far, so that no step compares other days with each other. It ends where
 * too few have.
 */
const reached = (rows: readonly Cohort[], horizons: readonly number[], isShare: boolean): (number | null)[] => {
  const judged = rows.filter(({ spend, values }) => values[0] !== null && (!isShare || (spend ?? 0) > 0))
  const least = Math.max(1, Math.min(LEAST_HISTORY, judged.length))
  let sum: number | null = 0
  return horizons.map((_, at) => {
    const come = judged.filter(({ values }) => (values[at] ?? null) !== null)
    if (sum === null || come.length < least) {
      sum = null
      return null
    }
    const added = come.reduce(
      (total, { values }) => total + (values[at] ?? 0) - (at === 0 ? 0 : (values[at - 1] ?? 0)),
      0,
    )
    sum += added / (isShare ? come.reduce((total, { spend }) => total + (spend ?? 0), 0) : come.length)
    return sum
  })
}

/** Whether the curves are of the spend; else of what an average cohort came to. */
export const isOfSpend = ({ measure, rows }: CohortTable): boolean =>
  isReturning(measure) && rows.some(({ spend }) => (spend ?? 0) > 0)

/** What came back of the spend by each horizon, of all groups together, as the curve goes; nothing where rows are left out. */
export const returnedTogether = ({ rows, horizons, more }: CohortTable): (number | null)[] => {
  if (more || rows.every(({ spend }) => (spend ?? 0) === 0)) return []
  // Groups of one day are one cohort: how many are old enough is counted by days.
  const days = [...Map.groupBy(rows, ({ from }) => from).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.reduce(added, first)],
  )
  return reached(days, horizons, true)
}

/** Two groups of the same days together. */
const added = (one: Cohort, other: Cohort): Cohort => ({
  ...one,
  spend: (one.spend ?? 0) + (other.spend ?? 0),
  values: one.values.map((value, at) => {
    const more = other.values[at] ?? null
    return value === null || more === null ? null : value + more
  }),
})

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
  const isShare = isOfSpend(table)
  const groups = [...Map.groupBy(rows, ({ key }) => key).values()].slice(0, TONES.length)
  const line = (name: string, tone: ChartTone, of: readonly Cohort[]): ChartSeries => ({
    name,
    tone,
    shape: 'line',
    measure: isShare ? RETURNED : averageOf(table.measure),
    values: reached(of, horizons, isShare),
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
