import type { AddOn } from '../add-ons/add-on.ts'
import { MANAGEMENT, MENU, type MenuItem, visibleMenu } from '../menu.ts'
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

/** Every screen of the role's menu, as something to go to. */
export const pageActions = (role: string): Action[] =>
  leaves(visibleMenu([...MENU, MANAGEMENT], role)).flatMap(({ path, title, place, icon, roles }) =>
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
  routes.map(({ path, title, roles }) => ({
    name: `page:${path}`,
    title,
    group: 'page',
    icon: 'layout',
    place: menu[0]?.title,
    roles,
    perform: ({ navigate }) => navigate(path),
  }))
