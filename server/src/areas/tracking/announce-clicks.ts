import { announceAdsets } from '../../core/live/announce-adsets.ts'
import type { Services } from '../../core/services.ts'

const EVERY = 1_000

/** Tells live sockets of ad sets with new clicks, once a second however many there are. */
export const announceMoves = ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  const moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const announce = () => {
    timer = undefined
    const ids = [...moved]
    moved.clear()
    last = announceAdsets(db, ids).catch((error: Error) => log.warn(`clicks not announced: ${error.message}`))
  }
  return {
    add: (adsetIds: Iterable<string>): void => {
      for (const id of adsetIds) moved.add(id)
      if (moved.size > 0) timer ??= setTimeout(announce, EVERY)
    },
    stop: async (): Promise<void> => {
      clearTimeout(timer)
      await last
    },
  }
}
