import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { MenuButton } from './menu-button.tsx'
import type { MenuGroup } from './menu.tsx'

const done: string[] = []
const GROUPS: readonly MenuGroup[] = [
  {
    id: 'first',
    title: 'Letters',
    items: [
      { id: 'a', label: 'Alpha', onSelect: () => done.push('a') },
      { id: 'b', label: 'Beta', why: 'Not now', onSelect: () => done.push('b') },
    ],
  },
  { id: 'second', items: [{ id: 'c', label: 'Gamma', danger: true, onSelect: () => done.push('c') }] },
]
const open = async () => {
  done.length = 0
  const shown = show(
    <>
      <MenuButton aria-label="Do" icon="more" groups={() => GROUPS} />
      <button type="button">After</button>
    </>,
  )
  await shown.user.click(screen.getByRole('button', { name: 'Do' }))
  return shown
}
const focused = () => document.activeElement?.textContent

describe('a menu', () => {
  it('takes the focus, is walked round by arrows, and gives the focus back on Escape', async () => {
    const { user } = await open()
    expect(screen.getByRole('menu', { name: 'Do' })).toBeDefined()
    expect(focused()).toBe('Alpha')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Gamma')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('BetaNot now')
    await user.keyboard('{End}{Home}')
    expect(focused()).toBe('Alpha')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do' }))
  })

  it('does what is chosen, once, and stays open where that cannot be done', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('menuitem', { name: /Beta/ }))
    expect(done).toEqual([])
    await user.keyboard('{End}{Enter}')
    expect(done).toEqual(['c'])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Do' }))
  })

  it('is left by Tab to what comes after its button', async () => {
    const { user } = await open()
    await user.tab()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('After')
  })

  it('is closed by its button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Do' }))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
