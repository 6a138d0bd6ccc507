import { expect, test } from 'vitest'
import { changeOf } from './compared.ts'

test('a figure is compared only where there was one before', () => {
  expect(changeOf({ base: 5, before: 0 })).toBeUndefined()
  expect(changeOf({ base: 0, before: 0 })).toBeUndefined()
  expect(changeOf({ base: 0, before: 4 })).toEqual({ way: 'down', share: -1, by: -4 })
  expect(changeOf({ base: 4, before: 4 })).toEqual({ way: 'same', share: 0, by: 0 })
  expect(changeOf({ base: 6, before: 4 })).toEqual({ way: 'up', share: 0.5, by: 2 })
})
