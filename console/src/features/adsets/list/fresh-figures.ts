import { useEffect } from 'react'
import { onLive } from '#console/shared/live/on-live.ts'
import { watchLive } from '#console/shared/live/watch-live.ts'
import { refreshShown } from '#console/shared/query/invalidate.ts'
import { adsets } from '#console/shared/adsets/resource.ts'

const WATCHED = 20
const PAUSE_MS = 10_000

/**
 * The rows in front follow what happens to them, at most every ten seconds; they do not count as old meanwhile.
 * A component of its own, so that the page is not drawn anew for it.
 */
export const FreshFigures = (): undefined => {
  const shown = adsets.useRows((items) =>
    items
      .slice(0, WATCHED)
      .map(({ id }) => id)
      .join(),
  )
  useEffect(() => {
    if (shown === '') return undefined
    const ids = shown.split(',')
    let hasMoved = false
    const refresh = () => {
      if (!hasMoved) return
      hasMoved = false
      // Figures that could not be had now come with the next event or load.
      refreshShown('listAdsets', 'getAdsetTotals')
    }
    const ends = [
      ...ids.map((id) => watchLive(`adset:${id}`)),
      onLive('adset', ({ adsetId }) => {
        if (ids.includes(adsetId)) hasMoved = true
      }),
    ]
    const timer = setInterval(refresh, PAUSE_MS)
    return () => {
      clearInterval(timer)
      for (const end of ends) end()
    }
  }, [shown])
}
