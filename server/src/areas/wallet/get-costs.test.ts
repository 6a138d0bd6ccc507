import { expect, test } from 'vitest'
import { costOf } from './get-costs.ts'

test('a cost per result is rounded to the fen, half of one up', () => {
  expect(costOf(1001, { conversions: 2, pushed: 3 })).toMatchObject({ perConversion: 501, perPush: 334 })
  expect(costOf(1000, { conversions: 3, pushed: 7 })).toMatchObject({ perConversion: 333, perPush: 143 })
})

test('without spend or without results there is none', () => {
  expect(costOf(null, { conversions: 2, pushed: 1 })).toMatchObject({ perConversion: null, perPush: null })
  expect(costOf(500, { conversions: 0, pushed: 0 })).toMatchObject({ perConversion: null, perPush: null })
})
