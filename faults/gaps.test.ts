import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Gap } from './gaps.ts'

test('a gap is measured from the last answer before it, and there is none where nothing has answered yet', async () => {
  const gap = new Gap()
  const asked = performance.now()
  await sleep(80)
  expect(gap.hasSucceededSince(0)).toBe(false)
  gap.success()
  // What went before the first answer is nobody's gap: a fault has to wait for it.
  expect(gap.hasSucceededSince(0)).toBe(true)
  const began = performance.now()
  await sleep(80)
  gap.success()
  expect(gap.longestSince(began)).toBeGreaterThanOrEqual(75)
  expect(gap.longestSince(asked)).toBe(gap.longestSince(began))
  gap.rest()
  expect(gap.hasSucceededSince(0)).toBe(false)
})
