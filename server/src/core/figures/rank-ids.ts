import { ADSET_FIGURES, type AdsetFigure } from '#contract/adsets/figures.ts'
import type { ListQuery } from '#contract/list.ts'
import type { PageOf } from '../db/paginate.ts'
import { figureOf, type RangeSums } from './range-figures.ts'

export const isFigure = (text: string | undefined): text is AdsetFigure => ADSET_FIGURES.some((one) => one === text)

/** By the figure; what has none stands last, whichever way, and equals stay in their order. */
export const sortByFigure = (
  ids: readonly string[],
  sums: ReadonlyMap<string, RangeSums>,
  field: AdsetFigure,
  descending: boolean,
): string[] => {
  const sign = descending ? -1 : 1
  const valued = ids.map((id) => ({ id, value: figureOf(field, sums.get(id)?.now ?? {}) }))
  valued.sort((a, b) => {
    if (a.value === b.value) return 0
    if (a.value === null) return 1
    if (b.value === null) return -1
    return sign * (a.value - b.value)
  })
  return valued.map(({ id }) => id)
}

/** One page of ids that are all there. */
export const slicePage = (ids: readonly string[], { page, pageSize, index }: ListQuery): PageOf => ({
  ids: ids.slice(index * pageSize, (index + 1) * pageSize),
  page: { page, pageSize, totalCounts: ids.length, totalPages: Math.ceil(ids.length / pageSize) },
})
