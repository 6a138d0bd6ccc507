import { describe, expect, test } from 'vitest'
import { MANAGEMENT, MENU, MY_ENTERPRISE, ownMenu } from '../../menu.ts'
import { trailTo } from './active-item.ts'

const placeOf = (path: string) => {
  const [pathname = '', query] = path.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}
const trail = (path: string): string[] => trailTo([...MENU, MANAGEMENT], placeOf(path)).map(({ title }) => title)

describe('where a page stands in the menu', () => {
  test('its own item, with the group above', () => {
    expect(trail('/apps/users/list')).toEqual(['Management', 'User accounts'])
    expect(trail('/dashboard/project')).toEqual(['Dashboards', 'To-dos and alerts'])
    expect(trail('/apps/adsets/list')).toEqual(['Ad sets'])
  })

  test('for a page without an own item, the one of the same folder', () => {
    expect(trail('/apps/users/create')).toEqual(['Management', 'User accounts'])
    expect(trail('/apps/enterprises/list_members/en_1')).toEqual(['Management', 'Enterprise accounts'])
    expect(trail('/apps/settings/mail')).toEqual(['Management', 'Settings'])
    expect(trail('/apps/form/edit/7')).toEqual(['Forms', 'Form schemas'])
  })

  test('the tab of an owner’s enterprise, and its members while none is named', () => {
    const mine = ownMenu([MY_ENTERPRISE], { selectEnterprise: 'en_1', enterprises: [] })
    const at = (query: string) =>
      trailTo(mine, placeOf(`/apps/enterprises/list_members/en_1${query}`)).map(({ title }) => title)
    expect(at('')).toEqual(['My enterprise', 'Members'])
    expect(at('?Q=ann')).toEqual(['My enterprise', 'Members'])
    expect(at('?tab=corps')).toEqual(['My enterprise', 'WeChat-work'])
    expect(at('?tab=robots&page=2')).toEqual(['My enterprise', 'Group robots'])
  })

  test('nowhere for a page the menu does not know', () => {
    expect(trail('/apps/profile')).toEqual([])
    expect(trail('/apps/usersonly')).toEqual([])
  })
})
