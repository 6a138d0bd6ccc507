import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#contract/identity/entities.ts'
import { answerPeople, showPeople } from '#console/shared/table/testing/people-list.tsx'
import type { BatchAction, ListPageSpec } from '#console/shared/table/list-spec.ts'
import { openList } from '#console/shared/table/open-list.ts'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { Overlays } from './overlays.tsx'

const ANN = userOf(1, { username: 'ann' })
const BEN = userOf(2, { username: 'ben' })
const EVA = userOf(3, { username: 'eva' })
const IDLE: BatchAction<User> = {
  id: 'disable',
  label: 'Disable',
  nameOf: ({ username }) => username,
  question: () => ({ title: '停用？' }),
  perform: async () => undefined,
}

beforeEach(() => answerPeople([ANN, BEN, EVA]))

const open = async (spec: Partial<ListPageSpec<User>> = {}) => {
  const shown = showPeople(spec, '/people', <Overlays user={signInAs()} />)
  await screen.findByText('ann')
  return shown
}
/** Which row has the focus. */
const at = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined
const isAt = (user: User) => waitFor(() => expect(at()).toBe(user.id), { timeout: 45_000 })
const says = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words), {
    timeout: 45_000,
  })

describe('the row cursor', () => {
  it('goes down by j and up by k, stays at the ends, and says where it is', async () => {
    const { user } = await open()
    await user.keyboard('j')
    await isAt(ANN)
    await says('第 1 行，共 3 行：ann')
    await user.keyboard('jjj')
    await isAt(EVA)
    await user.keyboard('k')
    await isAt(BEN)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    await isAt(ANN)
  })

  it('opens the row by Enter', async () => {
    const opened: string[] = []
    const { user } = await open({ openRow: ({ username }) => opened.push(username) })
    await user.keyboard('jj')
    await isAt(BEN)
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['ben'])
  })

  it('chooses it by x, and no longer by the same key', async () => {
    const { user } = await open({ batchActions: [IDLE] })
    await user.keyboard('j')
    await isAt(ANN)
    await user.keyboard('x')
    expect(screen.getByText('已选 1 项')).toBeDefined()
    await says('已选择 ann')
    await user.keyboard('x')
    await waitFor(() => expect(screen.queryByText('已选 1 项')).toBeNull(), { timeout: 45_000 })
  })

  it('edits it by e where that is allowed, and says where it is not', async () => {
    const edited: string[] = []
    const { user } = await open({
      rowActions: [
        {
          id: 'edit',
          label: 'Edit',
          allowed: ({ username }) => username !== 'ben',
          perform: ({ username }) => void edited.push(username),
        },
      ],
    })
    await user.keyboard('j')
    await isAt(ANN)
    await user.keyboard('eje')
    await says('这一行不能编辑')
    expect(edited).toEqual(['ann'])
  })

  it('is at the same row after a refresh, and at the one in its place where it is gone', async () => {
    const { user } = await open()
    await user.keyboard('jj')
    await isAt(BEN)
    answerPeople([EVA, ANN, BEN])
    openList()?.reload()
    await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('ben'), { timeout: 45_000 })
    await isAt(BEN)
    answerPeople([EVA, ANN])
    openList()?.reload()
    await isAt(ANN)
  })

  it('lets letters be where someone types', async () => {
    const { user } = await open()
    await user.keyboard('j')
    await isAt(ANN)
    const field = screen.getByRole('textbox', { name: '用户名' })
    await user.click(field)
    await user.keyboard('jk')
    expect(field).toHaveProperty('value', 'jk')
    expect(document.activeElement).toBe(field)
  })
})
