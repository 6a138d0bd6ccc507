import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'

export const CREATE_ACTIONS: readonly Action[] = [
  {
    name: 'create-user',
    title: text('New user'),
    group: 'create',
    icon: 'plus',
    shortcut: 'c u',
    roles: ['Admin'],
    perform: ({ navigate }) => navigate('/apps/users/create'),
  },
  {
    name: 'create-enterprise',
    title: text('New enterprise'),
    group: 'create',
    icon: 'plus',
    shortcut: 'c e',
    roles: ['Admin'],
    perform: ({ navigate }) => navigate('/apps/enterprises/create'),
  },
]
