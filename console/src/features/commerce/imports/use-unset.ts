import { useEffect } from 'react'
import type { Shop } from '#contract/commerce/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'

/** Whether the shop is known not to be set up; asked again on coming back, as it may be set up in another tab. */
export const useUnset = (shop: Shop): boolean => {
  const { answer, reload } = useAnswer('shops', () => call('getShops'))
  const unset = answer?.shops.some(({ provider, configured }) => provider === shop && !configured) ?? false
  useEffect(() => {
    const look = () => {
      if (unset && !document.hidden) reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unset, reload])
  return unset
}
