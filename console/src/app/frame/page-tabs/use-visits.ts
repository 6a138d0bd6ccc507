import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { usePageNameAt } from '#console/shared/page/page-name.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { findRoute } from '../../frame-routes.ts'
import { useDemoTable } from '../demo-table.ts'
import { namePage, restoreTabs, visitPage } from './tabs-store.ts'

/** Keeps the tabs in step with where the person goes. */
export const useVisits = ({ id, role }: SessionUser): void => {
  const { pathname, search } = useLocation()
  const name = usePageNameAt(pathname)
  const demo = useDemoTable()
  useLayoutEffect(() => {
    const openTo = (path: string) => {
      const route = findRoute(path)
      return (route?.roles?.includes(role) ?? true) ? route : undefined
    }
    restoreTabs(id, ({ pattern }) => openTo(pattern) !== undefined)
    const route = openTo(pathname)
    if (route !== undefined) visitPage({ pattern: route.path, path: pathname + search, title: route.title })
  }, [id, role, pathname, search, demo])
  useLayoutEffect(() => {
    if (name !== undefined) namePage(pathname, name)
  }, [pathname, name])
}
