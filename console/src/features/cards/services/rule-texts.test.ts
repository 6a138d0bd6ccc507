import { expect, test } from 'vitest'
import i18next from 'i18next'
import { isRegion, regionName, ruleTexts } from './rule-texts.ts'

const t = i18next.t
const RULES = { minAge: 16, maxAge: 60, noShip: [], photo: false, onceInDays: 180 }

test('regions are called by their province, and smaller ones by their code as well', () => {
  expect(regionName('540000')).toBe('西藏自治区')
  expect(regionName('440113')).toBe('广东省 440113')
  expect(regionName('990000')).toBe('990000')
  expect(['540000', '440113', '990000', '5400', 'x40000'].map(isRegion)).toEqual([true, true, false, false, false])
})

test('rules say who may order, where none is sent, and how often', async () => {
  await i18next.init({ lng: 'en', resources: {}, keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } }) // prettier-ignore
  expect(ruleTexts({ vendor: 'guangmeng', rules: RULES }, t)).toEqual(['16–60 years old', 'one a person in 180 days'])
  const strict = { ...RULES, noShip: ['540000', '650000', '630000', '460000', '440113'], photo: true, onceInDays: 0 }
  expect(ruleTexts({ vendor: 'hao172', rules: strict }, t)).toEqual([
    '16–60 years old',
    'not to 西藏自治区、新疆维吾尔自治区、青海省 and 2 more',
    'with photos of the papers',
    'any number a person',
  ])
  expect(ruleTexts({ vendor: 'vas', rules: { ...strict, onceInDays: 30 } }, t)).toEqual(['one a person in 30 days'])
})
