import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#contract/roles.ts'
import es from './locale/es.json' with { type: 'json' }
import zh from './locale/zh.json' with { type: 'json' }
import { homeOf, MANAGEMENT, MENU, type MenuItem, MY_ENTERPRISE, ownMenu, visibleMenu } from './menu.ts'

const WORDS: Record<string, Record<string, string>> = { zh, es, en: {} }

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
/** Without what owners have beyond the table. */
const published = [...MENU, { ...MANAGEMENT, children: MANAGEMENT.children?.filter((one) => one !== MY_ENTERPRISE) }]

describe('the menu', () => {
  test.each(ROLES)('shows %s exactly what the table gives', (role) => {
    const shown = titlesOf(visibleMenu(published, role, everything))
    for (const [title, roles] of Object.entries(TABLE))
      expect([title, shown.includes(title)]).toEqual([title, roles.includes(role)])
  })

  test('shows the management heading to Admin and User, with something under it', () => {
    for (const role of ROLES)
      expect([role, shownTo(role).includes('Management')]).toEqual([role, ['Admin', 'User'].includes(role)])
    expect(MANAGEMENT.roles).toEqual(['Admin', 'User'])
  })

  test('leads an owner to all that belongs to the own enterprise', () => {
    const mine = (user: { selectEnterprise: string | null; enterprises: { id: string; name: string; role: Role }[] }) =>
      ownMenu(visibleMenu([MANAGEMENT], 'User', everything), user).flatMap(({ children = [] }) =>
        children.flatMap(({ children: screens = [] }) => screens.map(({ path }) => path)),
      )
    const own = { id: 'en_1', name: '一', role: 'User' as const }
    expect(mine({ selectEnterprise: null, enterprises: [own] })).toEqual([
      '/apps/enterprises/list_members/en_1',
      '/apps/enterprises/list_members/en_1?tab=corps',
      '/apps/customer/list',
      '/apps/yianOrders/list',
      '/apps/enterprises/list_members/en_1?tab=robots',
      '/apps/enterprises/list_members/en_1?tab=webhooks',
      '/apps/enterprises/list_members/en_1?tab=api-keys',
    ])
    expect(mine({ selectEnterprise: 'en_2', enterprises: [own] })[0]).toBe('/apps/enterprises/list_members/en_2')
    expect(mine({ selectEnterprise: null, enterprises: [] })).toEqual(['/apps/customer/list', '/apps/yianOrders/list'])
  })

  test('gives no two groups or screens of a role the same name, in any language', () => {
    for (const [language, words] of Object.entries(WORDS))
      for (const role of ROLES) {
        const shown = shownTo(role).map((title) => words[title] ?? title)
        expect([language, role, shown.filter((title, at) => shown.indexOf(title) !== at)]).toEqual([language, role, []])
      }
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
