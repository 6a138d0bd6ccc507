import { expect, test } from 'vitest'
import type { AdsetFigures } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { formatFigure, shownValue } from './figure-format.ts'
import { toneOf } from './figure-tone.ts'

const figures = (some: Partial<AdsetFigures>): AdsetFigures => ({
  ...(Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])) as AdsetFigures),
  ...some,
})

test('figures are said as what they are, and nothing where there is nothing', () => {
  expect(formatFigure('spend', 123_456)).toBe('¥1,234.56')
  expect(formatFigure('costPerConversion', 5246.4)).toBe('¥52.46')
  expect(formatFigure('clicks', 31_902)).toBe('31,902')
  expect(formatFigure('conversionRate', 0.0442)).toBe('4.42%')
  expect(formatFigure('salesPerSpend', 1.716)).toBe('1.72')
  expect(formatFigure('pushRate', null)).toBe('—')
})

test('what sells nothing has no return', () => {
  expect(shownValue('salesPerSpend', figures({ orders: 0, salesPerSpend: 0 }))).toBeNull()
  expect(shownValue('salesPerSpend', figures({ orders: 2, salesPerSpend: 0.4 }))).toBe(0.4)
})

test('only what stands out has a colour', () => {
  const cost = (value: number, median: number | undefined) =>
    toneOf('costPerConversion', figures({ conversions: 5, spend: value * 5, costPerConversion: value }), median)
  expect([cost(3000, 1000), cost(1500, 1000), cost(1000, 1000), cost(400, 1000), cost(3000, undefined)]).toEqual([
    'adset-list-high',
    undefined,
    undefined,
    'adset-list-low',
    undefined,
  ])
  const few = (spend: number) =>
    toneOf('costPerConversion', figures({ conversions: 4, spend, costPerConversion: spend / 4 }), 1000)
  expect([few(8_000), few(8_004)]).toEqual([undefined, 'adset-list-high'])
  expect(toneOf('failed', figures({ failed: 1 }), undefined)).toBe('adset-list-bad')
  expect(toneOf('failed', figures({}), undefined)).toBe('faint')
  expect(toneOf('salesPerSpend', figures({ orders: 1, salesPerSpend: 0.9 }), undefined)).toBe('adset-list-bad')
  expect(toneOf('conversions', figures({ spend: 1 }), undefined)).toBe('adset-list-bad')
  expect(toneOf('conversions', figures({}), undefined)).toBe('faint')
})
