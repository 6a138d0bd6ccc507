import { expect, test } from 'vitest'
import { keepFresh } from './keep-fresh.ts'

const open = () => {
  let at = 0
  let asked = 0
  let isAway = false
  const kept = keepFresh(
    (key: string) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(`${key}${++asked}`)),
    { freshFor: 100, most: 2, now: () => at },
  )
  return { kept, pass: (time: number) => (at += time), away: (is: boolean) => (isAway = is) }
}

test('what was read is kept for a while, or until it is outdated', async () => {
  const { kept, pass } = open()
  expect([await kept.find('a'), await kept.find('a')]).toEqual(['a1', 'a1'])
  pass(101)
  expect(await kept.find('a')).toBe('a2')
  kept.outdate('a')
  expect(await kept.find('a')).toBe('a3')
  kept.outdateAll()
  expect(await kept.find('a')).toBe('a4')
})

test('what was outdated while it was read is read again', async () => {
  const { kept } = open()
  const reading = kept.find('a')
  kept.outdate('a')
  expect([await reading, await kept.find('a')]).toEqual(['a1', 'a2'])
})

test('what was known serves while nothing can be read; what was not is an error', async () => {
  const { kept, pass, away } = open()
  await kept.find('a')
  pass(101)
  away(true)
  expect(await kept.find('a')).toBe('a1')
  await expect(kept.find('b')).rejects.toThrow('away')
  away(false)
  expect(await kept.find('a')).toBe('a1')
  pass(2_001)
  expect(await kept.find('a')).toBe('a2')
})

test('no more is kept than may be', async () => {
  const { kept } = open()
  for (const key of ['a', 'b', 'c']) await kept.find(key)
  expect([await kept.find('b'), await kept.find('a')]).toEqual(['b2', 'a4'])
})
