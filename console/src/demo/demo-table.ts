import type { DemoTable } from '#console/app/frame/demo-table.ts'
import type { MenuItem } from '#console/app/menu.ts'
import type { DemoSection } from './demo-section.ts'
import { DEMO_SECTIONS } from './demo-sections.ts'

const entryOf = ({ title, folder, routes: [first] }: DemoSection): MenuItem[] =>
  first === undefined ? [] : [{ title, path: first.path, also: [folder], roles: first.roles ?? [] }]

/** Everything the frame needs to know of the demo pages; comes in a chunk of its own. */
export const DEMO_TABLE: DemoTable = {
  routes: DEMO_SECTIONS.flatMap(({ routes }) => routes),
  menu: DEMO_SECTIONS.flatMap(entryOf),
}
