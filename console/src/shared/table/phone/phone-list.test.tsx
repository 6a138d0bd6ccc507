import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/identity/entities.ts'
import { api } from '#console/testing/fake-api.ts'
import { matchMediaOf } from '#console/testing/media.ts'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import type { BatchAction, Question, RowAction } from '../list-spec.ts'
import { answerPeople, PEOPLE, showPeople } from '../testing/people-list.tsx'
import { cardActions, cardParts } from './card-parts.ts'

const ANN = userOf(1, { username: 'ann', fullname: 'Ann Lee' })
const BEN = userOf(2, { username: 'ben', status: 'disabled' })

const stop = vi.fn(async () => ({ said: '已停止' }))
const STOP: RowAction<User> = {
  id: 'stop',
  label: 'Stop',
  allowed: ({ status }) => status === 'active',
  question: ({ username }) => ({ title: `停止 ${username}？` }),
  perform: stop,
}
const EDIT: RowAction<User> = { id: 'edit', label: 'Edit', perform: () => undefined }
const BATCH: BatchAction<User> = {
  id: 'stop-all',
  label: 'Stop',
  nameOf: ({ username }) => username,
  question: (rows) => ({ title: `停止 ${rows.length} 人？` }),
  perform: async () => undefined,
}

beforeEach(() => {
  matchMediaOf('(max-width: 767px)')
  signInAs()
  answerPeople([ANN, BEN])
})

const cardOf = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(name)).closest('li')
  if (found === null) throw new Error(`no card of ${name}`)
  return found
}

describe('a list on a phone', () => {
  it('has no table, and cards of its first columns', async () => {
    showPeople()
    const card = await cardOf('ann')
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(card).getByText('姓名')).toBeTruthy()
    expect(within(card).getByText('Ann Lee')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'People' })).toBeTruthy()
  })

  it('does what is due with two taps', async () => {
    const { user } = showPeople({ rowActions: [EDIT, STOP] })
    const card = await cardOf('ann')
    await user.click(within(card).getByRole('button', { name: '停止' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '停止' }))
    await waitFor(() => expect(stop).toHaveBeenCalledOnce())
    expect(within(await cardOf('ben')).queryByRole('button', { name: '停止' })).toBeNull()
  })

  it('asks first what a question depends on, and says why there is nothing to ask', async () => {
    const question = vi
      .fn<() => Promise<Question>>()
      .mockRejectedValueOnce(new Error('一条也补不了'))
      .mockResolvedValueOnce({ title: '补 3 条？' })
    const { user } = showPeople({ rowActions: [EDIT, { ...STOP, question }] })
    const card = await cardOf('ann')
    stop.mockClear()
    await user.click(within(card).getByRole('button', { name: '停止' }))
    expect(await screen.findByText('一条也补不了')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(within(card).getByRole('button', { name: '停止' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('补 3 条？')).toBeTruthy()
    expect(screen.queryByText('一条也补不了')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: '停止' }))
    await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  })

  it('opens the row by a tap on its card', async () => {
    const opened = vi.fn()
    const { user } = showPeople({ openRow: ({ id }) => opened(id), rowActions: [STOP] })
    await user.click(within(await cardOf('ann')).getByText('Ann Lee'))
    expect(opened).toHaveBeenCalledExactlyOnceWith(ANN.id)
  })

  it('chooses several after a button, or a finger that stays', async () => {
    const { user } = showPeople({ batchActions: [BATCH] })
    const card = await cardOf('ann')
    await user.click(screen.getByRole('button', { name: '选择' }))
    await user.click(within(card).getByText('Ann Lee'))
    expect(within(card).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(screen.getByText('已选 1 项')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: '取消选择' })[0] ?? card)
    await waitFor(() => expect(screen.queryByText('已选 1 项')).toBeNull())
    fireEvent.pointerDown(card, { pointerType: 'touch' })
    await waitFor(() => expect(screen.getByText('已选 1 项')).toBeTruthy())
  })

  it('chooses all of the page at once', async () => {
    const { user } = showPeople({ batchActions: [BATCH] })
    await cardOf('ann')
    await user.click(screen.getByRole('button', { name: '选择' }))
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.getByText('已选 2 项')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.queryByText('已选 2 项')).toBeNull()
  })

  it('has the other actions in a sheet, and the details behind a tap on the card', async () => {
    const opened = vi.fn()
    const details: RowAction<User> = { id: 'detail', label: 'Details', perform: ({ id }) => opened(id) }
    const { user } = showPeople({ rowActions: [STOP, details] })
    const card = await cardOf('ann')
    await user.click(within(card).getByRole('button', { name: 'ann 的更多操作' }))
    const sheet = await screen.findByRole('dialog', { name: 'ann' })
    await user.click(within(sheet).getByRole('menuitem', { name: '详情' }))
    expect(opened).toHaveBeenCalledExactlyOnceWith(ANN.id)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(within(card).getByText('Ann Lee'))
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('puts the cursor into the search field as it opens', async () => {
    const { user } = showPeople()
    await cardOf('ann')
    await user.click(screen.getByRole('button', { name: '搜索列表' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('filters in a sheet: each choice counts at once, Back closes it and leaves what was chosen', async () => {
    const { user, where, goBack } = showPeople()
    await cardOf('ann')
    await user.click(screen.getByRole('button', { name: '筛选' }))
    const sheet = await screen.findByRole('dialog', { name: '筛选' })
    await user.click(within(sheet).getByRole('button', { name: '正常' }))
    await waitFor(() => expect(where()).toContain('Status=active'))
    expect(within(sheet).getByRole('button', { name: '查看 2 个' })).toBeTruthy()
    await waitFor(() => expect(api.calls('listUsers').length).toBeGreaterThan(1))
    goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(where()).toContain('Status=active'))
    expect(where()).not.toContain('sheet')
  })
})

describe('the parts of a card', () => {
  const preferences = { order: [], hidden: ['phone'], density: 'medium' } as const

  it('are those the list names, unless someone has switched one off', () => {
    const spec = { ...PEOPLE, card: { figures: ['createdAt', 'fullname'] } }
    expect(cardParts(spec, preferences)?.figures.map(({ id }) => id)).toEqual(['createdAt', 'fullname'])
    const without = cardParts(spec, { ...preferences, hidden: ['createdAt'] })
    expect(without?.figures.map(({ id }) => id)).toEqual(['fullname', 'phone'])
  })

  it('stand below the column that is named to lead the card', () => {
    const parts = cardParts(
      { ...PEOPLE, card: { title: 'fullname', figures: ['username'] } },
      { ...preferences, hidden: [] },
    )
    expect(parts?.title.id).toBe('fullname')
    expect(parts?.figures.map(({ id }) => id)).toEqual(['username'])
  })

  it('offer the first named action that may be done; the others are in the menu', () => {
    const spec = { card: { figures: [], action: ['stop', 'edit'] }, rowActions: [EDIT, STOP] }
    expect(cardActions(ANN, spec, []).due?.id).toBe('stop')
    expect(cardActions(BEN, spec, []).due?.id).toBe('edit')
    expect(cardActions(ANN, spec, []).rest.map(({ id }) => id)).toEqual(['edit'])
    const both = { ...spec, card: { ...spec.card, also: ['stop', 'edit'] } }
    expect(cardActions(ANN, both, []).also?.id).toBe('edit')
    expect(cardActions(ANN, { ...both, card: { ...both.card, action: ['edit'] } }, []).also?.id).toBe('stop')
  })
})
