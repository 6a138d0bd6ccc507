import { expect, test } from 'vitest'
import { everyNth, lettersIn } from './label-room.ts'

test('a Chinese letter is as wide as two others', () => {
  expect(lettersIn('京东 A')).toBe(6)
})

test('labels without room beside each other are left out evenly', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)
  expect(everyNth(hours, 900 / 24)).toBe(2)
  expect(everyNth(hours, 1200 / 24)).toBe(1)
  expect(everyNth(hours, 280 / 24)).toBe(4)
  expect(everyNth([], 100)).toBe(1)
})
