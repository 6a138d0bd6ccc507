import { useQuery } from '#console/shared/query/use-query.ts'
import { filterQueryOf } from '#console/shared/table/list-query.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import type { ListView } from '#console/shared/table/list-view.ts'

export interface AskedTotals {
  view: ListView
  filters: readonly ListFilter[]
  enterpriseId: string | undefined
}

/** The totals of everything the list's filter finds. */
export const useTotals = ({ view, filters, enterpriseId }: AskedTotals) =>
  useQuery(
    'getAdsetTotals',
    { query: filterQueryOf(view, filters), ...(enterpriseId === undefined ? {} : { enterpriseId }) },
    { select: ({ totals }) => totals, keepPrevious: true },
  )
