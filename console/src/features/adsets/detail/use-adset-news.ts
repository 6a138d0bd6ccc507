import { useEffect, useRef } from 'react'
import { onLive } from '#console/shared/live/on-live.ts'
import { watchLive } from '#console/shared/live/watch-live.ts'

const PAUSE_MS = 1000

/**
 * Hears that something happened to an ad set: at once, and then at most once a second, however much happens.
 * @example useAdsetNews(adset.id, reload)
 */
export const useAdsetNews = (adsetId: string, onNews: () => void): void => {
  const latest = useRef(onNews)
  latest.current = onNews
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWaiting = false
    const tell = (): void => {
      isWaiting = timer !== undefined
      if (isWaiting) return
      latest.current()
      timer = setTimeout(() => {
        timer = undefined
        if (isWaiting) tell()
      }, PAUSE_MS)
    }
    const ends = [
      watchLive(`adset:${adsetId}`),
      onLive('adset', (event) => {
        if (event.adsetId === adsetId) tell()
      }),
      // After a gap nobody knows what was missed.
      onLive('hello', tell),
      () => clearTimeout(timer),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [adsetId])
}
