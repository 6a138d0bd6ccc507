import { setTimeout as sleep } from 'node:timers/promises'
import { runWhenWoken } from '../../jobs/run-when-woken.ts'
import type { Services } from '../../core/services.ts'
import { EVENT_DUE } from '../../areas/wecom/inbox/store-event.ts'
import { beginWork } from './work-off.ts'

const POLL = 2000
const STOP_WITHIN = 8000

/** Works on what WeCom sent as long as the process lives: at once when something came, and every two seconds in any case. */
export const startInbox = (services: Services): { stop(): Promise<void> } =>
  runWhenWoken(
    services,
    () => {
      const busy = new Map<string, Promise<number>>()
      const begin = async (): Promise<Promise<number>[]> =>
        (await beginWork(services, [...busy.keys()])).map(({ corpId, ended }) => {
          const running = ended.then(() => 1).finally(() => busy.delete(corpId))
          busy.set(corpId, running)
          return running
        })
      let round = Promise.resolve<Promise<number>[]>([])
      const settled = async (): Promise<void> => {
        await Promise.allSettled([round])
        await Promise.allSettled(busy.values())
      }
      return {
        begin: () => (round = begin()),
        // What is cut off is taken up again when its lease has run out.
        stop: () => Promise.race([settled(), sleep(STOP_WITHIN, undefined, { ref: false })]),
      }
    },
    { channel: EVENT_DUE, poll: POLL, name: 'wecom inbox' },
  )
