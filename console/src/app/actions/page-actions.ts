import type { AddOn } from '../add-ons/add-on.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { FRAME_ROUTES } from '../frame-routes.ts'
import { MANAGEMENT, MENU, type MenuItem, ownMenu, visibleMenu } from '../menu.ts'
import type { Role } from '#contract/roles.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import type { Action } from './action.ts'

const SHORTCUTS: Record<string, string> = {
  '/dashboard/ecommerce': 'g d',
  '/apps/adaccounts/list': 'g r',
  '/apps/adsets/list': 'g s',
  '/apps/form/forms': 'g f',
  '/apps/orders/list': 'g o',
  '/apps/customer/list': 'g c',
  '/apps/users/list': 'g u',
  '/apps/enterprises/list': 'g e',
  '/apps/settings': 'g ,',
}

const leaves = (items: readonly MenuItem[], above?: MenuItem): (MenuItem & { place?: string })[] =>
  items.flatMap((item) =>
    item.children === undefined
      ? [{ ...item, icon: item.icon ?? above?.icon, place: above?.title }]
      : leaves(item.children, item),
  )

/** Reached by an action of its own, or a step of something. */
const OTHERWISE = /^\/apps\/(profile|audit)$|\/(create|edit|mp1|xsmini)$/

/** Screens of the role that its menu does not name. */
const unnamedPages = (role: string, named: ReadonlySet<string | undefined>): Action[] =>
  FRAME_ROUTES.filter(
    ({ path, audience }) =>
      (audience === undefined || audience.some((one) => one === role)) &&
      !path.includes(':') &&
      !OTHERWISE.test(path) &&
      !named.has(path),
  ).map(({ path, title }) => ({
    name: `page:${path}`,
    title,
    group: 'page',
    icon: 'layout',
    perform: ({ navigate }) => navigate(path),
  }))

/** Parts of a screen that are looked for by a name of their own. */
const PARTS: readonly { path: string; title: string; roles: readonly Role[] }[] = [
  { path: '/apps/adaccounts/list?tab=spend', title: text('Spend'), roles: ['Admin', 'User', 'Member'] },
  { path: '/apps/adaccounts/list?tab=spend&way=reconcile', title: text('Reconciliation'), roles: ['Admin', 'User'] },
]
const partActions = (role: Role | 'Guest'): Action[] =>
  PARTS.filter(({ roles }) => roles.some((one) => one === role)).map(({ path, title, roles }) => ({
    name: `page:${path}`,
    title,
    group: 'page',
    icon: 'resources',
    place: text('Ad resources'),
    roles,
    perform: ({ navigate }) => navigate(path),
  }))

/** Every screen this person may open, as something to go to. */
export const pageActions = (user: SessionUser): Action[] => {
  const items = leaves(ownMenu(visibleMenu([...MENU, MANAGEMENT], user.role), user))
  return [
    ...menuActions(items),
    ...unnamedPages(user.role, new Set(items.map(({ path }) => path))),
    ...partActions(user.role),
  ]
}

const menuActions = (items: readonly (MenuItem & { place?: string })[]): Action[] =>
  items.flatMap(({ path, title, place, icon, roles }) =>
    path === undefined
      ? []
      : [
          {
            name: `page:${path}`,
            title,
            group: 'page',
            icon: icon ?? 'layout',
            place,
            roles,
            shortcut: SHORTCUTS[path],
            perform: ({ navigate }) => navigate(path),
          },
        ],
  )

/** Every screen that joined the product. */
export const addedActions = ({ routes, menu }: AddOn): Action[] =>
  routes.map(({ path, title, audience }) => ({
    name: `page:${path}`,
    title,
    group: 'page',
    icon: 'layout',
    place: menu[0]?.title,
    roles: audience,
    perform: ({ navigate }) => navigate(path),
  }))
