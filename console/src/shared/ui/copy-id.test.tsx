import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { CopyId } from './copy-id.tsx'

const LONG = `ks_${'0123456789abcdef'.repeat(20)}_end`

it('shows the ends of a long id and copies all of it', async () => {
  const { user } = show(<CopyId id={LONG} shortens />)
  const button = screen.getByRole('button')
  expect(button.textContent).toContain('ks_0123456789a…cdef_end')
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(LONG)
})

it('shows a short one whole, and whatever is to be read', () => {
  show(
    <>
      <CopyId id="gdt_2026" shortens />
      <CopyId id={LONG} />
    </>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('gdt_2026'),
    expect.stringContaining(LONG),
  ])
})
