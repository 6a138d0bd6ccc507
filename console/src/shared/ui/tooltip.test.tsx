import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { tooltip } from './tooltip.ts'

it('a tooltip describes what the pointer or the focus is on, and nothing afterwards', async () => {
  const { user } = show(
    <>
      <button type="button" {...tooltip('Stop it first')}>
        Delete
      </button>
      <button type="button" {...tooltip(undefined)}>
        Edit
      </button>
    </>,
  )
  const remove = screen.getByRole('button', { name: 'Delete' })
  const said = () => document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent
  await user.hover(remove)
  expect(said()).toBe('Stop it first')
  await user.hover(screen.getByRole('button', { name: 'Edit' }))
  expect(said()).toBeUndefined()
  await user.tab()
  expect(said()).toBe('Stop it first')
  await user.keyboard('{Escape}')
  expect(said()).toBeUndefined()
})
