import { afterPaint } from '#console/shared/page/after-paint.ts'
import { afterRouteFetches } from '../route-fetches.ts'

const LATEST_MS = 2000

/** Not every browser says when it is idle. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS / 2 })
  return () => cancelIdleCallback(handle)
}

/** Does what can wait until the first rows are there and painted, at the latest after two seconds; the result calls it off. */
export const onceIdle = (whatWaits: () => void): (() => void) => {
  const work = (): void => {
    end = afterRouteFetches(whatWaits)
  }
  let end: (() => void) | undefined
  const begin = (): void => {
    if (end !== undefined) return
    clearTimeout(timer)
    if (navigator.onLine) {
      end = whenIdle(work)
      return
    }
    // Nothing would come now.
    const back = (): void => {
      end = whenIdle(work)
    }
    window.addEventListener('online', back, { once: true })
    end = () => window.removeEventListener('online', back)
  }
  const timer = setTimeout(begin, LATEST_MS / 2)
  // What is idle before that frame is not idle for long.
  void afterPaint().then(begin)
  return () => {
    clearTimeout(timer)
    end?.()
    end = () => undefined
  }
}
