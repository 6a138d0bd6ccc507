import { expect, it } from 'vitest'
import { costOf, countOf, rateOf } from './rates.ts'

it('says figures as people read them, and nothing where nothing is known', () => {
  expect([countOf(1234567), countOf(0), countOf(null)]).toEqual(['1,234,567', '0', '—'])
  expect([rateOf(25, 2000), rateOf(0, 10)]).toEqual(['1.25%', '0.00%'])
  expect([rateOf(null, 10), rateOf(1, null), rateOf(0, 0)]).toEqual(['—', '—', '—'])
  expect([costOf(1000, 4), costOf(0, 4), costOf(1000, 0), costOf(1000, null)]).toEqual([250, 0, undefined, undefined])
})
