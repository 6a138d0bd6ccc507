import { expect, it } from 'vitest'
import { openWindows } from './windows.ts'

const MINUTE = 60_000
const at = (key: string, spanMs = MINUTE) => ({ key, max: 10, spanMs })

it('begins with the first count of its key, and anew when it has ended', () => {
  let now = 500
  const windows = openWindows(() => now)
  const first = windows.find(at('a'))
  first.unreported = 7
  now += MINUTE - 1
  expect(windows.find(at('a'))).toBe(first)
  now += 1
  expect(windows.find(at('a'))).toEqual({ shared: 0, inFlight: 0, unreported: 0, endsAt: 500 + 2 * MINUTE })
})

it('is removed after its end, however few keys come later', () => {
  let now = 0
  const windows = openWindows(() => now)
  for (let n = 0; n < 100; n++) windows.find(at(`early ${n}`))
  now = MINUTE
  for (let n = 0; n < 50; n++) windows.find(at(`late ${n}`))
  expect(windows.size()).toBe(50)
})

it('gives way when there are too many: the oldest of its length first', () => {
  let now = 0
  const windows = openWindows(() => now++, 1000)
  const hour = windows.find(at('orders', 60 * MINUTE))
  const oldest = windows.find(at('oldest'))
  for (let n = 0; n < 998; n++) windows.find(at(`between ${n}`))
  const newest = windows.find(at('newest'))
  expect(windows.find(at('oldest'))).toBe(oldest)
  for (let n = 0; n < 5; n++) windows.find(at(`more ${n}`))
  expect(windows.size()).toBe(1000 + 1)
  expect(windows.find(at('oldest'))).not.toBe(oldest)
  expect(windows.find(at('newest'))).toBe(newest)
  expect(windows.find(at('orders', 60 * MINUTE))).toBe(hour)
})
