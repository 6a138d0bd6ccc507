import { expect, it } from 'vitest'
import type { AdsetFigures } from '#contract/adsets/entities.ts'
import { adsetOf } from '../testing/adset-samples.ts'
import { sumsOf } from './chosen-sums.tsx'

const rowOf = (now: Partial<AdsetFigures>) => {
  const adset = adsetOf({})
  return { ...adset, figures: { now: now as AdsetFigures, base: null, before: null, trend: [] } }
}
const said = (...rows: Partial<AdsetFigures>[]) => sumsOf(rows.map(rowOf)).map((sum) => sum.said)

it('divides what the chosen ones spent by what they brought, also by those that brought nothing', () => {
  expect(
    said(
      { spend: 100_00, conversions: 4, orders: 1, sales: 90_00 },
      { spend: 50_00, conversions: 0, orders: 0, sales: 0 },
    ),
  ).toEqual(['¥150.00', '4', '¥37.50', '0.60'])
})

it('has no cost without a conversion and no return without an order', () => {
  expect(said({ spend: 100_00, conversions: 0, orders: 0, sales: 0 })).toEqual(['¥100.00', '0', '—', '—'])
})
