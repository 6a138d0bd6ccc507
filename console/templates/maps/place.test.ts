import { expect, test } from 'vitest'
import { spotText } from './place.ts'

test('a place is told by its hemisphere', () => {
  expect(spotText({ east: 121.473, north: 31.23 })).toBe('31.23°N 121.47°E')
  expect(spotText({ east: -58.38, north: -34.6 })).toBe('34.60°S 58.38°W')
})
