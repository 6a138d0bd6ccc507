import { open } from 'virtual:demo-pages'
import words from 'virtual:demo-words'
import type { JoinAddOn } from '#console/app/add-ons/add-on.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { DEMO_ROLES, DEMO_TABLE } from './demo-table.ts'

/** How the demo pages join the frame: their table and names, and the way to the pages themselves, which are built apart. */
export const joinDemo: JoinAddOn = (page) => ({
  routes: DEMO_TABLE.routes.map((route) => ({ ...route, load: page(open) })),
  menu: [{ title: text('Template demos'), icon: 'layout', roles: DEMO_ROLES, children: DEMO_TABLE.menu }],
  words,
})
