import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CohortTable as Table } from '#contract/reports/entities.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { CohortTable } from './cohort-table.tsx'
import { FIRST_COHORTS } from './cohort-view.ts'

const SUMS = { orders: 3, refunds: 0, refunded: 0, renewals: 0, renewed: 0, value: 44_051_20, paybackDay: 2 }
const TABLE: Table = {
  period: { from: '2026-11-01', to: '2026-11-14' },
  step: 'day',
  measure: 'sales',
  by: null,
  horizons: [3, 7, 14],
  rows: [],
  total: {
    ...SUMS,
    clicks: 3911,
    visits: 3000,
    conversions: 285,
    spend: 30_487_73,
    cohorts: 14,
    reached: [
      { cohorts: 12, value: 31_336_00, returned: 1.24, perVisit: 12_50 },
      { cohorts: 8, value: 24_241_00, returned: null, perVisit: 10_25 },
      null,
    ],
  },
  more: false,
  accuracy: [],
}
const total = () =>
  within(screen.getByRole('row', { name: /^合计/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

beforeEach(() => signInAs())

it('says of all together what part of the spend came back, and of how many days', async () => {
  show(<CohortTable table={TABLE} view={FIRST_COHORTS} />)
  await screen.findByRole('row', { name: /^合计/ })
  // Clicks, spend and orders stand before, all until now behind.
  expect(total().slice(3, 7)).toEqual(['124%12/14 天', '每次访问 ¥10.258/14 天', '—', '¥44,051.20'])
})

it('says weeks where the rows are weeks, and an average where neither spend nor visits are known', async () => {
  const reached = [{ cohorts: 2, value: 300_00, returned: null, perVisit: null }, null, null]
  show(
    <CohortTable
      table={{ ...TABLE, step: 'week', total: { ...TABLE.total, cohorts: 4, reached } }}
      view={{ ...FIRST_COHORTS, step: 'week' }}
    />,
  )
  await screen.findByRole('row', { name: /^合计/ })
  expect(total()[3]).toBe('每周 ¥150.002/4 周')
})
