import { expect, test } from 'vitest'
import { daysOf, type Entry } from './timeline-entry.ts'
import { totalOf } from './total-of.ts'

const entry = (id: string, at: string): Entry => ({ id, at, kind: 'change', title: id, detail: '' })
const ENTRIES = [
  entry('b', '2026-03-02T09:00:00'),
  entry('a', '2026-03-01T08:00:00'),
  entry('c', '2026-03-02T18:00:00'),
]
const read = (isNewestFirst: boolean) =>
  daysOf(ENTRIES, isNewestFirst).map(([day, some]) => `${day}:${some.map(({ id }) => id).join('')}`)

test('entries of a day stand together, both ways round', () => {
  expect(read(true)).toEqual(['2026-03-02:cb', '2026-03-01:a'])
  expect(read(false)).toEqual(['2026-03-01:a', '2026-03-02:bc'])
})

test('a year costs as much as ten months', () => {
  expect(totalOf(199, 5, 'month')).toBe(995)
  expect(totalOf(199, 5, 'year')).toBe(9950)
})
