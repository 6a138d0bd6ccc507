import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { EVENT_DUE } from './store-event.ts'
import { beginWork } from './work-off.ts'

const POLL = 2000
const STOP_WITHIN = 8000

/** Works on what WeCom sent as long as the process lives: at once when something came, and every two seconds in any case. */
export const startInbox = (services: Services): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const busy = new Map<string, Promise<void>>()
  const warn = (error: unknown) => services.log.warn({ err: error }, 'wecom inbox')
  let wake = (): void => undefined
  services.listener.on(EVENT_DUE, () => wake())
  const begin = async (): Promise<void> => {
    for (const { corpId, ended } of await beginWork(services, [...busy.keys()])) {
      const settled = ended.catch(warn).finally(() => {
        busy.delete(corpId)
        wake()
      })
      busy.set(corpId, settled)
    }
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await begin().catch(warn)
      const pause = new AbortController()
      await Promise.race([woken, sleep(POLL, undefined, { signal: pause.signal }).catch(() => undefined)])
      pause.abort()
    }
  }
  const ended = run()
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await ended
      // What is cut off is taken up again when its lease has run out.
      await Promise.race([Promise.allSettled(busy.values()), sleep(STOP_WITHIN, undefined, { ref: false })])
    },
  }
}
