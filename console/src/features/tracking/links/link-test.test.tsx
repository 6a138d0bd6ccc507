import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { UNSENT } from '#contract/adsets/statuses.ts'
import type { Track } from '#contract/delivery/entities.ts'
import type { Visit } from '#contract/tracking/entities.ts'
import { api } from '#console/testing/fake-api.ts'
import { fill, pick, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf, strategyOf } from '#console/features/adsets/testing/adset-samples.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import LinkTest from './link-test.tsx'

const SOON = { timeout: 45_000 }
const AT = '2026-11-18T06:00:00.000Z'
const LINKS = { clickId: 'test_1', monitor: 'https://ads.example/m', landing: 'https://ads.example/l' }
const VISIT: Visit = {
  id: 'vi_1',
  at: AT,
  source: 'test',
  clickId: 'test_1',
  bot: null,
  ip: '203.0.113.7',
  device: 'iPhone',
  ad: {},
  steps: [],
  done: false,
}
const UNSENT_TRACK: Track = {
  id: 'pu_1',
  adsetId: 'as_1',
  conversionId: 'co_1',
  visitId: 'vi_1',
  clickId: 'test_1',
  kind: 'order_paid',
  event: '15',
  amount: 100,
  state: 'rejected',
  rule: 'test',
  detail: {},
  strategyVersion: 1,
  releasedBy: null,
  eventAt: AT,
  decidedAt: AT,
  dueAt: null,
  deadline: null,
  deliveredAt: null,
  acknowledgedAt: null,
  attemptCount: 1,
  code: UNSENT,
  message: '点击没有带来 callback，未发送',
}

const open = async () => {
  const events = { order_paid: '15', friend_added: '64' }
  const adset = adsetOf({ provider: 'kuaishou', kind: 'cid_jdunion', pushStrategy: strategyOf({ events }) })
  const test = { tested: { ...LINKS, visit: null, track: null }, error: undefined, start: vi.fn() }
  const shown = show(
    <AdsetContext value={{ adset, canWork: true, go: vi.fn(), replenish: vi.fn() }}>
      <LinkTest test={test} close={vi.fn()} />
    </AdsetContext>,
  )
  await screen.findByRole('button', { name: '发送测试事件' }, SOON)
  return shown
}

beforeEach(() => {
  signInAs()
  api.answer('getTimeline', () => ({
    timeline: [VISIT],
    page: { page: 0, pageSize: 1, totalPages: 1, totalCounts: 1 },
  }))
  api.answer('testLink', () => ({ ...LINKS, visit: VISIT, track: UNSENT_TRACK }))
  api.answer('getTrack', () => ({ track: UNSENT_TRACK, attempts: [] }))
})

it('asks for the amount of an event that needs one, and sends it', async () => {
  const { user } = await open()
  await pick(user, '测试事件', '下单支付 → 订单支付 (15)')
  const amount = screen.getByLabelText('金额（元）')
  expect(amount).toHaveProperty('value', '1.00')
  const push = () => screen.getByRole('button', { name: '发送测试事件' })
  await fill(user, amount, '0')
  expect(await screen.findByText('请填写 0.01 到 1 亿元')).toBeTruthy()
  expect(push()).toHaveProperty('disabled', true)
  await fill(user, amount, '30.9')
  await user.click(push())
  await waitFor(() => expect(api.calls('testLink')).toHaveLength(1), SOON)
  expect(api.last('testLink').body).toEqual({ trackId: 'vi_1', kind: 'order_paid', amount: 3090 })
})

it('asks for none where none is sent', async () => {
  const { user } = await open()
  await pick(user, '测试事件', '加粉 → 微信复制 (64)')
  expect(screen.queryByLabelText('金额（元）')).toBe(null)
  await user.click(screen.getByRole('button', { name: '发送测试事件' }))
  await waitFor(() => expect(api.calls('testLink')).toHaveLength(1), SOON)
  expect(api.last('testLink').body).not.toHaveProperty('amount')
})

it('says that nothing was sent, and not that the platform refused it', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '发送测试事件' }))
  await screen.findByText('未发送', undefined, SOON)
  expect(screen.getByText('点击没有带来 callback，未发送')).toBeTruthy()
  expect(screen.queryByText('平台已拒绝')).toBe(null)
})
