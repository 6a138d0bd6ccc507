import { expect, test } from 'vitest'
import { hoursOf } from './hours-of.ts'

const day = { from: '2026-11-18', to: '2026-11-18' }
const period = { ...day, before: { from: '2026-11-17', to: '2026-11-17' }, comparedUntil: '16:00' }
const row = (hour: string, now: number, before: number) => ({ keys: [hour], names: [''], now: [now], before: [before] })

test('sums the day, and compares only the hours that have ended', () => {
  const { hours, figure } = hoursOf({
    period,
    rows: [row('09', 3, 4), row('15', 5, 2), row('16', 7, 20), row('20', 0, 9)],
  })
  expect(figure).toEqual({ now: 15, base: 8, before: 6 })
  // The hours that have not come are not there.
  expect(hours).toHaveLength(17)
  expect([hours[9], hours[15], hours[16], hours[10]]).toEqual([3, 5, 7, 0])
})

test('compares the whole day once it is over', () => {
  const { hours, figure } = hoursOf({ period: { ...period, comparedUntil: null }, rows: [row('23', 1, 2)] })
  expect([hours.length, hours[23]]).toEqual([24, 1])
  expect(figure).toEqual({ now: 1, base: 1, before: 2 })
})
