import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Adset, AdsetFigures, AdsetTrend } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import { today } from '#console/shared/table/day-ranges.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '../testing/adset-samples.ts'
import { MoneyFigures } from './money-figures.tsx'

const figures = (given: Partial<AdsetFigures>): AdsetFigures =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])), ...given }) as AdsetFigures
const day = today()
const trendOf = (now: Partial<AdsetFigures>, before: Partial<AdsetFigures>): AdsetTrend => ({
  period: { from: day, to: day, before: { from: day, to: day }, comparedUntil: '09:00' },
  step: 'hour',
  steps: [],
  total: { now: figures(now), base: null, before: figures(before) },
})

beforeEach(() => {
  signInAs()
  api.answer('getAdsetCost', () => {
    const cost = { spend: null, conversions: 0, pushed: 0, perConversion: null, perPush: null }
    return { period: { from: day, to: day }, now: cost, before: cost, unsplit: 12_345 }
  })
})

const open = (adset: Adset, canWork = true) =>
  show(
    <AdsetContext value={{ adset, canWork, go: vi.fn(), replenish: vi.fn() }}>
      <MoneyFigures />
    </AdsetContext>,
  )
const tiles = () =>
  [...document.querySelectorAll('.adset-detail-money')].map((tile) => [
    tile.querySelector('.adset-detail-figure-name')?.textContent,
    tile.querySelector('strong')?.textContent,
    tile.querySelector('small')?.textContent,
  ])

it('shows what today cost and sold beside yesterday, where the kind sells', async () => {
  api.answer('getAdsetTrend', () => ({
    trend: trendOf(
      { spend: 25_758, costPerConversion: 25_758, orders: 1, sales: 12_364, salesPerSpend: 0.48 },
      { spend: 71_904, costPerConversion: 17_976, orders: 4, sales: 48_895, salesPerSpend: 0.68 },
    ),
  }))
  open(adsetOf({ kind: 'cid_pingduoduo' }))
  await waitFor(() =>
    expect(tiles()).toEqual([
      ['消耗', '¥257.58', '昨天 ¥719.04'],
      ['转化成本', '¥257.58', '昨天 ¥179.76'],
      ['成交额', '¥123.64', '昨天 ¥488.95'],
      ['ROI', '0.48', '昨天 0.68'],
    ]),
  )
  const [call] = api.calls('getAdsetTrend')
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ from: day, to: day, compare: 'previous' })
  expect(screen.getByRole('link', { name: '¥257.58' }).getAttribute('href')).toContain(`From=${day}`)
})

it('leaves out sales where nothing is sold, and says nothing of spend that is not read', async () => {
  api.answer('getAdsetTrend', () => ({
    trend: trendOf({ costPerConversion: 0 }, { spend: 4_000, costPerConversion: 2_000 }),
  }))
  const { user } = open(adsetOf({ kind: 'formschema' }))
  await waitFor(() =>
    expect(tiles()).toEqual([
      ['消耗', '—', '昨天 ¥40.00'],
      ['转化成本', '—', '昨天 ¥20.00'],
    ]),
  )
  await user.hover(screen.getByRole('button', { name: '消耗' }))
  expect(await screen.findByText(/该账户今天消耗 ¥123.45/)).toBeDefined()
})

it('is not there for those who see no money', () => {
  open(adsetOf({ kind: 'cid_pingduoduo' }), false)
  expect(tiles()).toEqual([])
  expect(api.calls('getAdsetTrend')).toEqual([])
})
