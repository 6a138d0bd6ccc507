import 'virtual:endpoints-signed-in'
import { useMemo } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { ADDED_PANELS } from '#console/shared/adsets/added-panels.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import '#console/shared/i18n/namespaces.ts'
import { loadPage, loadPart } from '#console/shared/page/load-page.tsx'
import { authStore, useAuth } from '#console/shared/session/auth-store.ts'
import { MAIL_EXPORT } from '#console/shared/table/mail-export.ts'
import { lazyAntd } from '#console/shared/ui-theme/lazy-antd.tsx'
import { useAddOn } from './add-ons/add-on.ts'
import type { AppRoute } from './app-route.ts'
import { RoleGuard } from './role-guard.tsx'
import { frameReady } from './frame/frame-ready.ts'
import { findRoute, FRAME_ROUTES } from './frame-routes.ts'
import { Guard } from './guard.tsx'
import { homeOf } from './menu.ts'
import { pageOf } from './page-of.tsx'
import { fetchFirst } from './prefetch-route.ts'
import { Titled } from './titled.tsx'

const Frame = loadPart(async () => {
  const [frame] = await Promise.all([import('./frame/frame.tsx'), frameReady()])
  return frame.default
})
const NotFound = loadPage(() => import('./unknown-address-page.tsx'))

ADDED_PANELS.experiments = loadPage(
  () => import('../features/experiments/experiments-tab.tsx'),
  ['experiments', 'adsets'],
)

MAIL_EXPORT.Form = lazyAntd(() => import('../features/schedules/mail-list.tsx'), { texts: ['schedules'] })

const Home = () => {
  const role = useAuth((state) => state.role)
  return <Navigate to={homeOf(role)} replace />
}

const framed = (route: AppRoute) => {
  const { path, title, audience } = route
  const Page = pageOf(route)
  return (
    <Route
      key={path}
      path={path}
      element={
        <Guard>
          <Titled title={title}>
            <RoleGuard roles={audience} title={title}>
              <Page />
            </RoleGuard>
          </Titled>
        </Guard>
      }
    />
  )
}
const frameRoutes = FRAME_ROUTES.map(framed)

const routeAt = (path: string): AppRoute | undefined => findRoute(path === '/' ? homeOf(authStore.get().role) : path)

/** Whether the page at a path needs a session. */
export const isGuarded = (path: string): boolean => routeAt(path) !== undefined

/** Asks for what the page at an address shows first, while its code is on its way; undefined when that is there. */
export const prepareData = (path: string, search: string): Promise<void> | undefined => {
  const route = routeAt(path)
  return route === undefined ? undefined : fetchFirst(route, search)
}

/** Fetches the page at a path with the frame around it; undefined when both are there. */
export const prepareFramed = (path: string): Promise<void> | undefined => {
  const route = routeAt(path)
  const coming = (route === undefined ? [NotFound] : [Frame, pageOf(route)]).filter((part) => !part.isLoaded())
  return coming.length === 0 ? undefined : Promise.all(coming.map((part) => part.preload())).then(() => undefined)
}

/** Everything that needs a session, and the page for what there is not; apart from the sign-in, which loads none of it. */
const Inside = () => {
  const { routes } = useAddOn()
  const addedRoutes = useMemo(() => routes.map(framed), [routes])
  return (
    <Routes>
      <Route
        element={
          <Guard>
            <Frame />
          </Guard>
        }
      >
        <Route path="/" element={<Home />} />
        {frameRoutes}
        {addedRoutes}
      </Route>
      <Route
        path="*"
        element={
          <Titled title={text('Page not found')}>
            <NotFound />
          </Titled>
        }
      />
    </Routes>
  )
}
export default Inside
