import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/roles.ts'
import { homeOf, MANAGEMENT, MENU, type MenuItem, visibleMenu } from './menu.ts'

/** The specification's table of section 6, item by item. */
const TABLE: Record<string, readonly Role[]> = {
  Dashboards: ['Admin', 'User'],
  'Ad resources': ['Admin', 'Member', 'User'],
  'Ad sets': ['Admin', 'Member', 'User', 'MemberCustomer'],
  Forms: ['Admin', 'User', 'Member'],
  'E-commerce': ['Admin', 'User', 'Member'],
  'Number cards': ['Admin', 'User', 'Member'],
  'Service providers': ['Admin', 'User'],
  'Insurance orders': ['Admin', 'Member'],
  'Customer service': ['Admin', 'Member'],
  'User accounts': ['Admin'],
  'Enterprise accounts': ['Admin'],
  Settings: ['Admin'],
}
const everything = (): boolean => true
const titlesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ title, children }) => [title, ...titlesOf(children ?? [])])
const shownTo = (role: string): string[] => titlesOf(visibleMenu([...MENU, MANAGEMENT], role, everything))

describe('the menu', () => {
  test.each(ROLES)('shows %s exactly what the table gives', (role) => {
    const shown = shownTo(role)
    for (const [title, roles] of Object.entries(TABLE))
      expect([title, shown.includes(title)]).toEqual([title, roles.includes(role)])
  })

  test('shows the management heading only with something under it', () => {
    expect(shownTo('Admin')).toContain('Management')
    expect(shownTo('User')).not.toContain('Management')
    expect(MANAGEMENT.roles).toEqual(['Admin', 'User'])
  })

  test('shows a guest nothing', () => {
    expect(shownTo('Guest')).toEqual([])
  })

  test('leaves out what has no screen, and a group with nothing left', () => {
    const only = visibleMenu(MENU, 'Admin', (path) => path === '/apps/orders/list')
    expect(titlesOf(only)).toEqual(['E-commerce', 'Orders'])
  })

  test('gives every role a home it may open', () => {
    for (const role of ROLES) expect(homeOf(role)).toMatch(/^\/(apps|dashboard)\//)
  })
})
