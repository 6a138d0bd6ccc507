import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AdsetFigures } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '../testing/adset-samples.ts'
import { Figures } from './figures.tsx'

beforeEach(() => void signInAs())

const figures = (given: Partial<AdsetFigures> = {}): AdsetFigures =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])), ...given }) as AdsetFigures

it('sets today beside yesterday up to the same hour, and says the whole of it on hover', async () => {
  const day = today()
  api.answer('getAdsetTrend', () => ({
    trend: {
      period: { from: day, to: day, before: { from: day, to: day }, comparedUntil: '10:00' },
      step: 'hour' as const,
      steps: ['08', '09', '10', '23'].map((at, n) => ({
        at,
        now: figures(),
        before: figures({ clicks: 10 ** n }),
      })),
      total: { now: figures(), base: null, before: figures({ clicks: 1111 }) },
    },
  }))
  const adset = { ...adsetOf({ kind: 'huoke' }), yesterday: { ...adsetOf().yesterday, clicks: 1111 } }
  show(
    <AdsetContext value={{ adset, canWork: false, go: vi.fn(), replenish: vi.fn() }}>
      <Figures />
    </AdsetContext>,
  )
  const part = await screen.findByText('昨天同期 11')
  expect(part.title).toBe('昨天至 10:00：11\n昨天 1,111')
})

it.each([
  ['yesterday', true],
  ['today', false],
])('says that it is today where the trend shows other days: %s', (period, isSaid) => {
  const day = today()
  api.answer('getAdsetTrend', () => ({
    trend: {
      period: { from: day, to: day, before: { from: day, to: day }, comparedUntil: '00:00' },
      step: 'hour' as const,
      steps: [],
      total: { now: figures(), base: null, before: null },
    },
  }))
  show(
    <AdsetContext value={{ adset: adsetOf({ kind: 'huoke' }), canWork: false, go: vi.fn(), replenish: vi.fn() }}>
      <Figures />
    </AdsetContext>,
    `/?trendPeriod=${period}`,
  )
  expect(screen.queryByText('今天（实时）') !== null).toBe(isSaid)
})
