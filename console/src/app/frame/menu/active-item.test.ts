import { describe, expect, test } from 'vitest'
import { MANAGEMENT, MENU } from '../../menu.ts'
import { trailTo } from './active-item.ts'

const trail = (path: string): string[] => trailTo([...MENU, MANAGEMENT], path).map(({ title }) => title)

describe('where a page stands in the menu', () => {
  test('its own item, with the group above', () => {
    expect(trail('/apps/users/list')).toEqual(['Management', 'User accounts'])
    expect(trail('/dashboard/project')).toEqual(['Dashboards', 'Project'])
    expect(trail('/apps/adsets/list')).toEqual(['Ad sets'])
  })

  test('for a page without an own item, the one of the same folder', () => {
    expect(trail('/apps/users/create')).toEqual(['Management', 'User accounts'])
    expect(trail('/apps/enterprises/list_members/en_1')).toEqual(['Management', 'Enterprise accounts'])
    expect(trail('/apps/settings/mail')).toEqual(['Management', 'Settings'])
    expect(trail('/apps/form/edit/7')).toEqual(['Forms', 'Form schemas'])
  })

  test('nowhere for a page the menu does not know', () => {
    expect(trail('/apps/profile')).toEqual([])
    expect(trail('/apps/usersonly')).toEqual([])
  })
})
