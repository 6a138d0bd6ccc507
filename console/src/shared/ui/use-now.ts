import { createStore, useStore } from '../store/create-store.ts'

const TICK = 30_000
const clock = createStore({ now: Date.now() })
let timer: ReturnType<typeof setInterval> | undefined
let readers = 0

const ticking = {
  ...clock,
  get: () => {
    // Nothing has ticked while nobody looked.
    if (readers === 0 && Date.now() - clock.get().now > TICK) clock.set({ now: Date.now() })
    return clock.get()
  },
  /** One timer for all relative times on the page, none while there are none. */
  subscribe: (listener: () => void) => {
    const stop = clock.subscribe(listener)
    if (readers++ === 0) timer = setInterval(() => clock.set({ now: Date.now() }), TICK)
    return () => {
      stop()
      if (--readers === 0) clearInterval(timer)
    }
  },
}

export const useNow = (): number => useStore(ticking, ({ now }) => now)
