import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Track } from '#contract/delivery/entities.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '#console/features/adsets/testing/adset-samples.ts'
import { AdsetContext } from '#console/shared/adsets/adset-context.ts'
import { trackColumns } from './columns.tsx'
import { TrackFacts } from './track-facts.tsx'

const AT = '2026-11-18T06:00:00.000Z'
const TRACK: Track = {
  id: 'pu_1',
  adsetId: 'as_1',
  conversionId: 'co_1',
  visitId: 'vi_1',
  clickId: 'c_1',
  kind: 'order_paid',
  event: '15',
  amount: 3090,
  state: 'delivered',
  rule: 'all',
  detail: {},
  strategyVersion: 1,
  releasedBy: null,
  eventAt: AT,
  decidedAt: AT,
  dueAt: null,
  deadline: null,
  deliveredAt: AT,
  acknowledgedAt: null,
  attemptCount: 1,
  code: '1',
  message: null,
}

beforeEach(() => void signInAs())

it('says what a numbered event means, in the list and in the detail', async () => {
  const adset = adsetOf({ provider: 'kuaishou' })
  const cell = trackColumns(vi.fn())
    .find(({ id }) => id === 'event')
    ?.render(TRACK)
  show(
    <AdsetContext value={{ adset, canWork: true, go: vi.fn(), replenish: vi.fn() }}>
      {cell}
      <TrackFacts track={TRACK} />
    </AdsetContext>,
  )
  expect(await screen.findByText('订单支付 (15)')).toBeTruthy()
  expect(screen.getByText('下单支付 ¥30.90 → 订单支付 (15)')).toBeTruthy()
})
