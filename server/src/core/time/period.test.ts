import { describe, expect, it } from 'vitest'
import { comparedHours, trendOf, daysOf, readPeriod } from './period.ts'

/** 14:20 on the fifteenth in Shanghai. */
const now = new Date('2026-11-15T06:20:00Z')

describe('a period', () => {
  it('is today where nothing is named, compared by the hours that have ended', () => {
    expect(readPeriod({}, now)).toEqual({
      from: '2026-11-15',
      to: '2026-11-15',
      before: { from: '2026-11-14', to: '2026-11-14' },
      comparedUntil: '14:00',
    })
  })
  it('has a name that moves with the day', () => {
    const range = (period: Parameters<typeof readPeriod>[0]['period']) => {
      const { from, to } = readPeriod({ period }, now)
      return [from, to]
    }
    expect(range('yesterday')).toEqual(['2026-11-14', '2026-11-14'])
    expect(range('last7')).toEqual(['2026-11-09', '2026-11-15'])
    expect(range('last30')).toEqual(['2026-10-17', '2026-11-15'])
    expect(range('thisMonth')).toEqual(['2026-11-01', '2026-11-15'])
    expect(range('lastMonth')).toEqual(['2026-10-01', '2026-10-31'])
  })
  it('that is over is compared whole', () => {
    const period = readPeriod({ from: '2026-11-01', to: '2026-11-03' }, now)
    expect(period).toMatchObject({ before: { from: '2026-10-29', to: '2026-10-31' }, comparedUntil: null })
    const { inBase, inBefore } = comparedHours(period, now)
    expect([inBase('2026-11-03', '23'), inBefore('2026-10-31', '23')]).toEqual([true, true])
  })
  it('that runs leaves out what has no counterpart yet', () => {
    const period = readPeriod({ from: '2026-11-14', to: '2026-11-15' }, now)
    const { inBase, inBefore } = comparedHours(period, now)
    expect([inBase('2026-11-14', '23'), inBase('2026-11-15', '13'), inBase('2026-11-15', '14')]).toEqual([
      true,
      true,
      false,
    ])
    expect([inBefore('2026-11-12', '23'), inBefore('2026-11-13', '13'), inBefore('2026-11-13', '14')]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('is drawn by the hours of one day, or by its days beside their counterparts', () => {
    expect(trendOf(readPeriod({}, now)).stepOf('2026-11-14', '09')).toEqual({ at: '09', isBefore: true })
    const week = readPeriod({ period: 'last7' }, now)
    expect(trendOf(week).steps).toEqual(daysOf(week))
    expect(trendOf(week).stepOf('2026-11-02', '09')).toEqual({ at: '2026-11-09', isBefore: true })
  })
})
