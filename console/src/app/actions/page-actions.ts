import type { AddOn } from '../add-ons/add-on.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { FRAME_ROUTES } from '../frame-routes.ts'
import { MANAGEMENT, MENU, type MenuItem, ownMenu, visibleMenu } from '../menu.ts'
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

/** Every screen this person may open, as something to go to. */
export const pageActions = (user: SessionUser): Action[] => {
  const items = leaves(ownMenu(visibleMenu([...MENU, MANAGEMENT], user.role), user))
  return [...menuActions(items), ...unnamedPages(user.role, new Set(items.map(({ path }) => path)))]
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
