import { describe, expect, it } from 'vitest'
import { isClock, readClock } from './read-clock.ts'

describe('a typed time of day', () => {
  it('is read as people type it', () => {
    expect(['9', '930', '9:30', '09：30', '2100', ' 21.05 '].map((typed) => readClock(typed))).toEqual([
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '21:00',
      '21:05',
    ])
  })
  it('is 0 o’clock where a shift begins and 24 o’clock where it ends', () => {
    expect([readClock('0'), readClock('24:00'), readClock('0', true), readClock('00:00', true)]).toEqual([
      '00:00',
      '00:00',
      '24:00',
      '24:00',
    ])
  })
  it('stays as it is where it is none, so that it can be told to be wrong', () => {
    for (const typed of ['25', '9:75', '24:30', 'nine', '']) expect(isClock(readClock(typed))).toBe(false)
  })
})
