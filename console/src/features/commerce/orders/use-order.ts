import { useEffect, useRef } from 'react'
import { useQuery } from '#console/shared/query/use-query.ts'
import { orders } from '#console/shared/commerce/resource.ts'

/** The order as the server has it now, asked for again when the list behind it has news of it. */
export const useOrder = (id: string) => {
  const query = useQuery('getOrder', { params: { id } }, { select: ({ order }) => order })
  const news = orders.useRows((items) => {
    const row = items.find((one) => one.id === id)
    return row && `${row.updatedAt} ${row.status} ${row.match}`
  })
  const seen = useRef(news)
  const { refetch } = query
  useEffect(() => {
    if (news !== undefined && seen.current !== undefined && seen.current !== news) refetch()
    seen.current = news ?? seen.current
  }, [news, refetch])
  return query
}
