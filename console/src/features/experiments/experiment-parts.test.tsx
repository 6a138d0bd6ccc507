import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Experiment, PhaseResult } from '#contract/experiments/endpoints.ts'
import { matchMediaOf } from '#console/testing/media.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { AdoptDialog } from './adopt-dialog.tsx'
import { IntervalChart } from './interval-chart.tsx'
import { PhaseTable } from './phase-table.tsx'
import { VariantTable } from './variant-table.tsx'

const variant = (id: string, name: string) => ({
  id,
  name,
  weight: 50,
  visitors: 40,
  machines: 0,
  converted: 4,
  value: null,
})
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

it('says how many were left out as machines, by variant, and nothing where there were none', async () => {
  const [a, b] = RESULT.variants
  const variants = [a, b].flatMap((one, at) => (one === undefined ? [] : [{ ...one, machines: 13 - 6 * at }]))
  const { unmount } = show(<PhaseTable result={{ ...RESULT, variants }} />)
  expect(await screen.findByText(/^20 位访客被识别为机器流量，未计入：A 13、B 7。/)).toBeTruthy()
  unmount()
  show(<PhaseTable result={RESULT} />)
  await screen.findByText('A')
  expect(screen.queryByText(/机器流量/)).toBeNull()
})

it('says why the line begins after the phase did, and nothing where it begins with it', async () => {
  const days = ['2026-11-05', '2026-11-06'].map((day) => ({ day, differences: [DIFFERENCE] }))
  const { unmount } = show(<IntervalChart result={RESULT} days={days} />)
  expect(await screen.findByText(/^走势从 11-05 开始：此前有版本不足 200 位访客/)).toBeTruthy()
  unmount()
  show(<IntervalChart result={{ ...RESULT, startedAt: '2026-11-05T01:00:00.000Z' }} days={days} />)
  await screen.findByText('差异走势')
  expect(screen.queryByText(/^走势从/)).toBeNull()
})

it('shows cards on a phone: the rate first, and what can be done beside the name', async () => {
  matchMediaOf('(max-width: 767px)')
  show(<PhaseTable result={RESULT} action={({ name }) => <button type="button">采用 {name}</button>} />)
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map((card) => within(card).getAllByRole('term')[0]?.textContent)).toEqual(['转化率', '转化率'])
  expect(cards.map((card) => within(card).getAllByRole('definition')[0]?.textContent)).toEqual(['10.0%', '10.0%'])
  expect(cards.every((card) => within(card).getByRole('button', { name: /^采用/ }) !== null)).toBe(true)
  expect(screen.queryByRole('table')).toBeNull()
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
