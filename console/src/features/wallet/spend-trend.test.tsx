import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReportTable } from '#contract/reports/entities.ts'
import { show } from '#console/testing/render.tsx'
import { SpendTrend } from './spend-trend.tsx'

const row = (day: string, now: number, before: number) => ({ keys: [day], names: [''], now: [now], before: [before] })
const report = (comparedUntil: string | null): ReportTable => ({
  period: {
    from: '2026-03-01',
    to: '2026-03-03',
    before: { from: '2026-02-26', to: '2026-02-28' },
    comparedUntil,
  },
  by: ['day'],
  metrics: ['spend'],
  rows: [row('2026-03-01', 30_000, 10_000), row('2026-03-03', 6_000, 8_000)],
  total: { now: [36_000], before: [18_000] },
  more: false,
  countedUntil: null,
})
const query = (data: ReportTable) => ({
  data,
  error: undefined,
  errorCode: undefined,
  loading: false,
  fetching: false,
  isPrevious: false,
  absent: false,
  updatedAt: '2026-03-03T08:00:00.000Z',
  refetch: () => undefined,
})

it('says the spend of the period, leads to its rows and says what it is compared with', () => {
  show(<SpendTrend spend={query(report(null))} />)
  const lead = screen.getByRole('group', { name: '消耗' })
  const link = within(lead).getByRole('link', { name: '消耗 ¥360.00' })
  expect(link.getAttribute('href')).toContain('From=2026-03-01&To=2026-03-03')
  expect(lead.textContent).toContain('上期 ¥180.00')
  expect(lead.textContent).toContain('100.0%')
})

it('shows a day without a sheet as nothing spent', () => {
  show(<SpendTrend spend={query(report(null))} />)
  const table = screen.getByRole('table', { name: '每日消耗' })
  expect(within(table).getByRole('row', { name: /03-02/ }).textContent).toBe('03-02¥0.00¥0.00')
})

it('draws nothing before the first spend that is known', () => {
  const began = { ...report(null), rows: [{ keys: ['2026-03-02'], names: [''], now: [6_000], before: null }] }
  show(<SpendTrend spend={query(began)} />)
  const table = screen.getByRole('table', { name: '每日消耗' })
  expect(within(table).getByRole('row', { name: /03-01/ }).textContent).toBe('03-01—')
  expect(within(table).getByRole('row', { name: /03-03/ }).textContent).toBe('03-03¥0.00')
  expect(within(table).queryByText('上期')).toBeNull()
})
