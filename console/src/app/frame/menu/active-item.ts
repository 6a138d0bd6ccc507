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

export interface Place {
  pathname: string
  search: string
}
/** Whether an item leads right here; one that names a tab only while that tab is open. */
export const leadsTo = ({ path = '' }: MenuItem, { pathname, search }: Place): boolean => {
  const [own, query = ''] = path.split('?')
  const open = new URLSearchParams(search)
  return own === pathname && [...new URLSearchParams(query)].every(([name, value]) => open.get(name) === value)
}

/** Where a page stands in the menu: its own item, the one that says most, or else the first one of the same folder. */
export const trailTo = (items: readonly MenuItem[], place: Place): Trail => {
  const { pathname } = place
  const trails = trailsIn(items).filter((trail) => trail.at(-1)?.path !== undefined)
  const here = trails.filter((trail) => trail.slice(-1).some((item) => leadsTo(item, place)))
  const own = here.find((trail) => trail.at(-1)?.path?.includes('?')) ?? here[0]
  const isIn = ({ path = '', also = [] }: MenuItem): boolean =>
    [folderOf(path), ...also].some((folder) => pathname.startsWith(`${folder}/`))
  return own ?? trails.find((trail) => trail.slice(-1).some(isIn)) ?? []
}
