import { type TrendName, trendNameOf } from '#console/shared/adsets/paths.ts'

/** What a list with this address says to the page of one of its ad sets: nothing where it says no days and compares none. */
export const trendOfList = (list: URLSearchParams): string => {
  const [from, to, compare] = [list.get('from'), list.get('to'), list.get('compare')]
  const period = list.get('period') ?? (from === null && to === null ? 'today' : null)
  if (period === 'today' && compare === null) return ''
  const said: [TrendName, string | null][] = [
    ['period', period],
    ['from', from],
    ['to', to],
    ['compare', compare ?? 'none'],
  ]
  return new URLSearchParams(
    said.flatMap(([name, value]) => (value === null ? [] : [[trendNameOf(name), value]])),
  ).toString()
}
