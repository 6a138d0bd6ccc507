import type { MenuItem } from '../../menu.ts'

/** A menu item with the groups above it, outermost first. */
export type Trail = readonly MenuItem[]

const trailsIn = (items: readonly MenuItem[], above: Trail = []): Trail[] =>
  items.flatMap((item) => [[...above, item], ...trailsIn(item.children ?? [], [...above, item])])

/** The folder of screens an item opens: `/apps/users/list` stands for `/apps/users`. */
const folderOf = (path: string): string => {
  const parts = path.split('/').slice(1)
  return parts.length > 2 ? `/${parts.slice(0, -1).join('/')}` : path
}

/** Where a page stands in the menu: its own item, or else the first one of the same folder. */
export const trailTo = (items: readonly MenuItem[], pathname: string): Trail => {
  const trails = trailsIn(items).filter((trail) => trail.at(-1)?.path !== undefined)
  const own = trails.find((trail) => trail.at(-1)?.path === pathname)
  const isIn = ({ path = '', also = [] }: MenuItem): boolean =>
    [folderOf(path), ...also].some((folder) => pathname.startsWith(`${folder}/`))
  return own ?? trails.find((trail) => trail.slice(-1).some(isIn)) ?? []
}
