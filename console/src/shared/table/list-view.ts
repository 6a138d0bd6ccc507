import type { ListFilter } from './list-spec.ts'

export const PAGE_SIZES = [20, 50, 100] as const
const LONGEST = 200

/** What a list shows, all of it in the URL: a link reproduces the view. */
export interface ListView {
  /** Counted from 1, whatever the endpoint counts from. */
  page: number
  pageSize: number
  /** A field, or `-field` for descending. */
  sort: string | undefined
  filters: Record<string, string>
  /** Further parameters that no filter is: they change what is shown of the rows. */
  extra?: Record<string, string>
}

export interface ViewSpec {
  filters: readonly ListFilter[]
  sorts: readonly string[]
  extra?: Readonly<Record<string, RegExp>> | undefined
  /** Until someone chooses another. */
  pageSize?: number | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(Date.parse(value))

const fitting = (filter: ListFilter, value: string): boolean => {
  if (filter.kind === 'select') return filter.options.some((option) => option.value === value)
  return filter.kind === 'range' ? isDay(value) : true
}

export const filterKeys = (filter: ListFilter): string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.id]

const wholeFrom1 = (text: string | null): number => (text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1)

const readExtra = (params: URLSearchParams, extra: Readonly<Record<string, RegExp>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra).flatMap(([key, fits]) => {
      const value = params.get(key) ?? ''
      return fits.test(value) ? [[key, value]] : []
    }),
  )

/** Reads the view; what a hand-edited link says wrongly counts as not said. */
export const readView = (
  params: URLSearchParams,
  { filters, sorts, extra, pageSize = PAGE_SIZES[0] }: ViewSpec,
): ListView => {
  const chosen: Record<string, string> = {}
  for (const filter of filters) {
    for (const key of filterKeys(filter)) {
      const value = (params.get(key) ?? '').trim().slice(0, LONGEST)
      if (value !== '' && fitting(filter, value)) chosen[key] = value
    }
  }
  const sort = params.get('sort') ?? undefined
  return {
    page: wholeFrom1(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('pageSize')) ?? pageSize,
    sort: sort !== undefined && sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters: chosen,
    ...(extra === undefined ? {} : { extra: readExtra(params, extra) }),
  }
}

/** Writes the view over what the URL says; defaults are left out and parameters of others stay. */
export const writeView = (
  params: URLSearchParams,
  view: ListView,
  { filters, extra = {}, pageSize = PAGE_SIZES[0] }: ViewSpec,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const set = (key: string, value: string | undefined) =>
    value === undefined ? next.delete(key) : next.set(key, value)
  for (const key of filters.flatMap(filterKeys)) set(key, view.filters[key])
  for (const key of Object.keys(extra)) set(key, view.extra?.[key])
  set('sort', view.sort)
  set('page', view.page === 1 ? undefined : String(view.page))
  set('pageSize', view.pageSize === pageSize ? undefined : String(view.pageSize))
  return next
}

export const isFiltered = (view: ListView): boolean => Object.keys(view.filters).length > 0
