import { expect, test } from 'vitest'
import { paybackOf, paybackOfAll, reachedOf } from './cohort.ts'

const OLD = { history: [100, 300, 600], spend: 200, visits: 10, gross: [500, 1000, 1000] }
const YOUNG = { history: [400], spend: 800, visits: 30, gross: [1500] }

test('what came by a horizon is of the cohorts that are old enough alone', () => {
  const known = { ofGross: null }
  expect(reachedOf([OLD, YOUNG], 1, 'sales')).toEqual({
    cohorts: 2,
    value: 500,
    returned: 0.5,
    perVisit: 12.5,
    ...known,
  })
  expect(reachedOf([OLD, YOUNG], 3, 'sales')).toEqual({ cohorts: 1, value: 600, returned: 3, perVisit: 60, ...known })
  expect(reachedOf([OLD, YOUNG], 7, 'sales')).toBeNull()
})

test('refunds are a part of what the same cohorts had sold by then, other figures of nothing', () => {
  expect(reachedOf([OLD, YOUNG], 1, 'refunded')).toMatchObject({ value: 500, returned: null, ofGross: 0.25 })
  expect(reachedOf([OLD, YOUNG], 3, 'refunded')).toMatchObject({ value: 600, ofGross: 0.6 })
  expect(reachedOf([{ ...OLD, gross: [] }], 3, 'refunded')).toMatchObject({ ofGross: null })
  expect(reachedOf([OLD, YOUNG], 1, 'orders')).toMatchObject({ returned: null, perVisit: 12.5, ofGross: null })
})

test('where nothing was spent or no visit is known there is no share of it', () => {
  expect(reachedOf([{ ...OLD, spend: 0 }], 1, 'sales')).toMatchObject({ returned: null, perVisit: 10 })
  expect(reachedOf([{ ...OLD, spend: 0, visits: null }], 1, 'sales')).toMatchObject({ returned: null, perVisit: null })
})

test('all are paid back where their curve says so, which compares no day with other cohorts', () => {
  // Those that are old enough for a third day have paid back; by the curve it takes what the young ones lack.
  const young = Array.from({ length: 20 }, () => ({ history: [0, 50], trend: [0, 50, 50], spend: 100 }))
  const old = Array.from({ length: 10 }, () => ({ history: [0, 100], trend: [0, 100, 100], spend: 100 }))
  expect(paybackOfAll([...young, ...old])).toBeNull()
  const late = old.map((one) => ({ ...one, history: [...one.history, 130, 150] }))
  expect(paybackOfAll([...young, ...late])).toBe(4)
})

test('the payback day is the first that reached the spend, also where the day still runs', () => {
  const running = { history: [], trend: [250] }
  expect([paybackOf(running, 100), paybackOf(running, 250), paybackOf(running, 251)]).toEqual([1, 1, null])
  expect([paybackOf(running, 0), paybackOf(running, null)]).toEqual([null, null])
  expect(paybackOf({ trend: [0, 90, 120, 80] }, 100)).toBe(3)
  // One alone is paid back as its row says; of more the curve of those that are over decides.
  expect(paybackOfAll([{ ...running, spend: 100 }])).toBe(1)
  expect(
    paybackOfAll([
      { ...running, spend: 300 },
      { history: [], trend: [], spend: 0 },
    ]),
  ).toBeNull()
  expect(
    paybackOfAll([
      { ...running, spend: 100 },
      { history: [50], trend: [50, 60], spend: 100 },
    ]),
  ).toBeNull()
})
