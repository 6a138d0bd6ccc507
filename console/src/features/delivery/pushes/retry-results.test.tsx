import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Track } from '#contract/delivery/entities.ts'
import { loadTexts } from '#console/shared/i18n/i18n.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { trackOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { dropRetried } from './follow-retries.ts'
import { RetryResults } from './retry-results.tsx'
import { retry } from './retry.ts'

const SLOW = { timeout: 10_000 }
beforeEach(async () => {
  signInAs()
  await loadTexts(['delivery'])
  act(() => dropRetried('as_1'))
  api.answer('retryTrack', ({ params }) => ({ track: trackOf(params.id) }))
})

it('says the reason of the platform where it refuses again', async () => {
  api.answer('getTrack', ({ params }) => ({
    track: trackOf(params.id, { state: 'rejected', code: '40001', message: '点击不存在' }),
    attempts: [],
  }))
  show(<RetryResults adsetId="as_1" />)
  await act(() => retry('pu_1'))
  expect(screen.getByText('已重试，等待平台答复…')).toBeDefined()
  const said = await screen.findByText(/^已重试，再次失败：/, undefined, SLOW)
  expect(said.textContent).toMatch(/点击不存在.*40001/)
})

it('counts what came of several, each reason once, until it is put away', async () => {
  const states: Record<string, Partial<Track>> = {
    pu_1: { state: 'delivered' },
    pu_2: { state: 'rejected', message: '点击不存在' },
    pu_3: { state: 'rejected', message: '点击不存在' },
    pu_4: { state: 'retrying', dueAt: '2026-11-18T06:00:00.000Z', message: '平台繁忙' },
  }
  api.answer('getTrack', ({ params }) =>
    states[params.id] === undefined
      ? refusal('track.not_found')
      : { track: trackOf(params.id, states[params.id]), attempts: [] },
  )
  show(<RetryResults adsetId="as_1" />)
  for (const id of Object.keys(states)) await act(() => retry(id))
  await waitFor(
    () => expect(screen.getByText('已重试 · 已接收 1 条 · 再次失败 2 条 · 等待下次重试 1 条')).toBeDefined(),
    SLOW,
  )
  expect(screen.getByText('2 条：点击不存在')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByText(/已重试/)).toBeNull()
})

it('says nothing of another ad set', async () => {
  api.answer('getTrack', ({ params }) => ({ track: trackOf(params.id, { state: 'delivered' }), attempts: [] }))
  show(<RetryResults adsetId="as_2" />)
  await act(() => retry('pu_1'))
  expect(screen.queryByText(/已重试/)).toBeNull()
})

it('is asked for while it is on the screen, and again once it is back', async () => {
  const asked: string[] = []
  api.answer('getTrack', ({ params }) => {
    asked.push(params.id)
    return { track: trackOf(params.id, { state: 'delivered' }), attempts: [] }
  })
  const { unmount } = show(<RetryResults adsetId="as_1" />)
  await act(() => retry('pu_1'))
  unmount()
  await new Promise((done) => setTimeout(done, 1_500))
  expect(asked).toEqual([])
  show(<RetryResults adsetId="as_1" />)
  expect(await screen.findByText('已重试：平台已接收。', undefined, SLOW)).toBeDefined()
  expect(asked).toEqual(['pu_1'])
})
