import type { Clock } from './clock.ts'

type Window = { start: number; used: number; blockedUntil: number }

export type RateWindow = {
  /** Counts one request; false when the minute's limit is spent or still recovering. */
  take: (key: string) => boolean
  /** What is left of the minute, in whole per cent. */
  remainingPercent: (key: string) => number
}

const minuteMs = 60_000
const manyKeys = 10_000

export function createRateWindow(
  clock: Clock,
  limits: { perMinute: number; recoverMs: number },
  windowMs = minuteMs,
): RateWindow {
  const windows = new Map<string, Window>()
  const current = (key: string): Window => {
    const now = clock.now()
    let window = windows.get(key)
    if (window === undefined || now - window.start >= windowMs || now < window.start) {
      if (windows.size > manyKeys) windows.clear()
      window = { start: now, used: 0, blockedUntil: window?.blockedUntil ?? 0 }
      windows.set(key, window)
    }
    return window
  }
  return {
    take: (key) => {
      if (limits.perMinute <= 0) return true
      const window = current(key)
      if (clock.now() < window.blockedUntil) return false
      if (window.used >= limits.perMinute) {
        window.blockedUntil = clock.now() + limits.recoverMs
        return false
      }
      window.used += 1
      return true
    },
    remainingPercent: (key) => {
      const window = windows.get(key)
      if (limits.perMinute <= 0 || window === undefined) return 100
      if (clock.now() < window.blockedUntil) return 0
      return Math.max(0, Math.floor(100 - (window.used * 100) / limits.perMinute))
    },
  }
}
