import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Cohort, CohortTable } from '#contract/reports/entities.ts'
import { curvesOf, returnedTogether } from './curves.ts'
import { heatAmong, heatOf } from './heat.ts'

const cohort = (from: string, own: Partial<Cohort>): Cohort => ({
  from,
  to: from,
  key: '',
  name: '',
  clicks: 10,
  visits: 5,
  conversions: 1,
  spend: 1000,
  orders: 1,
  gross: 0,
  refunds: 0,
  refunded: 0,
  renewals: 0,
  renewed: 0,
  value: 0,
  earns: true,
  paybackDay: null,
  values: [null, null],
  forecasts: [null, null],
  ofGross: null,
  ...own,
})
const table = (own: Partial<CohortTable>): CohortTable => ({
  period: { from: '2026-11-01', to: '2026-11-03' },
  step: 'day',
  measure: 'sales',
  by: null,
  horizons: [1, 3],
  rows: [],
  total: { ...cohort('2026-11-01', {}), cohorts: 0, reached: [null, null] },
  more: false,
  accuracy: [],
  ...own,
})
const valuesOf = (own: Partial<CohortTable>) =>
  Object.fromEntries(curvesOf(table(own), i18next.t)?.series.map(({ name, values }) => [name, values]) ?? [])

describe('the curves of cohorts', () => {
  it('weigh each cohort by its spend, and only those that have come so far', () => {
    const rows = [
      cohort('2026-11-03', {
        spend: 3000,
        values: [300, null],
        forecasts: [null, { value: 900, low: null, high: null, tests: 0 }],
      }),
      cohort('2026-11-01', { spend: 1000, values: [500, 1000] }),
      // Without spend nothing can return.
      cohort('2026-11-02', { spend: 0, values: [700, 700] }),
    ]
    const [net, foreseen, even] = Object.values(valuesOf({ rows }))
    // One of two is no average.
    expect(net).toEqual([0.2, null])
    expect(foreseen).toEqual([0.2, 1900 / 4000])
    expect(even).toEqual([1, 1])
  })
  it('compare from one horizon to the next the same cohorts alone, and end where too few have come so far', () => {
    const old = (from: string) => cohort(from, { values: [1000, 1500] })
    const rows = [
      ...['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'].map(old),
      ...['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((from) =>
        cohort(from, { values: [500, null] }),
      ),
    ]
    // 75 % of all after a day; the older ones, which had 100 % by then, gained 50 points more.
    expect(Object.values(valuesOf({ rows }))[0]).toEqual([0.75, 1.25])
    expect(Object.values(valuesOf({ rows: rows.slice(1) }))[0]?.[1]).toBeNull()
  })
  it('end a forecast where one of the cohorts has none', () => {
    const rows = [cohort('2026-11-03', { values: [300, null] }), cohort('2026-11-01', { values: [500, 1000] })]
    expect(Object.values(valuesOf({ rows }))[1]).toEqual([0.4, null])
  })
  it('draw each of the groups, in money where the spend is not known', () => {
    const rows = ['jdunion', 'insurance'].map((key, n) =>
      cohort('2026-11-01', { key, spend: null, values: [(n + 1) * 100, null] }),
    )
    expect(Object.values(valuesOf({ by: 'shop', rows }))).toEqual([
      [100, null],
      [200, null],
    ])
    expect(curvesOf(table({}), i18next.t)).toBeUndefined()
  })
})

it('colours cells by what came back of the spend, or by the largest of the column', () => {
  expect([null, -1, 0, 0.1, 0.25, 0.6, 0.99, 1, 3].map(heatOf)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 5])
  expect([null, 0, 10, 30, 99, 100].map((value) => heatAmong(value, 100))).toEqual([0, 0, 1, 2, 4, 4])
})

it('what returned of all groups together counts days, not groups, and is nothing where rows are left out', () => {
  const day = (n: number, old: boolean) =>
    ['a', 'b'].map((key) =>
      cohort(`2026-10-${String(n).padStart(2, '0')}`, {
        key,
        spend: 100,
        values: [key === 'a' ? 60 : 20, old ? 90 : null],
      }),
    )
  const rows = Array.from({ length: 6 }, (_, n) => day(n + 1, n < 3)).flat()
  // Six groups are old enough for the second horizon, but only three days.
  expect(returnedTogether(table({ by: 'kind', rows }))).toEqual([0.4, null])
  expect(returnedTogether(table({ by: 'kind', rows, more: true }))).toEqual([])
})
