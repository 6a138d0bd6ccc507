import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'

const PARTS: readonly { path: string; title: string; roles: readonly Role[] }[] = [
  { path: '/apps/adaccounts/list?tab=spend', title: text('Spend'), roles: ['Admin', 'User', 'Member'] },
  { path: '/apps/adaccounts/list?tab=spend&way=reconcile', title: text('Reconciliation'), roles: ['Admin', 'User'] },
]

/** Parts of a screen that are looked for by a name of their own. */
export const PART_ACTIONS: readonly Action[] = PARTS.map(({ path, title, roles }) => ({
  name: `part:${path}`,
  title,
  group: 'page',
  icon: 'resources',
  place: text('Ad resources'),
  roles,
  perform: ({ navigate }) => navigate(path),
}))
