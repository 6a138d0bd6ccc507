import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { AdsetTrend } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import type { AdsetFigures } from '#contract/adsets/range-figures.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { show } from '#console/testing/render.tsx'
import { TrendTotals } from './trend-totals.tsx'

const figures = (some: Partial<AdsetFigures>) =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, null])), ...some }) as AdsetFigures
const ENDED = figures({ conversions: 3, costPerConversion: 22441 })
const yesterday: AdsetTrend = {
  period: {
    from: '2026-11-10',
    to: '2026-11-10',
    before: { from: '2026-11-09', to: '2026-11-09' },
    comparedUntil: null,
  },
  step: 'hour',
  steps: [],
  total: { now: ENDED, base: ENDED, before: figures({ conversions: 4, costPerConversion: 17982 }) },
}
const said = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

beforeEach(() => loadTexts(['adsets', 'adset-detail']))

it('says what the figures come to over the days, and the change against the days before', () => {
  show(<TrendTotals trend={yesterday} figures={['conversions', 'costPerConversion']} />)
  expect(said()).toEqual(['3下降 25.0%上期 4', '¥224.41上升 24.8%上期 ¥179.82'])
})

it('has no change where the days before were not asked for', () => {
  const trend = { ...yesterday, total: { now: ENDED, base: null, before: null } }
  show(<TrendTotals trend={trend} figures={['conversions']} />)
  expect(said()).toEqual(['3'])
})

it('compares no running day: the one before stands beside it', () => {
  const trend = {
    ...yesterday,
    period: { ...yesterday.period, comparedUntil: '15:00' },
    total: { ...yesterday.total, base: null },
  }
  show(<TrendTotals trend={trend} figures={['conversions']} />)
  expect(said()).toEqual(['3上期 4'])
})
