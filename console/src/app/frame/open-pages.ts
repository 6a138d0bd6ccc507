import type { ContextType, ReactNode } from 'react'
import type { UNSAFE_LocationContext as LocationContext } from 'react-router'
import type { AppRoute } from '../app-route.ts'

/** A page that is mounted: the shown one, or one that was left and is kept. */
export interface OpenPage {
  key: string
  enterprise: string | null | undefined
  route: AppRoute | undefined
  /** Where the page stands; a hidden one stays where it was left. */
  place: ContextType<typeof LocationContext>
  outlet: ReactNode
}

/** How many pages are mounted at a time, the shown one among them. */
const MOST = 5

/** Left and opened again as it was, there is nothing to draw: it keeps what it was drawn from. */
const isAsBefore = (before: OpenPage, { key, route, place: { location } }: OpenPage): boolean => {
  const { search, hash, state } = before.place.location
  return (
    before.key === key &&
    before.route === route &&
    search === location.search &&
    hash === location.hash &&
    state === location.state
  )
}

/**
 * The mounted pages once this one is shown, which is then the last. Of the others those stay that are kept, still have
 * their tab and are of the same enterprise.
 */
export const showPage = (
  pages: readonly OpenPage[],
  shown: OpenPage,
  hasTab: (pattern: string) => boolean,
): readonly OpenPage[] => {
  const others = pages.filter(
    ({ key, enterprise, route }) =>
      key !== shown.key && enterprise === shown.enterprise && route?.kept === true && hasTab(route.path),
  )
  const same = pages.find((page) => isAsBefore(page, shown))
  const isSame = same !== undefined && (shown.route?.kept === true || same.outlet === shown.outlet)
  if (isSame && same === pages.at(-1) && others.length === pages.length - 1) return pages
  return [...others.slice(1 - MOST), isSame ? same : shown]
}
