import { describe, expect, test } from 'vitest'
import { LAYOUTS, SIDEBAR_TYPES } from '#console/shared/layout/layout-store.ts'
import { menuPlace } from './menu-place.ts'

describe('the place of the menu', () => {
  test.each(LAYOUTS)('is a drawer below 768 px in the %s layout', (layout) => {
    expect(menuPlace({ layout, sidebarType: 'fixed' }, 767)).toBe('drawer')
  })

  test.each([768, 900, 1028])('is the condensed sidebar at %i px, whatever type is stored', (width) => {
    for (const sidebarType of SIDEBAR_TYPES) {
      expect(menuPlace({ layout: 'vertical', sidebarType }, width)).toBe('condensed')
      expect(menuPlace({ layout: 'detached', sidebarType }, width)).toBe('condensed')
    }
  })

  test.each(SIDEBAR_TYPES)('is the stored type %s above 1028 px', (sidebarType) => {
    expect(menuPlace({ layout: 'vertical', sidebarType }, 1029)).toBe(sidebarType)
  })

  test('is a row in the horizontal layout and a drawer in the full one', () => {
    expect(menuPlace({ layout: 'topnav', sidebarType: 'fixed' }, 900)).toBe('row')
    expect(menuPlace({ layout: 'full', sidebarType: 'fixed' }, 1440)).toBe('drawer')
  })
})
