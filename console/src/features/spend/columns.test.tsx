import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Spend } from '#contract/spend/endpoints.ts'
import { show } from '#console/testing/render.tsx'
import { AmountCell } from './columns.tsx'

const ROW: Spend = {
  id: 'sp_1',
  day: '2026-11-18',
  account: { id: 'ac_1', accountId: '1700001', name: '主账户' },
  adset: { id: 'as_1', name: '夏季' },
  enterpriseId: 'en_1',
  enterpriseName: '澄明',
  amount: 88_00,
  impressions: null,
  clicks: null,
  source: 'sheet',
  updatedAt: '2026-11-18T04:00:00Z',
  provisional: false,
  sheetAmount: null,
  counted: true,
}

it('leads from a part of the account’s day to its total', () => {
  show(<AmountCell spend={{ ...ROW, counted: false }} />)
  expect(screen.getByRole('link', { name: '其中 ¥88.00' }).getAttribute('href')).toContain(
    'tab=spend&AccountId=ac_1&From=2026-11-18&To=2026-11-18',
  )
})

it('says where ad sets alone are known of a day, and nothing of an account’s own row', () => {
  show(
    <>
      <AmountCell spend={ROW} />
      <AmountCell spend={{ ...ROW, adset: null, amount: 90_00 }} />
    </>,
  )
  expect(screen.getAllByText('账户总额未知')).toHaveLength(1)
  expect(screen.getByText('¥90.00')).toBeTruthy()
})
