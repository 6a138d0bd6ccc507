import { text } from '#console/shared/i18n/i18n.ts'
import { demoRoutes } from '../frame/demo-table.ts'
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

/** Every demo page, once they have come. */
export const demoActions = (): Action[] =>
  demoRoutes().map(({ path, title, roles }) => ({
    name: `page:${path}`,
    title,
    group: 'page',
    icon: 'layout',
    place: text('Template demos'),
    roles,
    perform: ({ navigate }) => navigate(path),
  }))
