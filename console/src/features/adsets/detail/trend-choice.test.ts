import { expect, test } from 'vitest'
import { trendCompares, trendDays, writeTrend } from './trend-choice.ts'

const DAY = '2026-11-18'
const read = (search: string) => trendDays(new URLSearchParams(search), DAY, 'last7')

test('days of one’s own are in the address beside those of the timeline', () => {
  const written = writeTrend(
    new URLSearchParams('tab=pushes&from=2026-11-01'),
    { days: { from: '2026-10-03', to: '2026-10-09' }, compares: true },
    DAY,
  )
  expect(written.toString()).toBe(
    'tab=pushes&from=2026-11-01&trendFrom=2026-10-03&trendTo=2026-10-09&trendCompare=previous',
  )
  expect(read(written.toString())).toEqual({ from: '2026-10-03', to: '2026-10-09' })
})

test('usual days are there by name, so that a link moves on with the day', () => {
  const days = { from: '2026-11-05', to: DAY }
  const written = writeTrend(new URLSearchParams('trendFrom=2026-10-03'), { days, compares: false }, DAY)
  expect(written.toString()).toBe('trendPeriod=last14&trendCompare=none')
  expect(read(written.toString())).toEqual(days)
})

test('without any, and where they are wrong, it is what the person looks at usually', () => {
  expect(read('from=2026-01-01')).toEqual({ from: '2026-11-12', to: DAY })
  expect(read('trendPeriod=never&trendFrom=x')).toEqual({ from: '2026-11-12', to: DAY })
})

test.each([
  ['trendCompare=previous', false, true],
  ['trendCompare=none', true, false],
  ['trendCompare=x', true, true],
  ['compare=previous', false, false],
])('at %s, where a person usually compares: %s, it compares: %s', (search, usual, compares) => {
  expect(trendCompares(new URLSearchParams(search), usual)).toBe(compares)
})
