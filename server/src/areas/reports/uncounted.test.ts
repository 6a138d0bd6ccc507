import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadOverHours, uncountedByHour } from './uncounted.ts'

const at = (time: string): Date => new Date(`2026-11-18T${time}:00+08:00`)

describe('what no hour has yet', () => {
  it('belongs to the running hour while the task keeps up', () => {
    const moment = { countedUntil: at('15:41'), now: at('15:42') }
    expect(uncountedByHour({ clicks: 12, visits: 5 }, { clicks: 9, visits: 5 }, moment)).toEqual([
      { hour: '15', clicks: 3, visits: 0 },
    ])
  })
  it('is shared out by time over the hours since the task came by', () => {
    expect(spreadOverHours(9, { countedUntil: at('13:30'), now: at('15:30') })).toEqual([
      { hour: '13', n: 2 },
      { hour: '14', n: 5 },
      { hour: '15', n: 2 },
    ])
  })
  it('starts at midnight, whenever the task came by last', () => {
    const hours = spreadOverHours(4, { countedUntil: null, now: at('01:00') })
    expect(hours).toEqual([{ hour: '00', n: 4 }])
    expect(spreadOverHours(4, { countedUntil: new Date('2026-11-10T00:00:00Z'), now: at('01:00') })).toEqual(hours)
  })
  it('is in the running hour where the task is ahead, and never negative', () => {
    expect(spreadOverHours(4, { countedUntil: at('15:43'), now: at('15:42') })).toEqual([{ hour: '15', n: 4 }])
    const moment = { countedUntil: null, now: at('15:42') }
    expect(uncountedByHour({ clicks: 2, visits: 0 }, { clicks: 3, visits: 0 }, moment)).toEqual([])
  })
  it('adds up, whatever the time', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(fc.nat(1_000_000), minutes, minutes, (n, until, now) => {
        const time = (minute: number) => new Date(at('00:00').getTime() + minute * 60_000)
        const hours = spreadOverHours(n, { countedUntil: time(until), now: time(now) })
        expect(hours.reduce((sum, hour) => sum + hour.n, 0)).toBe(n)
        for (const hour of hours) {
          expect(hour.n).toBeGreaterThanOrEqual(0)
          expect(Number(hour.hour)).toBeLessThanOrEqual(Math.floor(now / 60))
        }
      }),
    )
  })
})
