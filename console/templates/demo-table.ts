import type { MenuItem } from '#console/app/menu.ts'
import type { Role } from '#contract/roles.ts'
import type { DemoSection } from './demo-section.ts'
import { DEMO_SECTIONS } from './demo-sections.ts'

export const DEMO_ROLES: readonly Role[] = ['Admin']

const entryOf = ({ title, folder, routes: [first] }: DemoSection): MenuItem[] =>
  first === undefined ? [] : [{ title, path: first.path, also: [folder], roles: DEMO_ROLES }]

/** Everything the frame needs to know of the demo pages. */
export const DEMO_TABLE = {
  routes: DEMO_SECTIONS.flatMap(({ routes }) => routes.map((route) => ({ ...route, audience: DEMO_ROLES }))),
  menu: DEMO_SECTIONS.flatMap(entryOf),
}
