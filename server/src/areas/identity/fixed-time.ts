import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work takes. */
export const ANSWER_AFTER = 250

/** Ends no sooner than this time, so that how long it took does not tell what was done. */
export const inFixedTime = async (work: Promise<void>): Promise<void> => {
  await Promise.all([work, sleep(ANSWER_AFTER)])
}
