import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepRecent, RecencyMap } from './recency-map.ts'

it('has what was set, in the order in which it was set last, whatever is done with it', () => {
  const deed = fc.oneof(
    fc.record({ set: fc.nat(9), value: fc.nat(99) }),
    fc.record({ drop: fc.nat(9) }),
    fc.constant({ clear: true as const }),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 80 }), (deeds) => {
      const map = new RecencyMap<number, number>()
      let model: [number, number][] = []
      for (const one of deeds) {
        if ('set' in one) {
          map.set(one.set, one.value)
          model = [...model.filter(([key]) => key !== one.set), [one.set, one.value]]
        } else if ('drop' in one) {
          map.delete(one.drop)
          model = model.filter(([key]) => key !== one.drop)
        } else {
          map.clear()
          model = []
        }
        expect([...map]).toEqual(model)
        expect(map.size).toBe(model.length)
        expect(map.oldest?.key).toBe(model[0]?.[0])
        for (const [key, value] of model) expect(map.get(key)).toBe(value)
      }
    }),
  )
})

it('may be changed while it is gone through', () => {
  const map = new RecencyMap<string, number>()
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, at)
  for (const [key, value] of map) if (value % 2 === 0) map.delete(key)
  expect([...map]).toEqual([
    ['b', 1],
    ['d', 3],
  ])
})

it('keeps so many, those that were set last', () => {
  const map = new RecencyMap<number, string>()
  for (const key of [1, 2, 3, 1, 4]) keepRecent(map, key, `at ${key}`, 3)
  expect([...map].map(([key]) => key)).toEqual([3, 1, 4])
})
