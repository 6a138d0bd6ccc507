import { expect, test } from 'vitest'
import { trendOfList } from '../list/trend-of-list.ts'
import { listOfTrend } from './trend-address.ts'

test.each([
  ['period=last14', 'trendPeriod=last14&trendCompare=none'],
  ['Q=spring&period=last14&compare=previous', 'trendPeriod=last14&trendCompare=previous'],
  ['from=2026-10-03&to=2026-10-09', 'trendFrom=2026-10-03&trendTo=2026-10-09&trendCompare=none'],
  ['compare=previous', 'trendPeriod=today&trendCompare=previous'],
  ['Q=spring', ''],
])('a list at %s opens its ad sets at %s', (list, page) => {
  expect(trendOfList(new URLSearchParams(list))).toBe(page)
})

test.each([
  ['tab=pushes&from=2026-11-01&trendPeriod=last14&trendCompare=previous', 'period=last14&compare=previous'],
  ['trendFrom=2026-10-03&trendTo=2026-10-09&trendCompare=none', 'from=2026-10-03&to=2026-10-09'],
  ['trendPeriod=today&trendCompare=none', ''],
  ['tab=pushes', ''],
])('an ad set at %s leads back to the list at %s', (page, list) => {
  expect(listOfTrend(new URLSearchParams(page))).toBe(list)
})
