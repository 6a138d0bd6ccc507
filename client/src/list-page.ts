import type { Given } from './request.ts'
import type { CallSpec } from './spec.ts'

interface Page {
  pageSize: number
  totalPages: number
  /** The totals are a lower bound. */
  more?: boolean
}

/** An enterprise's own list counts its pages from 1, whatever the list of all does. */
export const firstPageOf = (list: NonNullable<CallSpec['list']>, { enterpriseId }: Given): number =>
  enterpriseId === undefined ? list.firstPage : 1

/** The rows of a reply, and whether it says that they are the last; `index` counts its page from 0. */
export const readPage = (reply: unknown, key: string, index: number): { rows: unknown[]; isLast: boolean } => {
  const { [key]: rows, page } = reply as Record<string, unknown> & { page?: Page }
  if (!Array.isArray(rows) || rows.length === 0 || page === undefined)
    return { rows: [rows ?? []].flat(), isLast: true }
  return { rows, isLast: page.more === true ? rows.length < page.pageSize : index + 1 >= page.totalPages }
}
