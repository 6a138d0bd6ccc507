import { useEffect } from 'react'
import { onLive } from '#console/shared/live/on-live.ts'
import { watchLive } from '#console/shared/live/watch-live.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { adsets } from '#console/shared/adsets/resource.ts'

const WATCHED = 20
const PAUSE_MS = 10_000

/**
 * The rows in front follow what happens to them, each at most every ten seconds, without the list being loaded anew.
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
    const moved = new Set<string>()
    const refresh = async () => {
      for (const id of moved) {
        moved.delete(id)
        // A figure that could not be had now comes with the next event or load.
        const reply = await fetchQuery('getAdset', { params: { id } }).catch(() => undefined)
        if (reply !== undefined) adsets.put(reply.adset)
      }
    }
    const ends = [
      ...ids.map((id) => watchLive(`adset:${id}`)),
      onLive('adset', ({ adsetId }) => {
        if (ids.includes(adsetId)) moved.add(adsetId)
      }),
    ]
    const timer = setInterval(() => void refresh(), PAUSE_MS)
    return () => {
      clearInterval(timer)
      for (const end of ends) end()
    }
  }, [shown])
}
