import { expect, test } from 'vitest'
import { paybackOfAll, reachedOf } from './cohort.ts'

const OLD = { history: [100, 300, 600], spend: 200, visits: 10 }
const YOUNG = { history: [400], spend: 800, visits: 30 }

test('what came by a horizon is of the cohorts that are old enough alone', () => {
  expect(reachedOf([OLD, YOUNG], 1)).toEqual({ cohorts: 2, value: 500, returned: 0.5, perVisit: 12.5 })
  expect(reachedOf([OLD, YOUNG], 3)).toEqual({ cohorts: 1, value: 600, returned: 3, perVisit: 60 })
  expect(reachedOf([OLD, YOUNG], 7)).toBeNull()
})

test('where nothing was spent or no visit is known there is no share of it', () => {
  expect(reachedOf([{ ...OLD, spend: 0 }], 1)).toMatchObject({ returned: null, perVisit: 10 })
  expect(reachedOf([{ ...OLD, spend: 0, visits: null }], 1)).toMatchObject({ returned: null, perVisit: null })
})

test('all are paid back where their curve says so, which compares no day with other cohorts', () => {
  // Those that are old enough for a third day have paid back; by the curve it takes what the young ones lack.
  expect(paybackOfAll([OLD])).toBe(2)
  expect(paybackOfAll([YOUNG])).toBeNull()
  const young = Array.from({ length: 20 }, () => ({ history: [0, 50], spend: 100 }))
  const old = Array.from({ length: 10 }, () => ({ history: [0, 100], spend: 100 }))
  expect(paybackOfAll([...young, ...old])).toBeNull()
  const late = old.map((one) => ({ ...one, history: [...one.history, 130, 150] }))
  expect(paybackOfAll([...young, ...late])).toBe(4)
})
