import { setTimeout as sleep } from 'node:timers/promises'
import { WecomFailure } from '../port.ts'

/** How long a sync waits for WeCom; a test is in more of a hurry. */
export interface Patience {
  /** Between tries while WeCom is away or busy; after the last it gives up. */
  pauses: readonly number[]
  /** Between looks whether WeCom allows more calls, and how long it goes on looking. */
  throttledPause: number
  throttledLimit: number
}
export const PATIENT: Patience = {
  pauses: [1000, 4000, 10_000, 30_000],
  throttledPause: 5000,
  throttledLimit: 75 * 60_000,
}
const LOOK_EVERY = 1000

interface Waiting {
  patience: Patience
  /** Says why it waits; undefined when it goes on. */
  report(words: string | undefined): Promise<void>
  /** Throws when the work is to end. */
  alive(): Promise<void>
}

const pause = async (ms: number, { alive }: Waiting): Promise<void> => {
  for (const until = Date.now() + ms; Date.now() < until;) {
    await sleep(Math.min(LOOK_EVERY, Math.max(1, until - Date.now())))
    await alive()
  }
}

/** Waits out what passes by itself: too many calls, a busy or absent WeCom. Anything else is thrown at once. */
export const bePatient = async <T>(ask: () => Promise<T>, waiting: Waiting): Promise<T> => {
  const { pauses, throttledPause, throttledLimit } = waiting.patience
  const until = Date.now() + throttledLimit
  let reported = false
  for (let tries = 0; ;) {
    try {
      const answer = await ask()
      if (reported) await waiting.report(undefined)
      return answer
    } catch (error) {
      if (!(error instanceof WecomFailure)) throw error
      const throttled = error.kind === 'throttled'
      if (throttled ? Date.now() > until : !['busy', 'away'].includes(error.kind)) throw error
      const ms = throttled ? throttledPause : pauses[tries++]
      if (ms === undefined) throw error
      reported = true
      await waiting.report(error.message)
      await pause(ms * (0.9 + Math.random() / 5), waiting)
    }
  }
}
