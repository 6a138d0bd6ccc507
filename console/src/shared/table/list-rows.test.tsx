import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#contract/identity/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { stillThere } from '../query/still-there.ts'
import { deleteAction } from './delete-action.ts'
import type { BatchAction, RowAction } from './list-spec.ts'
import { answerPeople, people, showPeople } from './testing/people-list.tsx'

const ANN = userOf(1, { username: 'ann' })
const BEN = userOf(2, { username: 'ben', status: 'disabled' })
const EVA = userOf(3, { username: 'eva' })

beforeEach(() => {
  signInAs()
  answerPeople([ANN, BEN, EVA])
})

const disable = async (user: User): Promise<User> =>
  stillThere(await people.update({ id: user.id }, { status: 'disabled' }))
const DISABLE: BatchAction<User> = {
  id: 'disable',
  label: 'Disable',
  allowed: ({ status }) => status === 'active',
  nameOf: ({ username }) => username,
  question: (rows) => ({ title: `停用 ${rows.length} 人？` }),
  perform: disable,
}
const deletion = (): RowAction<User> =>
  deleteAction({
    resource: people,
    paramsOf: ({ id }) => ({ id }),
    nameOf: ({ username }) => username,
    t: i18next.t,
  })

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}
const dialog = () => screen.findByRole('dialog')

describe('choosing rows', () => {
  it('counts them, and chooses all of the page or none', async () => {
    const { user } = showPeople({ batchActions: [DISABLE] })
    await rowOf('ann')
    const all = box('选择本页全部')
    await user.click(box('选择 ann'))
    expect(screen.getByText('已选 1 项')).toBeDefined()
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await user.click(all)
    expect(screen.getByText('已选 3 项')).toBeDefined()
    expect([all.checked, all.indeterminate, box('选择 ben').checked]).toEqual([true, false, true])
    await user.click(all)
    expect(screen.queryByText(/已选/)).toBeNull()
    expect(box('选择 ann').checked).toBe(false)
  })

  it('ends when the list shows something else', async () => {
    const { user } = showPeople({ batchActions: [DISABLE] })
    await rowOf('ann')
    await user.click(box('选择 ann'))
    await user.click(screen.getByRole('button', { name: '用户名' }))
    await waitFor(() => expect(box('选择 ann').checked).toBe(false))
    expect(screen.queryByText(/已选/)).toBeNull()
  })

  it('does to those an action fits only, and says which of them failed', async () => {
    api.answer('updateUser', ({ params }) =>
      params.id === EVA.id ? refusal('user.last_admin') : { user: { ...ANN, status: 'disabled' as const } },
    )
    const { user } = showPeople({ batchActions: [DISABLE] })
    await rowOf('ann')
    await user.click(box('选择本页全部'))
    await user.click(
      within(screen.getByRole('group', { name: '对所选各行' })).getByRole('button', { name: '停用 (2)' }),
    )
    expect((await dialog()).textContent).toContain('停用 2 人？')
    await user.click(within(await dialog()).getByRole('button', { name: '停用' }))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('2 项中有 1 项没有完成')
    expect(note.textContent).toContain('eva: 至少保留一个可用的管理员')
    expect(api.calls('updateUser').map(({ params }) => params.id)).toEqual([ANN.id, EVA.id])
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull())
    await user.click(within(note).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers no action that fits none of the chosen', async () => {
    const { user } = showPeople({ batchActions: [DISABLE] })
    await rowOf('ben')
    await user.click(box('选择 ben'))
    const button = screen.getByRole('button', { name: '停用 (0)' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.title).toBe('所选各行都不能进行此操作')
  })
})

describe('what can be done to a row', () => {
  it('is asked before a deletion, and nothing happens on “cancel”', async () => {
    const { user } = showPeople({ rowActions: [deletion()] })
    await user.click(within(await rowOf('ben')).getByRole('button', { name: '删除' }))
    const asked = await dialog()
    expect(asked.textContent).toContain('删除“ben”？')
    await user.click(within(asked).getByRole('button', { name: '取消' }))
    expect(api.calls('deleteUser')).toEqual([])
  })

  it('is taken back by “undo” after a deletion', async () => {
    api.answer('deleteUser', () => {
      answerPeople([ANN, EVA])
      return { user: BEN, undo: 'way-back' }
    })
    const { user } = showPeople({ rowActions: [deletion()] })
    await user.click(within(await rowOf('ben')).getByRole('button', { name: '删除' }))
    await user.click(within(await dialog()).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('已删除“ben”。')).toBeDefined()
    // The row that follows has the focus, which the deleted one would have taken along.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('eva'))
    expect(api.last('deleteUser').params).toEqual({ id: BEN.id })
    await waitFor(() => expect(screen.queryByText('ben')).toBeNull())
    api.answer('undo', () => {
      answerPeople([ANN, BEN, EVA])
      return { entity: 'user', id: BEN.id }
    })
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(await screen.findByText('ben')).toBeDefined()
    expect(api.last('undo').params).toEqual({ token: 'way-back' })
    expect(screen.queryByText('已删除“ben”。')).toBeNull()
  })

  it('says at the offer why a deletion could not be taken back', async () => {
    api.answer('deleteUser', () => ({ user: BEN, undo: 'way-back' }))
    api.answer('undo', () => refusal('undo.conflict'))
    const { user } = showPeople({ rowActions: [deletion()] })
    await user.click(within(await rowOf('ben')).getByRole('button', { name: '删除' }))
    await user.click(within(await dialog()).getByRole('button', { name: '删除' }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    expect(await screen.findByText(/已删除“ben”。 无法撤销/)).toBeDefined()
    expect(screen.getByRole('button', { name: '撤销' })).toBeDefined()
  })

  it('cannot be done twice while it is under way, and a failure is said above the rows', async () => {
    const gate = Promise.withResolvers<void>()
    api.answer('updateUser', async () => {
      await gate.promise
      return refusal('user.self')
    })
    const { user } = showPeople({
      rowActions: [{ id: 'disable', label: 'Disable', perform: async (row) => void (await disable(row)) }],
    })
    const button = within(await rowOf('ann')).getByRole('button', { name: '停用' })
    await user.click(button)
    const isOff = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true'
    expect(isOff(button)).toBe(true)
    expect(isOff(within(await rowOf('eva')).getByRole('button', { name: '停用' }))).toBe(false)
    await user.click(button)
    expect(api.calls('updateUser')).toHaveLength(1)
    // Whoever pressed it by the keyboard is still there.
    expect(document.activeElement).toBe(button)
    gate.resolve()
    expect((await screen.findByRole('alert')).textContent).toContain('不能删除、停用或降级自己的账号')
    expect(isOff(button)).toBe(false)
  })

  it('stands in a menu from the third on, with the reason where it cannot be done', async () => {
    const done: string[] = []
    const action = (id: string, label: string, more: Partial<RowAction<User>> = {}): RowAction<User> => ({
      id,
      label,
      perform: ({ username }) => void done.push(`${id} ${username}`),
      ...more,
    })
    const { user } = showPeople({
      rowActions: [
        action('edit', 'Edit'),
        action('hidden', 'Enable', { allowed: () => false }),
        action('disable', 'Disable'),
        action('remove', 'Remove'),
        action('delete', 'Delete', { blocked: () => '请先停止投放' }),
      ],
    })
    const row = await rowOf('ann')
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['编辑', '停用', ''])
    await user.click(within(row).getByRole('button', { name: 'ann 的更多操作' }))
    const blocked = await screen.findByRole('menuitem', { name: /删除/ })
    expect(blocked.textContent).toBe('删除请先停止投放')
    await user.click(blocked)
    await user.click(screen.getByRole('menuitem', { name: '移除' }))
    expect(done).toEqual(['remove ann'])
  })

  it('unfolds its detail below it', async () => {
    const { user } = showPeople({ unfold: ({ phone }) => `电话 ${phone ?? ''}` })
    await rowOf('ann')
    await user.click(screen.getByRole('button', { name: '展开 ann' }))
    expect(screen.getByText('电话 13800000001')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '收起 ann' }))
    expect(screen.queryByText('电话 13800000001')).toBeNull()
  })
})

describe('a click on a row', () => {
  it('opens it, but not where it meets something with a purpose of its own', async () => {
    const opened: string[] = []
    const { user } = showPeople({ openRow: ({ username }) => opened.push(username), batchActions: [DISABLE] })
    await rowOf('ann')
    await user.click(screen.getByText('ann'))
    expect(opened).toEqual(['ann'])
    await user.click(box('选择 eva'))
    expect(opened).toEqual(['ann'])
  })
})
