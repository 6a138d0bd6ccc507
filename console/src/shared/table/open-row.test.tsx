import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { api } from '#console/testing/fake-api.ts'
import { show } from '#console/testing/render.tsx'
import { userOf } from '#console/testing/samples.ts'
import { signInAs } from '#console/testing/session.ts'
import { Drawer } from '../ui/drawer.tsx'
import { ListPage } from './list-page.tsx'
import type { RowAction } from './list-spec.ts'
import { answerPeople, PEOPLE } from './testing/people-list.tsx'
import { useDrawer } from './use-drawer.ts'

const ANN = userOf(1, { username: 'ann' })
const BEN = userOf(2, { username: 'ben' })

const People = () => {
  const { shown, open, close } = useDrawer(['detail', 'match'])
  const [turn, setTurn] = useState(0)
  const actions: RowAction<typeof ANN>[] = [
    { id: 'other', label: '其他', perform: () => undefined },
    { id: 'detail', label: '详情', perform: (row) => void open('detail', row) },
  ]
  return (
    <>
      <ListPage key={turn} spec={{ ...PEOPLE, rowActions: actions, openRow: (row) => open('detail', row) }} />
      {shown?.name === 'detail' ? (
        <Drawer title={`详情 ${shown.id}`} onClose={close}>
          <button type="button" onClick={() => setTurn(turn + 1)}>
            重画列表
          </button>
          <button type="button" onClick={() => open('match', shown)}>
            匹配
          </button>
        </Drawer>
      ) : undefined}
      {shown?.name === 'match' ? <Drawer title={`匹配 ${shown.id}`} onClose={close} /> : undefined}
    </>
  )
}

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}
const detailOf = async (name: string): Promise<HTMLElement> => {
  const button = [...(await rowOf(name)).querySelectorAll('button')].find(({ textContent }) => textContent === '详情')
  if (button === undefined) throw new Error(`${name} has no such button`)
  return button
}
const drawer = (name: string) => screen.findByRole('dialog', { name })
const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const openByKey = async (user: ReturnType<typeof show>['user']) => {
  const button = await detailOf('ben')
  button.focus()
  await user.keyboard('{Enter}')
  await drawer('详情 us_2')
  return button
}

beforeEach(() => {
  signInAs()
  answerPeople([ANN, BEN])
  api.answer('listViews', () => ({ views: [] }))
})

it('goes back to the button that opened the drawer when Escape closes it', async () => {
  const { user } = show(<People />, '/people')
  const button = await openByKey(user)
  await waitFor(() => expect(document.activeElement).not.toBe(button))
  await user.keyboard('{Escape}')
  await noDrawer()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('goes back to the row where the list was drawn anew', async () => {
  const { user } = show(<People />, '/people')
  const before = await openByKey(user)
  await user.click(screen.getByRole('button', { name: '重画列表' }))
  await waitFor(() => expect(before.isConnected).toBe(false))
  const after = await rowOf('ben')
  await user.keyboard('{Escape}')
  await noDrawer()
  await waitFor(() => expect(document.activeElement).toBe(after))
})

it('goes back there from a drawer that took the place of the first', async () => {
  const { user } = show(<People />, '/people')
  const button = await openByKey(user)
  await user.click(screen.getByRole('button', { name: '匹配' }))
  await drawer('匹配 us_2')
  await user.keyboard('{Escape}')
  await noDrawer()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('goes back to the row that was clicked', async () => {
  const { user } = show(<People />, '/people')
  const row = await rowOf('ben')
  await user.click(screen.getByText('ben'))
  await drawer('详情 us_2')
  await user.keyboard('{Escape}')
  await noDrawer()
  await waitFor(() => expect(document.activeElement).toBe(row))
})
