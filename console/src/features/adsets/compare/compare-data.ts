import { hasOrders } from '#contract/adsets/kinds.ts'
import type { TFunction } from 'i18next'
import type { AdsetComparison } from '#contract/adsets/entities.ts'
import type { AdsetFigure } from '#contract/adsets/figures.ts'
import type { ChartData, ChartSeries, ChartTone } from '#console/shared/charts/chart-series.ts'
import { GOOD, TREND_FIGURES } from '../detail/trend-data.ts'
import { shownValue } from '../list/figure-format.ts'

export type ComparedAdset = AdsetComparison['adsets'][number]

/** One an ad set, in the order of the address. */
export const TONES: readonly ChartTone[] = ['accent', 'second', 'third', 'warn']

const OF_SALES: readonly AdsetFigure[] = ['orders', 'sales', 'salesPerSpend']

/** Whether it sells: by its kind, or because orders came of it all the same. */
const sells = ({ adset, total: { now, before } }: ComparedAdset): boolean =>
  hasOrders(adset.kind) || (now.orders ?? 0) > 0 || (before?.orders ?? 0) > 0

/** The value of one of its parts; what sells nothing has no orders rather than none of them. */
export const comparedValue = (
  figure: AdsetFigure,
  compared: ComparedAdset,
  part: 'now' | 'base' | 'before' = 'now',
): number | null => {
  const figures = compared.total[part]
  if (figures === null || (OF_SALES.includes(figure) && !sells(compared))) return null
  return shownValue(figure, figures)
}

export type Mark = 'best' | 'worst' | undefined

/** The best and the worst of a line; of equals each, and nothing where all are equal. */
export const marksOf = (figure: AdsetFigure, adsets: readonly ComparedAdset[]): Mark[] => {
  const good = GOOD[figure]
  const values = adsets.map((one) => comparedValue(figure, one))
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (good === 'neither' || known.length < 2 || least === most) return values.map(() => undefined)
  const [best, worst] = good === 'up' ? [most, least] : [least, most]
  return values.map((value) => (value === best ? 'best' : value === worst ? 'worst' : undefined))
}

/** Names as they are, with the end of the id where two are called the same. */
export const namesOf = (adsets: readonly ComparedAdset[]): string[] => {
  const names = adsets.map(({ adset }) => adset.name)
  return adsets.map(({ adset: { id, name } }) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} · ${id.slice(-6)}`,
  )
}

interface Drawn {
  figure: AdsetFigure
  t: TFunction
  /** Hours of the running day that have not come have no value. */
  until: string | undefined
}

/** A line an ad set, and a dashed one of its colour for the period before. */
export const comparisonData = ({ step, adsets }: AdsetComparison, { figure, t, until }: Drawn): ChartData => {
  const { measure } = TREND_FIGURES[figure]
  const names = namesOf(adsets)
  const series = adsets.flatMap(({ steps }, n): ChartSeries[] => {
    const line = { shape: 'line', tone: TONES[n] ?? 'plain', measure } as const
    const name = names[n] ?? ''
    const isAhead = (at: string): boolean => until !== undefined && at > until
    const now = steps.map((one) => (isAhead(one.at) ? null : one.now[figure]))
    if (steps.every(({ before }) => before === null)) return [{ ...line, name, values: now }]
    const before = steps.map((one) => one.before?.[figure] ?? null)
    return [
      { ...line, name, values: now },
      { ...line, name: t('{{name}}, before', { name }), dashed: true, values: before },
    ]
  })
  return {
    axis: step === 'hour' ? t('Hour') : t('Day'),
    labels: (adsets[0]?.steps ?? []).map(({ at }) => (step === 'hour' ? `${at}:00` : at.slice(5))),
    series,
  }
}
