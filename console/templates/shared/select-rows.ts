import type { Page } from '#contract/list.ts'
import type { ListView } from '#console/shared/table/list-view.ts'

/** How rows in the browser answer to a list's filters and columns, by their names. */
export interface Selecting<Row> {
  fits: Record<string, (row: Row, wanted: string) => boolean>
  orders: Record<string, (a: Row, b: Row) => number>
}

/** For `fits`: whether a text holds what was typed, in any case. */
export const holds = (text: string, typed: string): boolean => text.toLowerCase().includes(typed.trim().toLowerCase())
/** For `orders`: texts as people sort them, Chinese by pinyin. */
export const byText =
  <Row>(read: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    read(a).localeCompare(read(b), 'zh-CN')
export const byNumber =
  <Row>(read: (row: Row) => number) =>
  (a: Row, b: Row): number =>
    read(a) - read(b)

/** What the server does for the product's lists: filters, sorts, and cuts out a page. */
export const selectRows = <Row>(
  all: readonly Row[],
  { filters, sort, page, pageSize }: ListView,
  { fits, orders }: Selecting<Row>,
): { rows: readonly Row[]; page: Page } => {
  const found = all.filter((row) =>
    Object.entries(filters).every(([name, wanted]) => fits[name]?.(row, wanted) ?? true),
  )
  const order = orders[sort?.replace(/^-/, '') ?? '']
  const way = sort?.startsWith('-') === true ? -1 : 1
  const sorted = order === undefined ? found : found.toSorted((a, b) => way * order(a, b))
  const totalPages = Math.max(1, Math.ceil(found.length / pageSize))
  const from = (Math.min(page, totalPages) - 1) * pageSize
  return {
    rows: sorted.slice(from, from + pageSize),
    page: { page, pageSize, totalPages, totalCounts: found.length },
  }
}
