import { ENDPOINTS } from '#contract/endpoints.ts'
import { expect, test } from 'vitest'

test('only reports may be late', () => {
  const late = ENDPOINTS.filter(({ stale }) => stale === true)
  expect(late.map(({ name }) => name).toSorted()).toEqual([
    'reports.analytics',
    'reports.cost',
    'reports.ecommerce',
    'reports.table',
  ])
  expect(late.filter(({ method, list }) => method !== 'GET' || list !== undefined)).toEqual([])
})
