import { describe, expect, test } from 'vitest'
import type { Phase } from '../project.ts'
import { settle, shift, wouldLoop } from './schedule.ts'

const phase = (id: string, start: string, end: string, after: string[] = []): Phase => ({
  id,
  name: id,
  owner: '',
  start: `2026-05-${start}`,
  end: `2026-05-${end}`,
  done: 0,
  after,
})
const CHAIN = [phase('a', '01', '03'), phase('b', '04', '06', ['a']), phase('c', '10', '12', ['b'])]
const daysOf = (phases: readonly Phase[]): string[] =>
  phases.map(({ start, end }) => `${start.slice(-2)}-${end.slice(-2)}`)

describe('the schedule', () => {
  test('pushes those that wait, keeping their length, and only as far as needed', () => {
    expect(daysOf(shift(CHAIN, 'a', 'end', 2))).toEqual(['01-05', '06-08', '10-12'])
    expect(daysOf(shift(CHAIN, 'a', 'move', 7))).toEqual(['08-10', '11-13', '14-16'])
  })

  test('pulls nothing forward', () => {
    expect(daysOf(shift(CHAIN, 'a', 'end', -1))).toEqual(['01-02', '04-06', '10-12'])
  })

  test('does not let a phase begin before those it waits for are over', () => {
    expect(daysOf(shift(CHAIN, 'b', 'move', -3))).toEqual(['01-03', '04-06', '10-12'])
  })

  test('keeps at least one day', () => {
    expect(daysOf(shift(CHAIN, 'c', 'end', -9))).toEqual(['01-03', '04-06', '10-10'])
    expect(daysOf(shift(CHAIN, 'a', 'start', 9))).toEqual(['03-03', '04-06', '10-12'])
  })

  test('holds a chain in any order', () => {
    expect(
      daysOf(settle([phase('c', '01', '02', ['b']), phase('b', '01', '02', ['a']), phase('a', '01', '02')])),
    ).toEqual(['05-06', '03-04', '01-02'])
  })

  test('knows when a phase would wait for itself', () => {
    expect(wouldLoop(CHAIN, 'a', ['c'])).toBe(true)
    expect(wouldLoop(CHAIN, 'a', ['a'])).toBe(true)
    expect(wouldLoop(CHAIN, 'c', ['a', 'b'])).toBe(false)
  })
})
