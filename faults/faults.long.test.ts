import { expect, test } from 'vitest'
import { SHORT } from './options.ts'
import { runFaults } from './run.ts'

const SEED = 8

test('nothing that was acknowledged is lost or doubled while every role and PostgreSQL are killed', async () => {
  const { violations, book } = await runFaults({ ...SHORT, seed: SEED }, () => undefined, new AbortController().signal)
  expect(violations).toEqual([])
  expect(Object.keys(book.kills).toSorted()).toEqual(['api', 'postgres', 'tracker', 'worker'])
  expect(book.killCount).toBeGreaterThanOrEqual(7)
  expect(book.ackedClicks).toBeGreaterThan(20)
  expect(book.conversions.length).toBeGreaterThan(0)
  expect(book.actions.length).toBeGreaterThan(0)
}, 300_000)
