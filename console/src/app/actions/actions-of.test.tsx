import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/identity/entities.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { FRAME_ROUTES } from '../frame-routes.ts'
import type { Action } from './action.ts'
import { actionsOf } from './actions-of.ts'
import { FIXED_KEYS } from './fixed-keys.ts'

const person = (role: Role): SessionUser => ({
  id: 'me',
  username: 'me',
  fullname: 'me',
  role,
  selectEnterprise: null,
  enterprises: [{ id: 'en_1', name: '晨星', role }],
  avatar: null,
})
const mayOpen = (role: Role, path: string): boolean => {
  const route = FRAME_ROUTES.find((one) => one.path === path)
  return route !== undefined && (route.audience === undefined || route.audience.includes(role))
}
/** Where an action leads. */
const leadsTo = (action: Action): string => {
  let to = ''
  void action.perform({
    from: '/',
    user: person('Admin'),
    navigate: (path: unknown) => {
      to = String(path)
    },
  })
  return to
}

describe('the registry of actions', () => {
  test.each(ROLES)('offers %s every page that creates something and that the role may open', (role) => {
    const paths = actionsOf(person(role))
      .filter(({ group }) => group === 'create')
      .map(leadsTo)
    const pages = FRAME_ROUTES.map(({ path }) => path).filter((path) => /\/(create|imports)$/.test(path))
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages) expect([page, paths.includes(page)]).toEqual([page, mayOpen(role, page)])
  })

  test.each(ROLES)('gives no two actions of %s the same name or keys', (role) => {
    const actions = actionsOf(person(role))
    const names = actions.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    const keys = actions.flatMap(({ shortcut }) => shortcut ?? [])
    expect(keys).toEqual([...new Set(keys)])
    // A key alone that also begins a sequence would never let it come.
    for (const key of keys) expect(keys.filter((other) => other.startsWith(`${key} `))).toEqual([])
  })

  test('lists every key once with its words', () => {
    const titles = FIXED_KEYS.map(({ title }) => title)
    expect(titles).toEqual([...new Set(titles)])
  })
})
