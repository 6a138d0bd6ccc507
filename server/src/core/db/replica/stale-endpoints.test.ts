import { ENDPOINTS } from '#contract/endpoints.ts'
import { expect, test } from 'vitest'

test('only reports may be late', () => {
  const late = ENDPOINTS.filter(({ stale }) => stale === true)
  expect(late.map(({ name }) => name).toSorted()).toEqual([
    'getCohorts',
    'getCosts',
    'getFunnelOverview',
    'getReport',
    'getShopOverview',
  ])
  expect(late.filter(({ method, list }) => method !== 'GET' || list !== undefined)).toEqual([])
})
