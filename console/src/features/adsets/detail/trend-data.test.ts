import { expect, test } from 'vitest'
import type { AdsetFigures, AdsetTrend } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { measuresOf } from '#console/shared/charts/chart-series.ts'
import { isKnown, lacksHours, trendData } from './trend-data.ts'

const t = ((key: string, values?: { name?: string }) => key.replace('{{name}}', values?.name ?? '')) as never
const figures = (n: number): AdsetFigures => Object.fromEntries(ADSET_FIGURES.map((name) => [name, n])) as AdsetFigures
const trend = (step: 'hour' | 'day', ats: readonly string[], before: AdsetFigures | null): AdsetTrend => ({
  period: {
    from: '2026-11-10',
    to: '2026-11-11',
    before: { from: '2026-11-08', to: '2026-11-09' },
    comparedUntil: null,
  },
  step,
  steps: ats.map((at, n) => ({ at, now: figures(n + 1), before })),
  total: { now: figures(1), base: null, before: null },
})

test('two figures stand on two axes, also where they are counted alike', () => {
  const data = trendData(trend('day', ['2026-11-10', '2026-11-11'], null), {
    figures: ['clicks', 'conversions'],
    t,
    until: undefined,
  })
  expect(data.labels).toEqual(['11-10', '11-11'])
  expect(data.series.map(({ name, values }) => [name, values])).toEqual([
    ['Clicks', [1, 2]],
    ['Conversions', [1, 2]],
  ])
  expect(measuresOf(data)).toHaveLength(2)
})

test('the period before is a dashed line beside its figure, on the same axis', () => {
  const { series } = trendData(trend('day', ['2026-11-10'], figures(7)), { figures: ['spend'], t, until: undefined })
  expect(series.map(({ name, dashed, values }) => [name, dashed === true, values])).toEqual([
    ['Spend', false, [1]],
    ['Spend, before', true, [7]],
  ])
  expect(series[0]?.measure).toBe(series[1]?.measure)
})

test('the period before is paler than its own figure, in the same hue', () => {
  const { series } = trendData(trend('day', ['2026-11-10'], figures(7)), {
    figures: ['clicks', 'costPerConversion'],
    t,
    until: undefined,
  })
  expect(series.map(({ tone, dashed }) => [tone, dashed === true])).toEqual([
    ['accent', false],
    ['pale', true],
    ['second', false],
    ['second-pale', true],
  ])
})

test('hours that have not come have no value', () => {
  const { series, labels } = trendData(trend('hour', ['08', '09', '10'], null), { figures: ['clicks'], t, until: '09' })
  expect(labels).toEqual(['08:00', '09:00', '10:00'])
  expect(series[0]?.values).toEqual([1, 2, null])
})

test('spend that came by the day has no hours, and neither has what is made of it', () => {
  const whole = trend('hour', ['08', '09'], null)
  const byDay = {
    ...whole,
    steps: whole.steps.map((one) => ({ ...one, now: { ...one.now, spend: null, costPerConversion: null } })),
  }
  expect([lacksHours(whole, 'spend'), isKnown(whole, 'spend')]).toEqual([false, true])
  expect([lacksHours(byDay, 'spend'), lacksHours(byDay, 'costPerConversion'), lacksHours(byDay, 'clicks')]).toEqual([
    true,
    true,
    false,
  ])
  expect([isKnown(byDay, 'costPerConversion'), isKnown(byDay, 'clicks')]).toEqual([false, true])
  expect(lacksHours({ ...byDay, step: 'day' }, 'spend')).toBe(false)
})
