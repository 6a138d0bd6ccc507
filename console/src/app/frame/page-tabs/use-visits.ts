import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageNameAt } from '#console/shared/page/page-name.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useAddOn } from '../../add-ons/add-on.ts'
import { findRoute } from '../../frame-routes.ts'
import { namePage, restoreTabs, visitPage } from './tabs-store.ts'

/** Keeps the tabs in step with where the person goes. */
export const useVisits = ({ id, role }: SessionUser): void => {
  const { pathname, search } = useLocation()
  const named = usePageNameAt(pathname)
  const { routes: added } = useAddOn()
  useLayoutEffect(() => {
    const isFor = (path: string) => findRoute(path, added)?.audience?.includes(role) ?? true
    // What is not known yet may join later; until then its tab is not shown.
    restoreTabs(id, ({ pattern }) => isFor(pattern))
    const route = findRoute(pathname, added)
    if (route !== undefined && isFor(pathname))
      visitPage({ pattern: route.path, path: pathname + search, title: route.title })
  }, [id, role, pathname, search, added])
  useLayoutEffect(() => {
    if (named !== undefined) namePage(named)
  }, [named])
}
