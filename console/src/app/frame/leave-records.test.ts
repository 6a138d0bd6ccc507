import { expect, it } from 'vitest'
import { withoutRecords } from './leave-records.ts'

const ORDER = 'or_01jb3k9zq4v7m2n8x5c6d0e1f2'

it('leaves pages that are about one record', () => {
  expect(withoutRecords('/apps/adsets/details/:adsetId', '')).toBeUndefined()
  expect(withoutRecords('/apps/wxuser/list/:corp_id', '?page=2')).toBeUndefined()
  expect(withoutRecords('/apps/customer/edit', `?id=${ORDER}`)).toBeUndefined()
})
it('closes the open record and goes to the first page, but keeps how the list is looked at', () => {
  expect(withoutRecords('/apps/orders/list', `?order=${ORDER}&status=paid&page=3&From=2026-11-01`)).toBe(
    'status=paid&From=2026-11-01',
  )
  expect(withoutRecords('/apps/orders/list', '?Q=13800138000&page=2')).toBe('Q=13800138000')
  expect(withoutRecords('/apps/adsets/mp2/:provider', '?tab=corps')).toBe('tab=corps')
})
