import { useQuery } from '#console/shared/query/use-query.ts'
import type { ListView } from '#console/shared/table/list-view.ts'

/**
 * The totals of everything the list's filters find, each sent as the list sends it. The filters themselves stay with the
 * page: what the table and the phone share may not need the page's own file.
 */
export const useOrderTotals = ({ filters, extra }: ListView, enterpriseId: string | undefined) => {
  const sent = Object.entries(filters).map(([ID, Value]) => JSON.stringify({ ID, Value }))
  const query = { ...(sent.length === 0 ? {} : { filters: sent }), ...extra }
  return useQuery(
    'getOrderTotals',
    { query, ...(enterpriseId === undefined ? {} : { enterpriseId }) },
    { select: ({ totals }) => totals, keepPrevious: true },
  )
}
