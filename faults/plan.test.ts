import { expect, test } from 'vitest'
import { SHORT } from './options.ts'
import { planFaults, planShort } from './plan.ts'

const firstOf = (seed: number) => planFaults(seed, { paceMs: 100, awayMs: 1000 }).take(200).toArray()

test('the same seed is the same plan, another one is another', () => {
  expect(firstOf(5)).toEqual(firstOf(5))
  expect(firstOf(5)).not.toEqual(firstOf(6))
  expect(planShort(5, SHORT)).toEqual(planShort(5, SHORT))
})
