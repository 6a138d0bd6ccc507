import { useQuery } from '#console/shared/query/use-query.ts'
import { filterQueryOf } from '#console/shared/table/list-query.ts'
import type { ListView } from '#console/shared/table/list-view.ts'
import { ORDER_FILTERS } from './filters.tsx'

/** The totals of everything the list's filter finds. */
export const useOrderTotals = (view: ListView, enterpriseId: string | undefined) =>
  useQuery(
    'getOrderTotals',
    { query: filterQueryOf(view, ORDER_FILTERS), ...(enterpriseId === undefined ? {} : { enterpriseId }) },
    { select: ({ totals }) => totals, keepPrevious: true },
  )
