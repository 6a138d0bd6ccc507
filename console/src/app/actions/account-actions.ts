import { text } from '#console/shared/i18n/i18n.ts'
import { lockScreen } from '#console/features/identity/auth/lock.ts'
import { ownEnterprise } from '../menu.ts'
import type { Action } from './action.ts'

/** What concerns the signed-in person; the user menu shows exactly these, in this order. */
export const ACCOUNT_ACTIONS: readonly Action[] = [
  {
    name: 'profile',
    title: text('Profile'),
    group: 'account',
    icon: 'users',
    shortcut: 'g p',
    perform: ({ navigate }) => navigate('/apps/profile'),
  },
  {
    name: 'password',
    title: text('Change password'),
    group: 'account',
    icon: 'key',
    perform: ({ navigate }) => navigate('/apps/profile?at=password'),
  },
  {
    name: 'members',
    title: text('Members of my enterprise'),
    group: 'account',
    icon: 'members',
    shortcut: 'g m',
    roles: ['User'],
    fits: (user) => ownEnterprise(user) !== undefined,
    perform: ({ navigate, user }) => navigate(`/apps/enterprises/list_members/${ownEnterprise(user)}`),
  },
  {
    name: 'audit',
    title: text('Audit log'),
    group: 'account',
    icon: 'audit',
    shortcut: 'g l',
    roles: ['Admin', 'User'],
    perform: ({ navigate }) => navigate('/apps/audit'),
  },
  {
    name: 'lock',
    title: text('Lock the screen'),
    group: 'account',
    icon: 'lock',
    shortcut: 'Alt+Shift+L',
    perform: ({ navigate, from }) => lockScreen(navigate, from),
  },
  {
    name: 'sign-out',
    title: text('Sign out'),
    group: 'account',
    icon: 'leave',
    perform: ({ navigate }) => navigate('/account/logout'),
  },
]
