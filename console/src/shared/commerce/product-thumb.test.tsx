import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { ProductThumb } from './product-thumb.tsx'

it('shows a picture that is kept here, with its size and name', () => {
  show(<ProductThumb name="电饭煲" image="/files/a.webp" shop="jdunion" />)
  const picture = screen.getByRole('img', { name: '电饭煲' })
  expect(picture.getAttribute('width')).toBe('32')
  expect(picture.getAttribute('loading')).toBe('lazy')
})

it('loads nothing of another host; the mark of the shop stands there', () => {
  show(<ProductThumb name="打底衫" image="https://img.pddpic.com/a.jpg" shop="pingduoduo" />)
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('svg.product-thumb text')?.textContent).toBe('拼')
})
