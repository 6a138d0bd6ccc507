import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HealthItem } from '#contract/work/entities.ts'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { pageOf, trackOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { HealthRow } from './health-row.tsx'

const itemOf = (error: string): HealthItem => ({
  kind: 'push.failed',
  level: 'danger',
  count: 3,
  more: false,
  subject: { type: 'adset', id: 'as_1', name: '春季' },
  params: { error },
  since: null,
  link: '/apps/adsets/details/as_1?tab=pushes',
  key: 'push.failed:/apps/adsets/details/as_1?tab=pushes',
  todo: null,
})

it('says what a platform’s words mean and what to do, with the words themselves small beside it', async () => {
  show(<HealthRow item={itemOf('callbackinfo decoded failure')} />)
  expect(await screen.findByText(/请检查广告使用的监测链接/)).toBeDefined()
  expect(screen.getByText('callbackinfo decoded failure').tagName).toBe('SMALL')
})

it('leaves as it is what is known by nobody', async () => {
  show(<HealthRow item={itemOf('转化行为未开通')} />)
  expect((await screen.findByText('转化行为未开通')).tagName).toBe('SPAN')
})

it('tries the failed pushes again in place after one question, and its words lead to the rows', async () => {
  signInAs()
  api.answer('listTracks', () => ({ tracks: ['pu_1', 'pu_2', 'pu_3'].map((id) => trackOf(id)), page: pageOf(3) }))
  api.answer('retryTrack', ({ params }) => ({ track: trackOf(params.id) }))
  const { user } = show(
    <HealthRow item={{ ...itemOf(''), link: `${itemOf('').link}&Status=failed&From=2026-11-13` }} />,
  )
  await user.click(await screen.findByRole('button', { name: /^重试/ }))
  expect(screen.getByRole('link').getAttribute('href')).toContain('From=2026-11-13')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(api.calls('retryTrack').map(({ params }) => params.id)).toEqual(['pu_1', 'pu_2', 'pu_3']))
  const filters = api.last('listTracks').query.getAll('filters')
  expect(filters.join()).toContain('2026-11-13')
  expect(await screen.findByText('已重新回传 3 条')).toBeDefined()
})

it('offers to make a to-do where there is none', async () => {
  const take = vi.fn<(item: HealthItem) => void>()
  const { user } = show(<HealthRow item={itemOf('')} take={take} />)
  await user.click(screen.getByRole('button', { name: /转为待办/ }))
  expect(take).toHaveBeenCalledOnce()
})

it('leads to the to-do that is open, and says who has it', async () => {
  const take = vi.fn<(item: HealthItem) => void>()
  show(<HealthRow item={{ ...itemOf(''), todo: { id: 'to_1', owner: { id: 'us_1', name: '李雪' } } }} take={take} />)
  expect(screen.queryByRole('button', { name: /转为待办/ })).toBeNull()
  expect((await screen.findByRole('link', { name: /李雪/ })).getAttribute('href')).toContain('todo=to_1')
})
