import { useEffect } from 'react'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { links } from '#console/shared/wecom/resource.ts'

const PAUSE_MS = 3000
const WATCHED = 10

/** Links whose range is on its way to WeCom are looked at again until it has arrived. */
export const useRangeWatch = (corpId: string): void => {
  const waiting = links.useRows((items) =>
    items
      .filter(({ range }) => range.state === 'pending')
      .slice(0, WATCHED)
      .map(({ id }) => id)
      .join(),
  )
  useEffect(() => {
    if (waiting === '') return
    let ended = false
    const look = async (): Promise<void> => {
      for (const id of waiting.split(',')) {
        // A look that fails is followed by the next one.
        const reply = await fetchQuery('getLink', { params: { id }, query: { corp_id: corpId } }).catch(() => undefined)
        if (ended) return
        if (reply !== undefined) links.put(reply.link)
      }
      timer = setTimeout(() => void look(), PAUSE_MS)
    }
    let timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [corpId, waiting])
}
