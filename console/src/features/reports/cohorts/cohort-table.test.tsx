import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { CohortTable as Table } from '#contract/reports/entities.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { matchMediaOf } from '#console/testing/media.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { CohortTable } from './cohort-table.tsx'
import { FIRST_COHORTS } from './cohort-view.ts'

const SUMS = {
  orders: 3,
  gross: 0,
  refunds: 0,
  refunded: 0,
  renewals: 0,
  renewed: 0,
  value: 44_051_20,
  earns: true,
  paybackDay: 2,
}
const TABLE: Table = {
  period: { from: '2026-11-01', to: '2026-11-14' },
  step: 'day',
  measure: 'sales',
  by: null,
  horizons: [3, 7, 14],
  rows: [],
  total: {
    ...SUMS,
    clicks: 3911,
    visits: 3000,
    conversions: 285,
    spend: 30_487_73,
    cohorts: 14,
    reached: [
      { cohorts: 12, value: 31_336_00, returned: 1.24, perVisit: 12_50, ofGross: null },
      { cohorts: 8, value: 24_241_00, returned: null, perVisit: 10_25, ofGross: null },
      null,
    ],
  },
  more: false,
  accuracy: [],
}
const total = () =>
  within(screen.getByRole('row', { name: /^合计/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

beforeEach(() => signInAs())

it('says of all together what part of the spend came back, and of how many days', async () => {
  show(<CohortTable table={TABLE} view={FIRST_COHORTS} />)
  await screen.findByRole('row', { name: /^合计/ })
  // Clicks, spend and orders stand before, all until now behind.
  expect(total().slice(3, 7)).toEqual(['124%12/14 天', '每次访问 ¥10.258/14 天', '—', '¥44,051.20'])
})

it('says weeks where the rows are weeks, and an average where neither spend nor visits are known', async () => {
  const reached = [{ cohorts: 2, value: 300_00, returned: null, perVisit: null, ofGross: null }, null, null]
  show(
    <CohortTable
      table={{ ...TABLE, step: 'week', total: { ...TABLE.total, cohorts: 4, reached } }}
      view={{ ...FIRST_COHORTS, step: 'week' }}
    />,
  )
  await screen.findByRole('row', { name: /^合计/ })
  expect(total()[3]).toBe('每周 ¥150.002/4 周')
})

it('marks a payback day that refunds have taken back', async () => {
  const row = {
    ...SUMS,
    from: '2026-11-01',
    to: '2026-11-01',
    key: '',
    name: '',
    clicks: 1,
    visits: 1,
    conversions: 1,
    spend: 2006_00,
    paybackDay: 3,
    values: [2100_00, 1819_00, null],
    ofGross: null,
    forecasts: [null, null, { value: 1900_00, low: 1800_00, high: 2000_00, tests: 24 }],
  }
  const rows = [
    { ...row, value: 1819_00 },
    { ...row, from: '2026-10-31', value: 2100_00 },
  ]
  show(<CohortTable table={{ ...TABLE, rows }} view={FIRST_COHORTS} />)
  const [, , lost, kept] = await screen.findAllByRole('row')
  expect(lost?.textContent).toContain('第 3 天退款后低于消耗')
  expect(kept?.textContent).not.toContain('低于消耗')
  expect(lost?.textContent).toContain('（24 次）')
})

it('says of days that still run when they are paid back, and that they run', async () => {
  const row = {
    ...SUMS,
    from: today(),
    to: today(),
    name: '',
    clicks: 10,
    visits: 5,
    conversions: 1,
    spend: 100_00,
    value: 250_00,
    paybackDay: 1,
    values: [null, null, null],
    forecasts: [null, null, null],
    ofGross: null,
  }
  const rows = [
    { ...row, key: '' },
    { ...row, key: '', value: 50_00, paybackDay: null, from: '2026-10-31' },
    { ...row, key: '', from: '2026-10-30', to: '2026-10-30' },
  ]
  const all = { ...TABLE.total, cohorts: 1, paybackDay: 1 }
  show(<CohortTable table={{ ...TABLE, total: all, rows }} view={FIRST_COHORTS} />)
  const lines = await screen.findAllByRole('row')
  const said = lines.slice(1).map((line) => within(line).getAllByRole('cell').at(-1)?.textContent)
  expect(said).toEqual(['第 1 天进行中', '第 1 天进行中', '未回本', '第 1 天'])
})

it('names what no ad set has, says of nothing that cannot pay back when it will, and leads to the orders', async () => {
  const row = {
    ...SUMS,
    from: '2026-11-01',
    to: '2026-11-01',
    clicks: 10,
    visits: 5,
    conversions: 1,
    spend: 100_00,
    value: 0,
    paybackDay: null,
    values: [null, null, null],
    forecasts: [null, null, null],
    ofGross: null,
  }
  const rows = [
    { ...row, key: 'as_1', name: '家电清仓' },
    { ...row, key: 'as_2', name: '装修报价', orders: 0, earns: false },
    { ...row, key: '', name: '', orders: 0, clicks: 0, earns: false },
  ]
  show(<CohortTable table={{ ...TABLE, by: 'adset', rows }} view={{ ...FIRST_COHORTS, by: 'adset' }} />)
  const [, , shop, form, nobodys] = await screen.findAllByRole('row')
  if (shop === undefined || form === undefined || nobodys === undefined) throw new Error('rows are missing')
  expect(shop.textContent).toContain('未回本')
  expect(within(shop).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/apps/orders/list?Status=paid%2Creceived%2Csettled%2Crefunded&VisitedFrom=2026-11-01&VisitedTo=2026-11-01&AdsetId=as_1',
  )
  expect(form.textContent).not.toContain('未回本')
  expect(nobodys.textContent).toContain('未归属广告组')
  expect(nobodys.textContent).not.toContain('未回本')
  expect(within(nobodys).queryByRole('link')).toBeNull()
})

const ROW = {
  ...SUMS,
  from: '2026-11-01',
  to: '2026-11-01',
  key: '',
  name: '',
  clicks: 10,
  visits: 5,
  conversions: 1,
  spend: 2474_01,
  value: 2462_00,
  paybackDay: null,
  values: [2462_00, 2500_00, null],
  forecasts: [null, null, null],
  ofGross: null,
}

it('never calls 100 % what is short of the spend', async () => {
  show(<CohortTable table={{ ...TABLE, rows: [ROW] }} view={FIRST_COHORTS} />)
  const [, , line] = await screen.findAllByRole('row')
  expect(line?.textContent).toContain('¥2,462.0099.5%')
  expect(line?.textContent).toContain('¥2,500.00101%')
})

it('counts orders without money, share or payback day, and refunds as a part of the sales', async () => {
  const orders = { ...ROW, value: 3, values: [2, 3, null] }
  const reached = [{ cohorts: 2, value: 5, returned: null, perVisit: 0.1, ofGross: null }, null, null]
  const total = { ...TABLE.total, value: 5, cohorts: 2, reached }
  const { unmount } = show(
    <CohortTable table={{ ...TABLE, measure: 'orders', total, rows: [orders] }} view={FIRST_COHORTS} />,
  )
  const lines = await screen.findAllByRole('row')
  expect(
    lines.map((line) =>
      within(line)
        .queryAllByRole('cell')
        .slice(3)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([[], ['每天 2.52/2 天', '—', '—', '5'], ['2', '3', '—', '3']])
  expect(screen.queryByRole('columnheader', { name: /回本日/ })).toBeNull()
  unmount()
  const refunds = { ...ROW, value: 300_00, values: [200_00, 300_00, null], ofGross: [0.1, 0.125, null] }
  show(<CohortTable table={{ ...TABLE, measure: 'refunded', rows: [refunds] }} view={FIRST_COHORTS} />)
  const [, , line] = await screen.findAllByRole('row')
  expect(line?.textContent).toContain('¥200.0010%¥300.0013%')
})

it('is cards on a phone, with the payback day beside the days and each horizon in a box', async () => {
  matchMediaOf('(max-width: 767px)')
  show(<CohortTable table={{ ...TABLE, rows: [{ ...ROW, paybackDay: 7 }] }} view={FIRST_COHORTS} />)
  const list = await screen.findByRole('list', { name: '访问日期' })
  const [, card] = within(list).getAllByRole('listitem')
  if (card === undefined) throw new Error('there is no card')
  expect(card.textContent).toContain('11-01回本日 第 7 天')
  expect(
    within(card)
      .getAllByRole('term')
      .map((one) => one.textContent),
  ).toEqual(['消耗', '至今', '订单', '3 日', '7 日'])
  expect(screen.queryByRole('table')).toBeNull()
})
