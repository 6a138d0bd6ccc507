import { expect, test } from 'vitest'
import { gatherReport, partsOf } from './gather-report.ts'
import type { ReportAsk, ReportRow } from './port.ts'

const ask: ReportAsk = { accountId: '1', from: '2026-01-01', to: '2026-01-05', level: 'ad', by: 'day' }
const row = (adId: string, amount = 1): ReportRow => ({
  day: '2026-01-02',
  hour: null,
  adId,
  amount,
  impressions: 0,
  clicks: 0,
  conversions: 0,
})

test('a span is cut into parts without a gap', () => {
  const parts = partsOf({ from: '2026-01-30', to: '2026-03-01' }, 30)
  expect(parts).toEqual([
    { from: '2026-01-30', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
})

test('a row that moves to the next page while it is read counts once', async () => {
  const pages = [
    [row('a'), row('b')],
    [row('b', 2), row('c')],
  ]
  const rows = await gatherReport(ask, 90, async (_, page) => ({ rows: pages[page - 1] ?? [], total: 3 }))
  expect(rows.map(({ adId, amount }) => [adId, amount])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ])
})

test('a report that stays short of its own count, or names another day, is not taken', async () => {
  const short = gatherReport(ask, 90, async (_, page) => ({ rows: page === 1 ? [row('a')] : [], total: 2 }))
  await expect(short).rejects.toMatchObject({ kind: 'away', code: 'pages' })
  const strange = gatherReport(ask, 90, async () => ({ rows: [{ ...row('a'), day: '2025-12-31' }], total: 1 }))
  await expect(strange).rejects.toMatchObject({ kind: 'away', code: 'shape' })
})
