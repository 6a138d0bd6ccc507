import { afterEach, expect, it, vi } from 'vitest'
import { chooseLayout, layoutStore } from '#console/shared/layout/layout-store.ts'
import { chooseOwnColor, followSystemColor } from './system-color.ts'

const color = () => layoutStore.get().color
const kept = () => localStorage.getItem('hyper_color_system')

/** A system that changes between light and dark. */
const system = () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  return (matches: boolean) => {
    media.matches = matches
    media.dispatchEvent(new Event('change'))
  }
}
afterEach(() => chooseOwnColor('light'))

it('follows the system as it changes, until someone chooses', () => {
  const change = system()
  followSystemColor()
  expect([color(), kept()]).toEqual(['light', 'true'])
  change(true)
  expect(color()).toBe('dark')
  chooseLayout({ color: 'light' })
  expect([color(), kept()]).toEqual(['light', null])
  change(false)
  change(true)
  expect(color()).toBe('light')
})

it('ends as well where the colour that is chosen is the system’s of now', () => {
  const change = system()
  followSystemColor()
  chooseOwnColor('light')
  change(true)
  expect([color(), kept()]).toEqual(['light', null])
})
