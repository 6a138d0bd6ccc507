import type { ListFilter } from './list-spec.ts'
import { filterKeys, type ListView } from './list-view.ts'

type Query = Record<string, string | number | readonly string[] | undefined>

/** The filters alone, as every call that is about the same rows takes them. */
export const filterQueryOf = (view: ListView, filters: readonly ListFilter[]): Query => {
  const keysSent = (as: 'filter' | 'query') =>
    filters
      .filter((filter) => (filter.sent ?? 'filter') === as)
      .flatMap(filterKeys)
      .filter((key) => key in view.filters)
  const asFilters = keysSent('filter').map((ID) => JSON.stringify({ ID, Value: view.filters[ID] }))
  return {
    ...(asFilters.length > 0 ? { filters: asFilters } : {}),
    ...Object.fromEntries(keysSent('query').map((key) => [key, view.filters[key]])),
    ...view.extra,
  }
}

/** What the list's call is asked: the page counted as the endpoint counts it. */
export const listQueryOf = (view: ListView, filters: readonly ListFilter[], firstPage: 0 | 1): Query => ({
  page: view.page - 1 + firstPage,
  pageSize: view.pageSize,
  ...(view.sort === undefined ? {} : { sort: view.sort }),
  ...filterQueryOf(view, filters),
})

/** The same without paging, as a query string: exactly the filtered rows, of those the list is about. */
export const exportQueryOf = (view: ListView, filters: readonly ListFilter[], scope: Query = {}): string => {
  const search = new URLSearchParams(view.sort === undefined ? {} : { sort: view.sort })
  for (const [key, value] of Object.entries({ ...scope, ...filterQueryOf(view, filters) })) {
    for (const one of [value ?? []].flat()) search.append(key, String(one))
  }
  return search.toString()
}
