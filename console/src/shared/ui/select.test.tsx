import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { Select } from './select.tsx'

const OPTIONS = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma' },
]
const told: (string | undefined)[] = []
const Plain = ({ given }: { given?: string }) => {
  const [value, setValue] = useState(given)
  const change = (next: string | undefined) => {
    told.push(next)
    setValue(next)
  }
  return <Select label="Letter" placeholder="Any" clears value={value} options={OPTIONS} onChange={change} />
}
const field = () => screen.getByRole('combobox', { name: 'Letter' })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a select', () => {
  it('opens by a click, chooses by a click and closes', async () => {
    const { user } = show(<Plain />)
    expect(field().textContent).toBe('Any')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(field())
    expect(field().ariaExpanded).toBe('true')
    await user.click(screen.getByRole('option', { name: 'Beta' }))
    expect(field().textContent).toBe('Beta')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is walked by keys from the chosen one; Enter chooses, Escape leaves things as they are', async () => {
    const { user } = show(<Plain given="b" />)
    field().focus()
    await user.keyboard('{ArrowDown}')
    expect(activeOption()).toBe('Beta')
    expect(screen.getByRole('option', { name: 'Beta' }).ariaSelected).toBe('true')
    await user.keyboard('{End}')
    expect(activeOption()).toBe('Gamma')
    await user.keyboard('{Home}{Enter}')
    expect(field().textContent).toBe('Alpha')
    await user.keyboard('{Enter}{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().textContent).toBe('Alpha')
    expect(document.activeElement).toBe(field())
  })

  it('is emptied by Delete, and goes to an option by its first letter', async () => {
    told.length = 0
    const { user } = show(<Plain given="b" />)
    field().focus()
    await user.keyboard('{Enter}g')
    expect(activeOption()).toBe('Gamma')
    await user.keyboard('{Enter}{Delete}')
    expect(told).toEqual(['c', undefined])
    expect(field().textContent).toBe('Any')
  })

  it('closes when one presses elsewhere', async () => {
    const { user } = show(
      <>
        <Plain />
        <button type="button">Elsewhere</button>
      </>,
    )
    await user.click(field())
    expect(screen.getByRole('listbox')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
