import { expect, test } from 'vitest'
import type { AdsetComparison, AdsetFigures } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { adsetOf } from '../testing/adset-samples.ts'
import { readCompared, writeCompared } from './compare-address.ts'
import { type ComparedAdset, comparedValue, comparisonData, marksOf, namesOf } from './compare-data.ts'
import { comparedDays } from './compared-days.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), key)) as never
const figures = (given: Partial<AdsetFigures> = {}): AdsetFigures =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])), ...given }) as AdsetFigures
const compared = (id: string, now: Partial<AdsetFigures>, name = id): ComparedAdset => ({
  adset: adsetOf({ id, name }),
  agents: [],
  steps: ['08', '09', '10'].map((at, n) => ({ at, now: figures({ clicks: n + 1 }), before: figures({ clicks: 5 }) })),
  total: { now: figures(now), base: null, before: null },
})
const marks = (name: (typeof ADSET_FIGURES)[number], values: (number | null)[]) =>
  marksOf(
    name,
    values.map((value, n) => compared(`as_${n}`, { [name]: value, orders: 1 })),
  )

test('the cheapest conversion is the best, the dearest the worst, and what has none is neither', () => {
  expect(marks('costPerConversion', [4428, 3950, null, 5201])).toEqual([undefined, 'best', undefined, 'worst'])
  expect(marks('conversions', [7, 9, 7])).toEqual(['worst', 'best', 'worst'])
})

test('nothing is marked where all are equal, one alone has a value, or neither way is better', () => {
  expect(marks('clicks', [3, 3])).toEqual([undefined, undefined])
  expect(marks('salesPerSpend', [null, 2])).toEqual([undefined, undefined])
  expect(marks('spend', [1, 2])).toEqual([undefined, undefined])
  expect(marks('held', [1, 2])).toEqual([undefined, undefined])
})

test('what sells nothing by its kind has no orders or sales, and is not judged by them', () => {
  const shop = (id: string, orders: number) => ({
    ...compared(id, { orders, sales: orders * 900 }),
    adset: adsetOf({ id, kind: 'cid_jdunion' }),
  })
  const page = { ...compared('as_1', {}), adset: adsetOf({ id: 'as_1', kind: 'mp2' }) }
  const all = [shop('as_2', 4), page, shop('as_3', 0)]
  expect(all.map((one) => comparedValue('orders', one))).toEqual([4, null, 0])
  expect(marksOf('orders', all)).toEqual(['best', undefined, 'worst'])
  expect(marksOf('sales', [shop('as_2', 4), page])).toEqual([undefined, undefined])
  // Orders that came of it all the same count.
  expect(comparedValue('sales', { ...compared('as_1', { orders: 1, sales: 900 }), adset: page.adset })).toBe(900)
})

test('two of the same name are told apart by their ids', () => {
  const adsets = [compared('as_000111', {}, '甲'), compared('as_000222', {}, '甲'), compared('as_3', {}, '乙')]
  expect(namesOf(adsets)).toEqual(['甲 · 000111', '甲 · 000222', '乙'])
})

test('each has a line, and a dashed one of the same colour for the period before', () => {
  const comparison: AdsetComparison = {
    period: {
      from: '2026-11-18',
      to: '2026-11-18',
      before: { from: '2026-11-17', to: '2026-11-17' },
      comparedUntil: '09:00',
    },
    step: 'hour',
    adsets: [compared('as_1', {}, '甲'), compared('as_2', {}, '乙')],
  }
  const { labels, series } = comparisonData(comparison, { figure: 'clicks', t, until: '09' })
  expect(labels).toEqual(['08:00', '09:00', '10:00'])
  expect(series.map(({ name, tone, dashed, values }) => [name, tone, dashed === true, values])).toEqual([
    ['甲', 'accent', false, [1, 2, null]],
    ['甲, before', 'accent', true, [5, 5, 5]],
    ['乙', 'second', false, [1, 2, null]],
    ['乙, before', 'second', true, [5, 5, 5]],
  ])
  expect(new Set(series.map(({ measure }) => measure)).size).toBe(1)
})

test('the address keeps what is chosen, leaves out what is usual, and forgives what is wrong', () => {
  const wrong = new URLSearchParams('ids=as_1,as_1,a b,as_2,as_3,as_4,as_5&figure=x&step=week&compare=y')
  expect(readCompared(wrong)).toEqual({
    ids: ['as_1', 'as_2', 'as_3', 'as_4'],
    figure: 'conversions',
    compares: true,
    step: undefined,
  })
  const written = writeCompared(new URLSearchParams('period=last14'), {
    ids: ['as_1', 'as_2'],
    figure: 'spend',
    compares: false,
    step: 'hour',
  })
  expect(readCompared(written)).toEqual({ ids: ['as_1', 'as_2'], figure: 'spend', compares: false, step: 'hour' })
  expect(written.get('period')).toBe('last14')
  expect(writeCompared(written, { ids: [], figure: 'conversions', compares: true, step: undefined }).toString()).toBe(
    'period=last14',
  )
})

test('the running day is compared with nothing', () => {
  const week = { from: '2026-11-12', to: '2026-11-18', before: { from: '2026-11-05', to: '2026-11-11' } }
  const day = '2026-11-18'
  expect(comparedDays({ ...week, comparedUntil: '09:00' }, t, day)).toContain('6 days before')
  expect(comparedDays({ ...week, comparedUntil: null }, t, day)).toContain('7 days before')
  const today = { from: day, to: day, before: { from: '2026-11-17', to: '2026-11-17' }, comparedUntil: '09:00' }
  expect(comparedDays(today, t, day)).toContain('still running')
})
