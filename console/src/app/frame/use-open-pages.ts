import { useContext, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { type OpenPage, showPage } from './open-pages.ts'
import type { LeftPage } from './page-change.tsx'
import { hasTab, useClosedTabs } from './page-tabs/tabs-store.ts'
import { useRoute } from './use-route.ts'

interface OpenPages {
  pages: readonly OpenPage[]
  shown: OpenPage
  /** Takes note of how a page was left; answers where the shown one was scrolled to, if it was mounted and is as it was. */
  leave(left: LeftPage): number | undefined
}

/** The pages that are mounted: the shown one, drawn anew for another enterprise, and the last ones that were left. */
export const useOpenPages = (): OpenPages => {
  const place = useContext(LocationContext)
  const { pathname, search } = place.location
  const enterprise = useAuth((state) => state.user?.selectEnterprise)
  const route = useRoute(pathname)
  const outlet = useOutlet()
  const shown: OpenPage = { key: `${pathname} ${enterprise}`, enterprise, route, place, outlet }

  const [kept, setKept] = useState<readonly OpenPage[]>([])
  // Drawn anew when one of them loses its tab; not whenever a tab is added.
  useClosedTabs(kept.flatMap(({ key, route }) => (key === shown.key || route === undefined ? [] : route.path)))
  const pages = showPage(kept, shown, hasTab)
  if (pages !== kept) setKept(pages)

  const tops = useRef(new Map<string, { top: number; search: string }>())
  const leave = ({ path, top, wasCovered }: LeftPage): number | undefined => {
    const left = pages.find((page) => page.place.location.pathname === path)
    if (left !== undefined) tops.current.set(left.key, { top, search: left.place.location.search })
    // What was open would still be, perhaps after it was sent: the page is begun anew.
    if (wasCovered) setKept((now) => now.filter((page) => page !== left))
    const before = tops.current.get(shown.key)
    for (const key of tops.current.keys()) if (!pages.some((page) => page.key === key)) tops.current.delete(key)
    return before?.search === search ? before.top : undefined
  }
  return { pages, shown, leave }
}
