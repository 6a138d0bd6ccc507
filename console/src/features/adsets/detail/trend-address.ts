import { type TrendName, trendNameOf } from '#console/shared/adsets/paths.ts'

const NAMES: readonly TrendName[] = ['period', 'from', 'to', 'compare']

/** What an ad set's address says of its trend, by the names of the list. */
export const trendOf = (page: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    NAMES.flatMap((name) => {
      const value = page.get(trendNameOf(name))
      return value === null ? [] : [[name, value]]
    }),
  )

/** Writes days and comparison, by the names of the list, over what an ad set's address says of its trend. */
export const withTrend = (page: URLSearchParams, trend: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(page)
  for (const name of NAMES) {
    const value = trend.get(name)
    if (value === null) next.delete(trendNameOf(name))
    else next.set(trendNameOf(name), value)
  }
  return next
}

/** What the list says where an ad set's address says this. */
export const listOfTrend = (page: URLSearchParams): string => {
  const said = trendOf(page)
  if (said.get('compare') === 'none') said.delete('compare')
  if (said.get('period') === 'today') said.delete('period')
  return said.toString()
}
