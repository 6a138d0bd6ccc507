import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Form } from '#contract/forms/entities.ts'
import { api, refusal } from '#console/testing/fake-api.ts'
import { matchMediaOf } from '#console/testing/media.ts'
import { show } from '#console/testing/render.tsx'
import { pageOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import SubmissionsPage from '../submissions-page.tsx'

const LI = { id: 'us_2', name: '李雪' }
const WU = { id: 'us_3', name: '吴刚' }
const formOf = (todo: Form['todo']): Form => ({
  id: 'fo_1',
  schemaId: 1,
  schemaName: '预约试听',
  version: 1,
  enterpriseId: 'en_1',
  adset: null,
  trackId: null,
  data: {},
  phone: '138****6098',
  phoneProved: false,
  status: 'new',
  remark: '',
  todo,
  duplicateOf: null,
  bot: null,
  ip: '',
  createdAt: '2026-11-18T08:00:00.000Z',
})
const todoOf = (owner: typeof LI) => ({
  id: 'to_1',
  enterpriseId: 'en_1',
  enterpriseName: '澄明',
  title: '跟进',
  note: '',
  owner,
  dueOn: null,
  done: false,
  doneAt: null,
  doneBy: null,
  overdue: false,
  link: null,
  subject: { type: 'form' as const, id: 'fo_1' },
  createdBy: '',
  createdAt: '2026-11-18T08:00:00.000Z',
  updatedAt: '2026-11-18T08:00:00.000Z',
})

let owner: typeof LI | undefined
beforeEach(() => {
  owner = undefined
  signInAs()
  matchMediaOf('(max-width: 767px)')
  api.answer('listForms', () => ({ forms: [formOf(owner ? { id: 'to_1', owner } : null)], page: pageOf(1) }))
  api.answer('listViews', () => ({ views: [] }))
  api.answer('listTodoOwners', () => ({ owners: [LI, WU] }))
  api.answer('listTodos', () => ({ todos: owner ? [todoOf(owner)] : [], page: pageOf(owner ? 1 : 0) }))
  api.answer('createTodo', () => {
    owner = LI
    return { todo: todoOf(LI) }
  })
  api.answer('updateTodo', () => {
    owner = WU
    return { todo: todoOf(WU) }
  })
})

describe('a submission on a phone', () => {
  it('says to whom it was given, and changes hands by the same to-do', async () => {
    const { user } = show(<SubmissionsPage />)
    await user.click(await screen.findByRole('button', { name: '分配' }))
    await user.click(await screen.findByRole('button', { name: LI.name }))
    expect(await screen.findByRole('link', { name: LI.name })).toBeDefined()
    expect(api.last('createTodo').body.subject).toEqual({ type: 'form', id: 'fo_1' })
    expect(screen.queryByRole('button', { name: '分配' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '改派' }))
    const sheet = await screen.findByRole('dialog', { name: /改派给/ })
    await user.click(within(sheet).getByRole('button', { name: WU.name }))
    expect(await screen.findByRole('link', { name: WU.name })).toBeDefined()
    expect(api.last('updateTodo')).toMatchObject({ params: { id: 'to_1' }, body: { ownerId: WU.id } })
    expect(api.calls('createTodo')).toHaveLength(1)
  })

  it('says that somebody else has just given it away', async () => {
    api.answer('createTodo', () => {
      owner = LI
      return refusal('todo.exists')
    })
    const { user } = show(<SubmissionsPage />)
    await user.click(await screen.findByRole('button', { name: '分配' }))
    await user.click(await screen.findByRole('button', { name: WU.name }))
    expect(await screen.findByText('已有未完成的待办')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: /当前负责人/ })).toHaveProperty('disabled', true))
  })
})
