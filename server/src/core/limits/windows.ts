import { RecencyMap } from '../recency-map.ts'

/** At most `max` per key within a window of `spanMs`, which begins with the key's first count. A key has one length. */
export interface Limit {
  key: string
  max: number
  spanMs: number
}

export interface CountWindow {
  /** The count of all processes as the database had it last, ours included. */
  shared: number
  /** Of our own, what is being reported to the database right now. */
  inFlight: number
  /** Of our own, what the database does not know of. */
  unreported: number
  endsAt: number
}

export const totalOf = ({ shared, inFlight, unreported }: CountWindow): number => shared + inFlight + unreported

/** Of each length. When there are more, the oldest are dropped: someone with many networks cannot fill the memory. */
const MOST_WINDOWS = 100_000
/** Ended windows removed for each new one. */
const REMOVED_AT_ONCE = 2

/** The windows that run in this process. */
export const openWindows = (now: () => number, most = MOST_WINDOWS) => {
  /** A map for each length: its windows are in the order in which they end. */
  const bySpan = new Map<number, RecencyMap<string, CountWindow>>()

  const makeRoom = (windows: RecencyMap<string, CountWindow>): void => {
    for (let removed = 0, { oldest } = windows; oldest !== undefined; removed++, { oldest } = windows) {
      if (windows.size < most && (removed === REMOVED_AT_ONCE || oldest.value.endsAt > now())) return
      windows.delete(oldest.key)
    }
  }

  return {
    /** The window that runs for the key; a new one where there is none. */
    find: ({ key, spanMs }: Limit): CountWindow => {
      const windows = bySpan.get(spanMs) ?? new RecencyMap<string, CountWindow>()
      bySpan.set(spanMs, windows)
      const known = windows.get(key)
      if (known !== undefined && known.endsAt > now()) return known
      windows.delete(key)
      makeRoom(windows)
      const window = { shared: 0, inFlight: 0, unreported: 0, endsAt: now() + spanMs }
      windows.set(key, window)
      return window
    },
    size: (): number => [...bySpan.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
