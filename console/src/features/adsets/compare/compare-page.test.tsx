import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { AdsetComparison, AdsetFigures } from '#contract/adsets/entities.ts'
import { ADSET_FIGURES } from '#contract/adsets/figures.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf, strategyOf } from '../testing/adset-samples.ts'
import ComparePage from './compare-page.tsx'

const figures = (given: Partial<AdsetFigures> = {}): AdsetFigures =>
  ({ ...Object.fromEntries(ADSET_FIGURES.map((name) => [name, 0])), ...given }) as AdsetFigures
const ADSETS = [
  adsetOf({ id: 'as_1', name: '装修报价' }),
  adsetOf({ id: 'as_2', name: '家电清仓', pushStrategy: strategyOf({ mode: 'none' }) }),
]
const COMPARISON: AdsetComparison = {
  period: {
    from: '2026-11-10',
    to: '2026-11-11',
    before: { from: '2026-11-08', to: '2026-11-09' },
    comparedUntil: null,
  },
  step: 'day',
  adsets: ADSETS.map((adset, n) => ({
    adset,
    agents: n === 0 ? [{ id: 'cs_1', name: '李敏' }] : [],
    steps: ['2026-11-10', '2026-11-11'].map((at) => ({ at, now: figures(), before: figures() })),
    total: {
      now: figures({ conversions: 10 + n, spend: 123_45 }),
      base: figures({ conversions: 10 + n, spend: 123_45 }),
      before: figures({ conversions: 5, spend: 100_00 }),
    },
  })),
}

beforeEach(() => {
  signInAs()
  api.answer('getAdsetComparison', () => ({ comparison: COMPARISON }))
  api.answer('getAdset', ({ params }) => {
    const adset = ADSETS.find(({ id }) => id === params.id)
    return adset === undefined ? refusal('adset.not_found') : { adset }
  })
  api.answer('listAdsets', () => ({ adsets: ADSETS, page: { page: 1, pageSize: 20, totalCounts: 2, totalPages: 1 } }))
})

it('shows each figure side by side with its change, and marks the best and the worst', async () => {
  show(<ComparePage />, '/apps/adsets/compare?ids=as_1,as_2&from=2026-11-10&to=2026-11-11')
  const table = await screen.findByRole('table', { name: '各广告组的指标' })
  const [worse, better] = within(within(table).getByRole('row', { name: /^转化 / })).getAllByRole('cell')
  expect(worse?.textContent).toContain('最差')
  expect(better?.textContent).toContain('最好')
  expect(better?.textContent).toContain('上期')
  expect(within(table).getByRole('row', { name: /^消耗/ }).textContent).toContain('¥123.45')
  const setup = screen.getByRole('table', { name: '各广告组的设置' })
  expect(within(setup).getByRole('row', { name: /回传策略/ }).textContent).toContain('不同')
  expect(within(setup).getByRole('row', { name: /^客服/ }).textContent).toContain('李敏')
  expect(within(setup).getByRole('row', { name: /^投放平台/ }).textContent).not.toContain('不同')
  const [call] = api.calls('getAdsetComparison')
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    ids: 'as_1,as_2',
    from: '2026-11-10',
    to: '2026-11-11',
    compare: 'previous',
    step: 'day',
  })
})

it('asks for a second ad set where there is one alone, and keeps the choice in the address', async () => {
  const { user, where } = show(<ComparePage />, '/apps/adsets/compare?ids=as_1')
  await screen.findByText('请至少选择两个广告组')
  expect(api.calls('getAdsetComparison')).toEqual([])
  await user.click(screen.getByRole('combobox', { name: '添加广告组' }))
  await user.click(await screen.findByRole('option', { name: '家电清仓' }))
  await screen.findByRole('table', { name: '各广告组的指标' })
  expect(where()).toContain('ids=as_1%2Cas_2')
  await user.click(screen.getByRole('button', { name: '对比上期' }))
  await waitFor(() => expect(where()).toContain('compare=none'), { timeout: 45_000 })
  const [chosen] = screen.getAllByRole('button', { name: '移除“装修报价”' })
  if (chosen !== undefined) await user.click(chosen)
  await screen.findByText('请至少选择两个广告组')
  expect(where()).toContain('ids=as_2')
})

it('says which one is not there, so that it can be taken out', async () => {
  api.answer('getAdsetComparison', () => refusal('adset.not_found'))
  show(<ComparePage />, '/apps/adsets/compare?ids=as_1,as_9')
  await screen.findByText('其中有广告组不存在')
  await screen.findByRole('button', { name: /移除.*as_9/ })
})
