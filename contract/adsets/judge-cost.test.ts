import { expect, test } from 'vitest'
import { judgeCost, sellsAtALoss } from './judge-cost.ts'

const judge = (spend: number, conversions: number, sales = 0, orders = sales > 0 ? conversions : 0) =>
  judgeCost({ spend, conversions, sales, orders }, 1000)

test('a conversion is dear from half as much again as the median of its kind on, cheap below half of it', () => {
  expect([judge(7_501, 5), judge(7_500, 5), judge(5_000, 5), judge(2_500, 5), judge(2_499, 5)]).toEqual([
    'dear',
    undefined,
    undefined,
    undefined,
    'cheap',
  ])
})

test('what sells as much as it costs is never dear, and what sells for less is not cheap', () => {
  expect([judge(20_000, 5, 57_400), judge(20_000, 5, 20_000), judge(20_000, 5, 19_999)]).toEqual([
    undefined,
    undefined,
    'dear',
  ])
  expect([judge(2_000, 5, 4_000), judge(2_000, 5, 1_000)]).toEqual(['cheap', undefined])
})

test('before there are conversions enough, twice the median spent on each is losing', () => {
  expect([judge(2_001, 1), judge(2_000, 1), judge(2_001, 0), judge(8_000, 4), judge(8_001, 4)]).toEqual([
    'losing',
    undefined,
    'losing',
    undefined,
    'losing',
  ])
  expect(judge(8_001, 2, 9_000)).toBeUndefined()
  expect(judge(100, 4)).toBeUndefined()
})

test('without a median, spend or money to be seen nothing is said', () => {
  expect(judgeCost({ spend: 9_000, conversions: 9 }, undefined)).toBeUndefined()
  expect(judgeCost({ spend: null, sales: null, orders: null, conversions: 9 }, 1000)).toBeUndefined()
  expect(judgeCost({}, 1000)).toBeUndefined()
})

test('only what has orders can be sold at a loss', () => {
  expect([
    sellsAtALoss({ spend: 10, sales: 5, orders: 1 }),
    sellsAtALoss({ spend: 10, sales: 10, orders: 1 }),
    sellsAtALoss({ spend: 10, sales: 0, orders: 0 }),
  ]).toEqual([true, false, false])
})
