import { useEffect, useEffectEvent } from 'react'
import { onLive } from '#console/shared/live/on-live.ts'
import { watchLive } from '#console/shared/live/watch-live.ts'

const PAUSE_MS = 1000

/**
 * Hears that something happened to an ad set: at once, and then at most once a second, however much happens.
 * @example useAdsetNews(adset.id, refetch)
 */
export const useAdsetNews = (adsetId: string, onNews: () => void): void => {
  const notify = useEffectEvent(onNews)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWaiting = false
    const hear = (): void => {
      isWaiting = timer !== undefined
      if (isWaiting) return
      notify()
      timer = setTimeout(() => {
        timer = undefined
        if (isWaiting) hear()
      }, PAUSE_MS)
    }
    const ends = [
      watchLive(`adset:${adsetId}`),
      onLive('adset', (event) => {
        if (event.adsetId === adsetId) hear()
      }),
      // After a gap nobody knows what was missed.
      onLive('hello', hear),
      () => clearTimeout(timer),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [adsetId])
}
