import { expect, test } from 'vitest'
import { SHORT } from './options.ts'
import { planFaults, planShort } from './plan.ts'
import { runFaults } from './run.ts'

const SEED = 8

const firstOf = (seed: number) => planFaults(seed, { paceMs: 100, awayMs: 1000 }).take(200).toArray()

test('the same seed is the same plan, another one is another', () => {
  expect(firstOf(5)).toEqual(firstOf(5))
  expect(firstOf(5)).not.toEqual(firstOf(6))
  expect(planShort(5, SHORT)).toEqual(planShort(5, SHORT))
})

test('nothing that was acknowledged is lost or doubled while every role and PostgreSQL are killed', async () => {
  const { violations, book } = await runFaults({ ...SHORT, seed: SEED }, () => undefined, new AbortController().signal)
  expect(violations).toEqual([])
  expect(Object.keys(book.kills).toSorted()).toEqual(['api', 'postgres', 'tracker', 'worker'])
  expect(book.killCount).toBeGreaterThanOrEqual(7)
  expect(book.ackedClicks).toBeGreaterThan(20)
  expect(book.conversions.length).toBeGreaterThan(0)
  expect(book.actions.length).toBeGreaterThan(0)
}, 300_000)
