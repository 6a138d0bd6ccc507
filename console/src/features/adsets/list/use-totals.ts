import { useEffect, useRef } from 'react'
import { refreshShown } from '#console/shared/query/invalidate.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { filterQueryOf } from '#console/shared/table/list-query.ts'
import type { ListFilter } from '#console/shared/table/list-spec.ts'
import type { ListView } from '#console/shared/table/list-view.ts'

export interface AskedTotals {
  view: ListView
  filters: readonly ListFilter[]
  enterpriseId: string | undefined
}

/** Rows in another order are of another moment: whatever of both is not being read yet is read with them. */
const useMomentOf = ({ sort, page, pageSize }: ListView): void => {
  const order = [sort, page, pageSize].join(' ')
  const known = useRef(order)
  useEffect(() => {
    if (known.current === order) return undefined
    known.current = order
    // The rows of this order are asked for by the list around, whose effects come after these.
    const timer = setTimeout(() => refreshShown('listAdsets', 'getAdsetTotals'))
    return () => clearTimeout(timer)
  }, [order])
}

/** The totals of everything the list's filter finds, of the moment of the rows. */
export const useTotals = ({ view, filters, enterpriseId }: AskedTotals) => {
  useMomentOf(view)
  return useQuery(
    'getAdsetTotals',
    { query: filterQueryOf(view, filters), ...(enterpriseId === undefined ? {} : { enterpriseId }) },
    { select: ({ totals }) => totals, keepPrevious: true },
  )
}
