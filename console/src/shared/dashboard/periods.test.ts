import { describe, expect, it } from 'vitest'
import { daysIn, readPeriod, usualPeriods, writePeriod } from './periods.ts'

const DAY = '2026-03-01'
const read = (query: string) => readPeriod(new URLSearchParams(query), DAY, 'today')
const write = (from: string, to: string, byName = false) =>
  writePeriod(new URLSearchParams('tab=kind'), { from, to }, { day: DAY, standard: 'today', byName }).toString()

describe('the period of a dashboard', () => {
  it('is today where the link says nothing or nonsense', () => {
    expect(read('')).toEqual({ from: DAY, to: DAY })
    expect(read('from=yesterday&to=2026-13-01')).toEqual({ from: DAY, to: DAY })
  })
  it('is what the link says, the right way round', () => {
    expect(read('from=2026-02-10&to=2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-10' })
    expect(read('from=2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' })
    expect(read('period=last7')).toEqual({ from: '2026-02-23', to: DAY })
  })
  it('knows the month before by its own length', () => {
    expect(usualPeriods(DAY).at(-1)).toMatchObject({ name: 'lastMonth', from: '2026-02-01', to: '2026-02-28' })
    expect(daysIn({ from: '2026-02-01', to: '2026-02-28' })).toBe(28)
  })
  it('is written as days, beside what else the link says; today is left out', () => {
    expect(write('2026-02-23', DAY)).toBe('tab=kind&from=2026-02-23&to=2026-03-01')
    expect(write(DAY, DAY)).toBe('tab=kind')
  })
  it('is written by its name where a saved view shall move on with the day', () => {
    expect(write('2026-02-23', DAY, true)).toBe('tab=kind&period=last7')
    expect(write('2026-02-22', DAY, true)).toBe('tab=kind&from=2026-02-22&to=2026-03-01')
  })
})
