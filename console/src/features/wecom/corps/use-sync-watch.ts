import { useEffect } from 'react'
import type { Corp } from '#contract/wecom/entities.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { corps } from '#console/shared/wecom/resource.ts'

const PAUSE_MS = 2000

/** A sync that was asked for and has not ended. */
export const isSyncing = ({ sync }: Corp): boolean =>
  sync.state === 'running' || (sync.state === 'waiting' && sync.jobId !== null)

/** Reads the corps under sync again and again, until they are done. */
export const useSyncWatch = (): void => {
  const running = corps.useRows((rows) =>
    rows
      .filter(isSyncing)
      .map(({ id }) => id)
      .join(),
  )
  useEffect(() => {
    if (running === '') return
    let ended = false
    const look = async (): Promise<void> => {
      for (const id of running.split(',')) {
        // A look that fails is followed by the next one.
        const reply = await fetchQuery('getCorp', { params: { id } }).catch(() => undefined)
        if (ended) return
        if (reply !== undefined) corps.put(reply.corp)
      }
      timer = setTimeout(() => void look(), PAUSE_MS)
    }
    let timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [running])
}
