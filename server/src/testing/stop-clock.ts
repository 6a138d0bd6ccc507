import { onTestFinished, vi } from 'vitest'

/** Stops this process's clock until the test ends: no new minute begins for what is counted by the minute. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
