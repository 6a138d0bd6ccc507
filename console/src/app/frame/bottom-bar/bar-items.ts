import { text } from '#console/shared/i18n/i18n.ts'
import { findRoute } from '../../frame-routes.ts'
import type { IconName } from '../icons.tsx'

export interface BarItem {
  title: string
  path: string
  icon: IconName
}

const OVERVIEW: BarItem = { title: text('Overview'), path: '/dashboard/ecommerce', icon: 'dashboard' }
const ACCOUNTS: BarItem = { title: text('Ad resources'), path: '/apps/adaccounts/list', icon: 'resources' }
const ADSETS: BarItem = { title: text('Ad sets'), path: '/apps/adsets/list', icon: 'adsets' }
const TODOS: BarItem = { title: text('To-dos'), path: '/dashboard/project', icon: 'todos' }

/** The screens at hand, before and after what is new: those of people who answer for an enterprise, of who works in one, of who looks. */
export const barItems = (role: string): { before: readonly BarItem[]; after: readonly BarItem[] } => {
  if (role === 'Admin' || role === 'User') return { before: [OVERVIEW, ADSETS], after: [TODOS] }
  if (role === 'Member') return { before: [ACCOUNTS, ADSETS], after: [TODOS] }
  return { before: [ADSETS], after: [] }
}

interface NewItem {
  title: string
  path: string
}
const NEW: readonly NewItem[] = [
  { title: text('New ad set'), path: '/apps/adsets/create' },
  { title: text('New agent'), path: '/apps/customer/create' },
  { title: text('New to-do'), path: '/dashboard/project' },
]

/** What a role may make anew. */
export const newItems = (role: string): readonly NewItem[] =>
  role === 'MemberCustomer'
    ? []
    : NEW.filter(({ path }) => findRoute(path)?.audience?.some((one) => one === role) ?? true)
