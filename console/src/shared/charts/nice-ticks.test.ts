import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test('an axis goes from zero to a round value at or above the largest', () => {
  expect(niceTicks([3, 17], 1)).toEqual([0, 5, 10, 15, 20])
  expect(niceTicks([100])).toEqual([0, 50, 100])
  expect(niceTicks([101])).toEqual([0, 50, 100, 150])
  expect(niceTicks([12_345_678])).toEqual([0, 5_000_000, 10_000_000, 15_000_000])
})

test('nobody makes half a click, nor a part of a yuan', () => {
  expect(niceTicks([1], 1)).toEqual([0, 1])
  expect(niceTicks([3], 1)).toEqual([0, 1, 2, 3])
  expect(niceTicks([40], 100)).toEqual([0, 100])
  expect(niceTicks([7], 3)).toEqual([0, 3, 6, 9])
})

test('shares are tidy in spite of floating point', () => {
  expect(niceTicks([0.27])).toEqual([0, 0.1, 0.2, 0.3])
  expect(niceTicks([0.0012], 0.001)).toEqual([0, 0.001, 0.002])
})

test('losses reach below zero', () => {
  expect(niceTicks([-3, 8])).toEqual([-5, 0, 5, 10])
  expect(niceTicks([-40, -10])).toEqual([-40, -30, -20, -10, 0])
})

test('nothing but zeros has one step', () => {
  expect(niceTicks([0, 0], 100)).toEqual([0, 100])
  expect(niceTicks([])).toEqual([0, 1])
})
