import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { AdsetFigures } from '#contract/adsets/range-figures.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { WINDOW_DAYS } from '#contract/rules/rule-kinds.ts'
import { firstRuleOf, ruleDays } from './first-rule.ts'

const t = i18next.getFixedT('en')
const figures = (given: Partial<AdsetFigures>): AdsetFigures =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])), ...given }) as AdsetFigures
const ADSET = { name: '家电清仓' }
const TODAY = { unit: 'day', length: 1, today: true }

test('where a cost is known the alarm is of half as much again, in whole yuan, and named by its sentence', () => {
  const { name, conditions, floor } = firstRuleOf(
    ADSET,
    figures({ costPerConversion: 36_044, conversions: 13, spend: 468_572 }),
    t,
  )
  expect(conditions).toEqual([
    {
      figure: 'costPerConversion',
      // Eight conversions come in five days; the next window a rule has is of seven.
      window: { ...TODAY, length: 7 },
      op: 'above',
      base: 'number',
      baseDays: 7,
      target: null,
      value: 54_100,
    },
  ])
  expect(name).toMatch(/^家电清仓 · .*¥541\.00$/)
  expect(floor).toEqual({ figure: 'spend', least: 351_400 })
  // Where many come, ten thresholds: the alarm need not wait for the evening.
  expect(firstRuleOf(ADSET, figures({ costPerConversion: 100, conversions: 7000, spend: 700_000 }), t).floor).toEqual({
    figure: 'spend',
    least: 2000,
  })
})

test('its least volume is what its days usually bring, so that it can sound at all', () => {
  for (let conversions = 1; conversions <= 200; conversions++)
    for (const cost of [300, 4_450, 29_700, 500_000]) {
      const spend = cost * conversions
      const { conditions, floor } = firstRuleOf(ADSET, figures({ costPerConversion: cost, conversions, spend }), t)
      const days = conditions?.[0]?.window.length ?? 0
      expect(WINDOW_DAYS).toContain(days)
      const usual = (spend / 7) * days
      expect([conversions, cost, floor?.figure, (floor?.least ?? Infinity) <= Math.max(usual, 100)]).toEqual([
        conversions,
        cost,
        'spend',
        true,
      ])
    }
})

test('it sounds when the usual spend brings half of the conversions', () => {
  for (let conversions = 2; conversions <= 2000; conversions++) {
    const spend = conversions * 2_400
    const given = firstRuleOf(ADSET, figures({ costPerConversion: 2_400, conversions, spend }), t)
    const window = given.conditions?.[0]?.window.length ?? 0
    const spent = (spend / 7) * window
    const come = (conversions / 7 / 2) * window
    const volume = given.floor?.figure === 'spend' ? spent : come
    expect([
      conversions,
      volume >= (given.floor?.least ?? 0),
      spent / come > (given.conditions?.[0]?.value ?? 0),
    ]).toEqual([conversions, true, true])
  }
})

test('its figures are of seven days without the running one', () => {
  expect(ruleDays('2026-11-19')).toEqual({ from: '2026-11-12', to: '2026-11-18' })
})

test('a long name is cut so that the sentence fits', () => {
  const { name } = firstRuleOf({ name: '长'.repeat(60) }, figures({ costPerConversion: 36_044, conversions: 13 }), t)
  expect(name).toHaveLength(60)
  expect(name).toMatch(/^长+… · .*¥541\.00$/)
})

test('without spend the alarm is of conversions that stop, by three times their usual pause', () => {
  const hours = (conversions: number) =>
    firstRuleOf(ADSET, figures({ costPerConversion: null, conversions }), t).conditions?.map((one) => [
      one.figure,
      one.op,
      one.value,
    ])
  expect(hours(84)).toEqual([['idleHours', 'atLeast', 6]])
  expect([hours(5000)?.[0]?.[2], hours(1)?.[0]?.[2]]).toEqual([2, 72])
})

test('what has no figures yet begins empty', () => {
  expect(firstRuleOf(ADSET, figures({ costPerConversion: null }), t)).toEqual({})
})
