import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FRAME_ROUTES } from '#console/app/frame-routes.ts'
import { PUBLIC_ROUTES } from '#console/app/public-routes.ts'
import { DEMO_SECTIONS } from './demo-sections.ts'
import { DEMO_TABLE } from './demo-table.ts'

/** The demo paths of the specification, one by one. */
const PATHS = [
  '/apps/calendar',
  '/apps/chat',
  '/apps/crm/dashboard',
  '/apps/crm/projects',
  '/apps/crm/management',
  '/apps/crm/clients',
  '/apps/crm/orders',
  '/apps/ecommerce/customers',
  '/apps/ecommerce/shopping-cart',
  '/apps/ecommerce/checkout',
  '/apps/ecommerce/sellers',
  '/apps/email/inbox',
  '/apps/email/details',
  '/apps/tasks/list',
  '/apps/tasks/kanban',
  '/apps/tasks/details',
  '/apps/projects/list',
  '/apps/projects/details',
  '/apps/projects/gantt',
  '/apps/projects/new',
  '/apps/social',
  '/apps/file',
  '/pages/starter',
  '/pages/profile',
  '/pages/profile2',
  '/pages/pricing',
  '/pages/timeline',
  '/pages/invoice',
  '/pages/faq',
  '/pages/preloader',
  '/pages/error-404-alt',
  '/ui/base-ui/accordions',
  '/ui/base-ui/alerts',
  '/ui/base-ui/avatars',
  '/ui/base-ui/badges',
  '/ui/base-ui/breadcrumb',
  '/ui/base-ui/buttons',
  '/ui/base-ui/cards',
  '/ui/base-ui/carousel',
  '/ui/base-ui/dropdowns',
  '/ui/base-ui/embedvideo',
  '/ui/base-ui/grid',
  '/ui/base-ui/listgroups',
  '/ui/base-ui/modals',
  '/ui/base-ui/notifications',
  '/ui/base-ui/offcanvas',
  '/ui/base-ui/paginations',
  '/ui/base-ui/placeholders',
  '/ui/base-ui/popovers',
  '/ui/base-ui/progress',
  '/ui/base-ui/ribbons',
  '/ui/base-ui/spinners',
  '/ui/base-ui/tabs',
  '/ui/base-ui/tooltips',
  '/ui/base-ui/typography',
  '/ui/widgets',
  '/ui/extended/dragdrop',
  '/ui/extended/rangesliders',
  '/ui/extended/ratings',
  '/ui/icons/unicons',
  '/ui/icons/mdi',
  '/ui/icons/dripicons',
  '/ui/forms/basic',
  '/ui/forms/advanced',
  '/ui/forms/validation',
  '/ui/forms/wizard',
  '/ui/forms/upload',
  '/ui/forms/editors',
  '/ui/tables/basic',
  '/ui/tables/advanced',
  '/ui/charts/apex',
  '/ui/charts/chartjs',
  '/ui/maps/googlemaps',
  '/ui/maps/vectormaps',
]
const built = DEMO_TABLE.routes.map(({ path }) => path)

describe('the table of the demo pages', () => {
  test('holds the paths of the specification, each once', () => {
    expect(built.toSorted()).toEqual(PATHS.toSorted())
  })

  test('takes no path of the product', () => {
    const product = [...FRAME_ROUTES, ...PUBLIC_ROUTES].map(({ path }) => path)
    expect(product.filter((path) => built.includes(path))).toEqual([])
  })

  test('names pages that stand where they are looked for', () => {
    const files = DEMO_SECTIONS.flatMap(({ folder, routes }) => {
      const home = folder.split('/').at(-1)
      return routes.map(({ path }) => `./${home}/${path.slice(folder.length + 1) || home}-page.tsx`)
    })
    expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
  })

  test('is for the Admin alone', () => {
    expect(DEMO_TABLE.routes.filter(({ audience }) => audience.join() !== 'Admin')).toEqual([])
    expect(DEMO_TABLE.menu.filter(({ roles }) => roles.join() !== 'Admin')).toEqual([])
  })
})
