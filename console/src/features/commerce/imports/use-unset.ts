import { useEffect } from 'react'
import type { Shop } from '#contract/commerce/entities.ts'
import { useQuery } from '#console/shared/query/use-query.ts'

/** Whether the shop is known not to be set up; asked again on coming back, as it may be set up in another tab. */
export const useUnset = (shop: Shop): boolean => {
  const { data: shops, refetch } = useQuery('getShops', undefined, { select: (reply) => reply.shops })
  const unset = shops?.some(({ provider, configured }) => provider === shop && !configured) ?? false
  useEffect(() => {
    const look = () => {
      if (unset && !document.hidden) refetch()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unset, refetch])
  return unset
}
