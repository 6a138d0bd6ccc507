import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BulkRow } from '#contract/adsets/bulk.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill, problemAt, show } from '#console/testing/render.tsx'
import { signInAs } from '#console/testing/session.ts'
import { adsetOf } from '../testing/adset-samples.ts'
import BulkBar from './bulk-bar.tsx'
import { BulkDrawer } from './bulk-drawer.tsx'
import { BulkResult } from './bulk-result.tsx'

const SOON = { timeout: 45_000 }
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

it('says before many are stopped that their ads go on at the platform', async () => {
  open('stop')
  expect(await screen.findByText(/^只停止回传；平台上的广告要到平台暂停，否则继续消耗/)).toBeTruthy()
})

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

const part = (name: string) => screen.getByRole('radiogroup', { name })
const setTo = (name: string) => within(part(name)).getByRole('radio', { name: '改为' })

it('changes the parts of a strategy that are set, and goes back to what was chosen', async () => {
  const { user } = open('strategy')
  const preview = await screen.findByRole('button', { name: '预览' })
  expect(preview).toHaveProperty('disabled', true)
  await user.click(setTo('每日上限'))
  expect(screen.getByText('每日上限 100 条。')).toBeTruthy()
  await user.click(preview)
  await screen.findByText('将更改 1 个，1 个不变，1 个不能更改')
  expect(api.last('previewAdsetBulk').body.action).toEqual({ kind: 'strategy', change: { dailyCap: 100 } })
  await user.click(screen.getByRole('button', { name: '上一步' }))
  expect(setTo('每日上限')).toHaveProperty('checked', true)
})

it('sets hours, delay and amounts with the fields and rules of the editor', async () => {
  const { user } = open('strategy')
  await screen.findByRole('button', { name: '预览' })
  await user.click(setTo('回传时段'))
  await user.click(screen.getByRole('button', { name: '工作时间' }))
  await user.click(setTo('延迟'))
  await fill(user, screen.getByLabelText('最短延迟（秒）'), '60')
  await user.click(setTo('金额'))
  await fill(user, screen.getByLabelText('最低金额（元）'), '50')
  await user.click(setTo('回传方式'))
  await user.click(screen.getByLabelText('全部'))
  await user.click(screen.getByRole('button', { name: '预览' }))
  await waitFor(() => expect(problemAt(screen.getByLabelText('最长延迟（秒）'))).toBe('最长延迟不能小于最短延迟'), SOON)
  expect(api.calls('previewAdsetBulk')).toEqual([])
  await fill(user, screen.getByLabelText('最长延迟（秒）'), '120')
  await user.click(screen.getByRole('button', { name: '预览' }))
  await screen.findByText('将更改 1 个，1 个不变，1 个不能更改', {}, SOON)
  expect(api.last('previewAdsetBulk').body.action).toEqual({
    kind: 'strategy',
    change: {
      hours: [9, 10, 11, 12, 13, 14, 15, 16, 17],
      delay: { min: 60, max: 120 },
      minAmount: 5000,
      maxAmount: null,
      mode: 'all',
    },
  })
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
  expect(screen.getByText(/^只停止回传；平台上的广告要到平台暂停，否则继续消耗。/)).toBeTruthy()
  await user.click(undo)
  await waitFor(() => expect(follow).toHaveBeenCalledWith({ ...JOB, id: 'jo_2' }), { timeout: 45_000 })
})

it('keeps what is chosen for what is done next', async () => {
  const [clear, follow] = [vi.fn(), vi.fn()]
  const rows = [adsetOf({ id: 'as_1' }), adsetOf({ id: 'as_2' })]
  const { user } = show(<BulkBar chosen={{ rows, total: 2, query: '', clear }} within={undefined} follow={follow} />)
  await user.click(screen.getByRole('button', { name: '停止回传' }))
  await user.click(await screen.findByRole('button', { name: '执行' }, SOON))
  await waitFor(() => expect(follow).toHaveBeenCalledWith(JOB), SOON)
  expect(clear).not.toHaveBeenCalled()
})
