import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BulkRow } from '#contract/adsets/bulk.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { BulkDrawer } from './bulk-drawer.tsx'
import { BulkResult } from './bulk-result.tsx'

const JOB = {
  id: 'jo_1',
  kind: 'adset_bulk',
  title: '批量停止：3 个广告组',
  state: 'running' as const,
  done: 1,
  total: 3,
  error: null,
  file: null,
  createdAt: '2026-11-18T04:00:00Z',
  startedAt: null,
  endedAt: null,
}
const row = (id: string, given: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name: `名称 ${id}`,
  state: 'unchanged',
  reason: null,
  before: {},
  after: {},
  ...given,
})
const ROWS = [
  row('as_1', { state: 'changed', before: { status: 'AD_RUNNING' }, after: { status: 'AD_STOP' } }),
  row('as_2'),
  row('as_3', { state: 'refused', reason: '广告组不存在', name: '' }),
]
const COUNTS = { changed: 1, unchanged: 1, refused: 1, reasons: [{ reason: '广告组不存在', count: 1 }] }

beforeEach(() => {
  signInAs()
  api.answer('previewAdsetBulk', () => ({ counts: COUNTS, rows: ROWS }))
  api.answer('createAdsetBulk', () => ({ job: JOB }))
  api.answer('listJobs', () => ({ jobs: [], page: { page: 0, pageSize: 20, totalCounts: 0, totalPages: 0 } }))
  api.answer('listAdsetTags', () => ({ tags: [{ name: '重点', count: 2 }], folders: [] }))
})

const open = (choice: 'stop' | 'tags' | 'strategy') => {
  const [close, follow] = [vi.fn(), vi.fn()]
  const shown = show(
    <BulkDrawer
      choice={choice}
      selection={{ ids: ['as_1', 'as_2', 'as_3'] }}
      count={3}
      close={close}
      follow={follow}
    />,
  )
  return { ...shown, close, follow }
}

it('says what stopping would do and why some cannot, and does it when told to', async () => {
  const { user, follow } = open('stop')
  await screen.findByText('将更改 1 个，1 个不变，1 个不能更改')
  expect(screen.getByText('广告组不存在：1 个')).toBeTruthy()
  const line = screen.getByRole('row', { name: /名称 as_1/ })
  expect(within(line).getByText('投放中 → 已停止')).toBeTruthy()
  expect(api.calls('createAdsetBulk')).toEqual([])
  await user.click(screen.getByRole('button', { name: '执行' }))
  await waitFor(() => expect(follow).toHaveBeenCalledWith(JOB), { timeout: 45_000 })
  expect(api.last('createAdsetBulk').body).toEqual({ ids: ['as_1', 'as_2', 'as_3'], action: { kind: 'stop' } })
})

it('has nothing to do where nothing would change, and says why a preview failed', async () => {
  api.answer('previewAdsetBulk', () => ({ counts: { ...COUNTS, changed: 0 }, rows: [] }))
  open('stop')
  const button = await screen.findByRole('button', { name: '执行' })
  expect(button).toHaveProperty('disabled', true)
})

it('says why a preview failed, and asks again', async () => {
  api.answer('previewAdsetBulk', () => refusal('bulk.too_many'))
  const { user } = open('stop')
  await screen.findByText('一次最多更改 10000 个广告组，请缩小筛选范围')
  api.answer('previewAdsetBulk', () => ({ counts: COUNTS, rows: ROWS }))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('将更改 1 个，1 个不变，1 个不能更改')
})

it('changes the rules of a strategy that are ticked, and goes back to what was chosen', async () => {
  const { user } = open('strategy')
  const preview = await screen.findByRole('button', { name: '预览' })
  expect(preview).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: '每日上限' }))
  await user.click(preview)
  await screen.findByText('将更改 1 个，1 个不变，1 个不能更改')
  expect(api.last('previewAdsetBulk').body.action).toEqual({ kind: 'strategy', change: { dailyCap: 100 } })
  await user.click(screen.getByRole('button', { name: '上一步' }))
  expect(screen.getByRole('checkbox', { name: '每日上限' })).toHaveProperty('checked', true)
})

it('shows how far a job is, what became of each, and puts it back once it has ended', async () => {
  let state: 'running' | 'done' = 'running'
  api.answer('getAdsetBulk', () => ({
    bulk: { job: { ...JOB, state }, kind: 'stop', counts: COUNTS, undoable: state === 'done' },
    rows: ROWS,
  }))
  api.answer('undoAdsetBulk', () => ({ job: { ...JOB, id: 'jo_2' } }))
  const follow = vi.fn()
  const { user } = show(<BulkResult id="jo_1" close={() => undefined} follow={follow} />)
  await screen.findByText('已处理 1 / 3 个，离开页面后会继续进行。')
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy()
  state = 'done'
  const undo = await screen.findByRole('button', { name: '撤销' }, { timeout: 45_000 })
  await user.click(undo)
  await waitFor(() => expect(follow).toHaveBeenCalledWith({ ...JOB, id: 'jo_2' }), { timeout: 45_000 })
})
