import { expect, test } from 'vitest'
import { trendDays, writeTrendDays } from './trend-choice.ts'

const DAY = '2026-11-18'
const read = (search: string) => trendDays(new URLSearchParams(search), DAY, 'last7')

test('days of one’s own are in the address beside those of the timeline', () => {
  const written = writeTrendDays(
    new URLSearchParams('tab=pushes&from=2026-11-01'),
    { from: '2026-10-03', to: '2026-10-09' },
    DAY,
  )
  expect(written.toString()).toBe('tab=pushes&from=2026-11-01&trendFrom=2026-10-03&trendTo=2026-10-09')
  expect(read(written.toString())).toEqual({ from: '2026-10-03', to: '2026-10-09' })
})

test('usual days are there by name, so that a link moves on with the day', () => {
  const written = writeTrendDays(new URLSearchParams('trendFrom=2026-10-03'), { from: '2026-11-05', to: DAY }, DAY)
  expect(written.toString()).toBe('trendPeriod=last14')
  expect(read(written.toString())).toEqual({ from: '2026-11-05', to: DAY })
})

test('without any, and where they are wrong, it is what the person looks at usually', () => {
  expect(read('from=2026-01-01')).toEqual({ from: '2026-11-12', to: DAY })
  expect(read('trendPeriod=never&trendFrom=x')).toEqual({ from: '2026-11-12', to: DAY })
})
