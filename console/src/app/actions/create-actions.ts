import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'

export const WORK: readonly Role[] = ['Admin', 'User', 'Member']
const ALSO = text('new, create, add')

interface Create {
  name: string
  title: string
  path: string
  roles: readonly Role[]
  shortcut?: string
}

export const createAction = ({ name, path, ...rest }: Create): Action => ({
  ...rest,
  name: `create-${name}`,
  also: ALSO,
  group: 'create',
  icon: 'plus',
  perform: ({ navigate }) => navigate(path),
})

/** Every page that makes something new. */
export const CREATE_ACTIONS: readonly Action[] = [
  createAction({ name: 'adset', title: text('New ad set'), path: '/apps/adsets/create', roles: WORK, shortcut: 'c s' }),
  createAction({ name: 'form', title: text('New form'), path: '/apps/form/create', roles: WORK, shortcut: 'c f' }),
  createAction({
    name: 'agent',
    title: text('New agent'),
    path: '/apps/customer/create',
    roles: WORK,
    shortcut: 'c a',
  }),
  createAction({
    name: 'user',
    title: text('New user'),
    path: '/apps/users/create',
    roles: ['Admin'],
    shortcut: 'c u',
  }),
  createAction({
    name: 'enterprise',
    title: text('New enterprise'),
    path: '/apps/enterprises/create',
    roles: ['Admin'],
    shortcut: 'c e',
  }),
  createAction({
    name: 'accounts',
    title: text('Import ad accounts'),
    path: '/apps/adaccounts/imports',
    roles: ['Admin'],
  }),
  createAction({
    name: 'products:pingduoduo',
    title: text('Import products of Pinduoduo'),
    path: '/apps/product/import-products/pingduoduo',
    roles: WORK,
  }),
  createAction({
    name: 'products:jdunion',
    title: text('Import products of JD'),
    path: '/apps/product/import-products/jdunion',
    roles: WORK,
  }),
]
