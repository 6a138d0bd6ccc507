import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { RowActions } from './row-actions.tsx'

it('keeps what is set aside in the menu, however few there are', async () => {
  const perform = vi.fn()
  const remove = { id: 'delete', label: 'Delete', danger: true, aside: true, perform }
  const { user } = show(
    <RowActions
      row={{ id: 'od_1' }}
      name="A-1"
      actions={[remove, { id: 'details', label: 'Details', perform }]}
      busy={false}
      perform={perform}
    />,
  )
  expect(screen.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent)).toEqual([
    '详情',
    'A-1 的更多操作',
  ])
  await user.click(screen.getByRole('button', { name: 'A-1 的更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '删除' }))
  expect(perform.mock.calls[0]?.[0]).toBe(remove)
})
