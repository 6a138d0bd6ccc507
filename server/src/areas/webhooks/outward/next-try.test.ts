import { expect, it } from 'vitest'
import { nextTry, restAfter } from './next-try.ts'

const NOW = new Date('2026-03-01T00:00:00Z')
const waits = (chance: number): (number | undefined)[] =>
  Array.from({ length: 11 }, (_, at) => {
    const next = nextTry(at + 1, NOW, chance)
    return next && (next.getTime() - NOW.getTime()) / 60_000
  })

it('waits longer each time and gives up after the tenth try', () => {
  expect(waits(0)).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440, undefined, undefined])
})

it('comes back later by chance, never earlier', () => {
  expect(waits(0.5).slice(0, 3)).toEqual([5.5 / 60, 5.5, 33])
})

it('waits as long as it was asked to, an hour at most', () => {
  expect(nextTry(1, NOW, 0, 60)).toEqual(new Date('2026-03-01T00:01:00Z'))
  expect(nextTry(1, NOW, 0, 1e9)).toEqual(new Date('2026-03-01T01:00:00Z'))
})

it('an endpoint that keeps failing rests, five minutes at most', () => {
  expect([1, 4, 5, 6, 8, 11, 100].map(restAfter)).toEqual([0, 0, 5000, 10_000, 40_000, 300_000, 300_000])
})
