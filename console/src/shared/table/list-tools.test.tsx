import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '#contract/core/entities.ts'
import type { View } from '#contract/views/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { fill } from '#console/testing/render.tsx'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { putJob } from '../live/jobs.ts'
import { answerPeople, showPeople } from './testing/people-list.tsx'

beforeEach(() => answerPeople([userOf(1, { username: 'ann' })]))

const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('the columns of a list', () => {
  beforeEach(() => {
    signInAs()
  })

  it('are shown, hidden and moved by choice; the first one stays', async () => {
    const { user } = showPeople()
    await screen.findByText('ann')
    expect(headings()).toEqual(['用户名', '姓名', '创建时间'])
    await user.click(screen.getByRole('button', { name: '列' }))
    expect(await screen.findByRole('checkbox', { name: '用户名' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: '姓名' }))
    await user.click(screen.getByRole('checkbox', { name: '电话' }))
    expect(headings()).toEqual(['用户名', '创建时间', '电话'])
    expect(screen.getByText('13800000001')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '将“电话”前移' }))
    expect(headings()).toEqual(['用户名', '电话', '创建时间'])
  })

  it('are kept for the next time, until they are reset', async () => {
    const first = showPeople()
    await screen.findByText('ann')
    await first.user.click(screen.getByRole('button', { name: '列' }))
    await first.user.click(await screen.findByRole('checkbox', { name: '创建时间' }))
    first.unmount()
    const { user } = showPeople()
    await screen.findByText('ann')
    expect(headings()).toEqual(['用户名', '姓名'])
    await user.click(screen.getByRole('button', { name: '列' }))
    await user.click(await screen.findByRole('button', { name: '恢复默认列与密度' }))
    expect(headings()).toEqual(['用户名', '姓名', '创建时间'])
  })

  it('stand closer at a choice', async () => {
    const { user } = showPeople()
    await screen.findByText('ann')
    await user.click(screen.getByRole('button', { name: '密度' }))
    await user.click(await screen.findByRole('menuitem', { name: '紧凑' }))
    expect(screen.getByRole('table').className).toContain('is-small')
  })
})

const viewOf = (ownerId: string, given: Partial<View>): View => ({
  id: 'vi_1',
  list: 'people',
  name: '停用的人',
  query: 'Status=disabled',
  ownerId,
  ownerName: '王敏',
  enterprise: null,
  isDefault: false,
  mayChange: true,
  updatedAt: '2026-03-02T01:30:00.000Z',
  ...given,
})

describe('the saved views of a list', () => {
  it('keep the filters on the screen under a name, and bring them back', async () => {
    const me = signInAs()
    const { user, where } = showPeople({}, '/people?Status=disabled&page=2')
    await user.click(await screen.findByRole('button', { name: '视图' }))
    const name = await screen.findByRole('textbox', { name: '给当前视图起个名字' })
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
    api.answer('createView', ({ body }) => {
      const view = viewOf(me.id, { name: body.name })
      api.answer('listViews', () => ({ views: [view] }))
      return { view }
    })
    await fill(user, name, '停用的人')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: '视图：停用的人' })).toBeDefined()
    expect(api.last('createView').body).toEqual({
      list: 'people',
      name: '停用的人',
      query: 'Status=disabled',
      enterpriseId: null,
    })
    await user.click(screen.getByRole('button', { name: '清空筛选和排序' }))
    await waitFor(() => expect(where()).toBe('/people'))
    await user.click(screen.getByRole('button', { name: '视图' }))
    await user.click(screen.getByRole('button', { name: '停用的人' }))
    await waitFor(() => expect(where()).toBe('/people?Status=disabled'))
  })

  it('open the list with the one chosen for that, and a link with its own filters instead', async () => {
    const me = signInAs()
    const answered = (): void => api.answer('listViews', () => ({ views: [viewOf(me.id, { isDefault: true })] }))
    const plain = showPeople()
    answered()
    await waitFor(() => expect(plain.where()).toBe('/people?Status=disabled'))
    plain.unmount()
    const linked = showPeople({}, '/people?Q=ann')
    answered()
    await screen.findByText('ann')
    expect(linked.where()).toBe('/people?Q=ann')
  })

  it('say in their own place why one could not be saved', async () => {
    signInAs()
    api.answer('createView', () => refusal('view.too_many'))
    const { user } = showPeople()
    await user.click(await screen.findByRole('button', { name: '视图' }))
    await fill(user, await screen.findByRole('textbox', { name: '给当前视图起个名字' }), '又一个')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('alert')).textContent).toContain('每个列表最多保存 100 个视图')
    expect(screen.getByRole('textbox', { name: '给当前视图起个名字' })).toHaveProperty('value', '又一个')
  })
})

// Asked for where a second passes before the live connection says more: `getExport`.
describe('the export of a list', () => {
  const job = (given: Partial<Job>): Job => ({
    id: 'jb_1',
    kind: 'export',
    title: 'users',
    state: 'running',
    done: 0,
    total: 12_000,
    error: null,
    file: null,
    createdAt: '2026-03-02T01:30:00.000Z',
    startedAt: null,
    endedAt: null,
    ...given,
  })

  it('takes the filtered rows with the columns on the screen, and shows how far it is', async () => {
    signInAs()
    api.answer('createExport', () => ({ job: job({}) }))
    api.answer('getExport', () => ({ job: job({}) }))
    const { user } = showPeople({ export: 'users' }, '/people?Q=ann&sort=-username')
    await screen.findByText('ann', { selector: 'td' })
    await user.click(screen.getByRole('button', { name: '导出' }))
    expect(await screen.findByText('导出当前筛选')).toBeDefined()
    await user.click(screen.getByRole('menuitem', { name: '文本表格（CSV）' }))
    await waitFor(() => expect(api.calls('createExport')).toHaveLength(1))
    const { body } = api.last('createExport')
    expect(body).toMatchObject({ resource: 'users', format: 'csv', columns: ['username', 'fullname', 'createdAt'] })
    const query = new URLSearchParams(body.query)
    expect(Object.fromEntries(query)).toEqual({ sort: '-username', filters: '{"ID":"Q","Value":"ann"}' })
    expect(await screen.findByText(/正在导出：0 \/ 12,000 行/)).toBeDefined()
    expect(screen.getByRole('button', { name: '导出' }).title).toBe('正在导出，请稍候')
    putJob(job({ state: 'done', done: 12_000, file: '/api/v1/exports/jb_1/file' }))
    const note = (await screen.findByText('导出完成，共 12,000 行')).closest<HTMLElement>('[role=status]')
    expect(within(note ?? document.body).getByRole('button', { name: '下载' })).toBeDefined()
    expect(api.calls('downloadExport')).toHaveLength(0)
  })

  it('of few rows is handed to the browser by itself, once', async () => {
    signInAs()
    api.answer('createExport', () => ({ job: job({ total: 120 }) }))
    api.answer('getExport', () => ({ job: job({ total: 120 }) }))
    api.answer('downloadExport', () => undefined)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = showPeople({ export: 'users' })
    await screen.findByText('ann', { selector: 'td' })
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByRole('menuitem', { name: '文本表格（CSV）' }))
    await screen.findByText(/正在导出：0 \/ 120 行/)
    putJob(job({ state: 'done', done: 120, file: '/api/v1/exports/jb_1/file' }))
    expect(await screen.findByText('已导出并下载，共 120 行')).toBeDefined()
    expect(api.calls('downloadExport')).toMatchObject([{ params: { id: 'jb_1' } }])
    await user.click(screen.getByRole('button', { name: '再次下载' }))
    expect(api.calls('downloadExport')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '用户名' }))
    await waitFor(() => expect(screen.queryByText('已导出并下载，共 120 行')).toBeNull(), { timeout: 5000 })
  })
})
