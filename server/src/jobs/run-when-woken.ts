import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabaseClock } from '../core/db/database-clock.ts'
import type { Services } from '../core/services.ts'

interface Lanes {
  /** Begins what is due; answers the work begun, each with how much of it came to something. */
  begin(): Promise<Promise<number>[]>
  stop(): Promise<void>
}

interface Pace {
  /** The channel that says something is due. */
  channel: string
  /** So long after it was said, in milliseconds; else at once. */
  after?: number
  /** Looked at so often in any case, in milliseconds. */
  poll: number
  /** Names what went wrong in the log. */
  name: string
}

/**
 * Works as long as the process lives: when it is woken, and from time to time in any case. What it works by is the
 * database's clock, so that no two processes think differently of what is due or whose time is over.
 */
export const runWhenWoken = (
  { db, listener, log }: Services,
  makeLanes: (now: () => Date) => Lanes,
  { channel, after, poll, name }: Pace,
) => {
  const clock = createDatabaseClock(db)
  const lanes = makeLanes(clock.now)
  const warn = (error: unknown) => log.warn({ err: error }, name)
  const stopping = new AbortController()
  let wake = (): void => undefined
  listener.on(channel, () => (after === undefined ? wake() : void setTimeout(() => wake(), after).unref()))
  const begin = async (): Promise<Promise<number>[]> => {
    await clock.keep()
    return lanes.begin()
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const begun = await begin().catch((error: unknown) => {
        warn(error)
        return []
      })
      for (const lane of begun) lane.then((came) => came > 0 && wake(), warn)
      const pause = new AbortController()
      await Promise.race([woken, sleep(poll, undefined, { signal: pause.signal }).catch(() => undefined)])
      pause.abort()
    }
  }
  const ended = run()
  return {
    stop: async (): Promise<void> => {
      stopping.abort()
      wake()
      await lanes.stop()
      await ended
    },
  }
}
