import { expect, test } from 'vitest'
import { reconnectWait } from './reconnect-wait.ts'

test('the wait doubles from a second and stops growing at half a minute', () => {
  expect([0, 1, 2, 3, 10, 100].map((failures) => reconnectWait(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 30_000, 30_000,
  ])
})

test('chance takes at most half of it', () => {
  expect(reconnectWait(3, 0)).toBe(4000)
  for (let n = 0; n < 100; n++) expect(reconnectWait(3)).toBeGreaterThanOrEqual(4000)
})
