import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { IntervalChart } from './interval-chart.tsx'
import { PhaseTable } from './phase-table.tsx'
import { VariantTable } from './variant-table.tsx'

const variant = (id: string, name: string) => ({ id, name, weight: 50, visitors: 40, converted: 4, value: null })
const DIFFERENCE = { id: 'b', difference: 0.012, low: -0.003, high: 0.021, value: null }
const RESULT: PhaseResult = {
  phase: 1,
  startedAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  variants: [variant('a', 'A'), variant('b', 'B')],
  verdict: 'running',
  baselineId: 'a',
  winnerId: null,
  differences: [DIFFERENCE],
  splitChance: null,
  split: 'ok',
  visitorsLeft: 900,
  daysLeft: 3,
}
const EXPERIMENT: Experiment = {
  id: 'ex_1',
  name: '标题实验',
  status: 'running',
  enterpriseId: 'en_1',
  enterpriseName: '澄明传媒',
  adset: { id: 'as_1', name: '装修报价', kind: 'huoke', provider: 'tencent_gdt' },
  goal: null,
  maxVisitors: 10_000,
  stopRule: 'propose',
  variants: [
    { id: 'a', name: 'A', weight: 50, params: {}, preview: '/p/a' },
    { id: 'b', name: 'B', weight: 50, params: { headline: '限时', color: '#ff6600' }, preview: '/p/b' },
  ],
  base: { headline: '原标题', color: '#2b5aed' },
  names: {},
  result: RESULT,
  winnerId: null,
  decidedAt: null,
  createdBy: '王敏',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
beforeEach(() => signInAs())

it('says that it is too early to judge the split while too few have come', async () => {
  show(<PhaseTable result={RESULT} />)
  expect(await screen.findByText('访客太少，尚不能判断分配')).toBeTruthy()
  expect(screen.queryByText('分配与权重一致')).toBeNull()
})

it('asks once more before a variant is adopted that no verdict speaks for', async () => {
  const adopt = vi.fn()
  const { user } = show(
    <AdoptDialog experiment={EXPERIMENT} variant={{ id: 'b', name: 'B' }} adopt={adopt} close={vi.fn()} />,
  )
  expect(await screen.findByText('结论：暂无明显差异')).toBeTruthy()
  const button = screen.getByRole('button', { name: '采用此版本', hidden: true })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: '我已了解，仍要采用', hidden: true }))
  await user.click(button)
  expect(adopt).toHaveBeenCalledOnce()
})

it('does not ask twice for the winner', async () => {
  const won = { ...EXPERIMENT, result: { ...RESULT, verdict: 'winner', winnerId: 'b' } } as const
  show(<AdoptDialog experiment={won} variant={{ id: 'b', name: 'B' }} adopt={vi.fn()} close={vi.fn()} />)
  expect(await screen.findByRole('button', { name: '采用此版本', hidden: true })).toHaveProperty('disabled', false)
})

it('draws the interval of a single day, of which there is no line', async () => {
  show(<IntervalChart result={RESULT} days={[{ day: '2026-11-01', differences: [DIFFERENCE] }]} />)
  expect(await screen.findByText(/\+1\.20 个百分点，区间 −0\.30 至 \+2\.10/)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'B 对比 A' })).toBeTruthy()
})

it('sets side by side what visitors of each variant see', async () => {
  show(<VariantTable experiment={EXPERIMENT} />)
  const row = await screen.findByRole('row', { name: /^主标题/ })
  expect(row.textContent).toBe('主标题原标题与广告组一致限时')
})
