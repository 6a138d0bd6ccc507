/** What there was, is, and was taken back. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** What the last change was about and when: typing on at the same place is one step. */
  last?: { mark: string; at: number }
}

const MOST = 200
const PAUSE_MS = 1000

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/**
 * A change. With a `mark`, changes of the same mark that follow each other quickly are one step back.
 * @example pushed(history, { ...history.now, name }, 'name', Date.now())
 */
export const pushed = <T>(history: History<T>, next: T, mark?: string, at = 0): History<T> => {
  if (next === history.now) return history
  const { past, now, last } = history
  const isSameStep = mark !== undefined && last?.mark === mark && at - last.at < PAUSE_MS
  return {
    past: isSameStep ? past : [...past.slice(-MOST + 1), now],
    now: next,
    future: [],
    ...(mark === undefined ? {} : { last: { mark, at } }),
  }
}

export const undone = <T>(history: History<T>): History<T> => {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export const redone = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future }
}
