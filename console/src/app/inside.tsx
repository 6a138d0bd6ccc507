import { lazy, use, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { loadPage, withTimeout } from '#console/shared/page/load-page.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import type { AppRoute } from './app-route.ts'
import { FRAME_ROUTES } from './frame-routes.ts'
import { loadDemo, mayBeDemo } from './frame/demo-table.ts'
import { DEMO_ROLES, useDemo } from './frame/use-demo.ts'
import { Guard } from './guard.tsx'
import { homeOf } from './menu.ts'
import { Titled } from './titled.tsx'

const Frame = lazy(() => withTimeout(import('./frame/frame.tsx')))
const NotFound = loadPage(() => import('../features/account/error-404-page.tsx'))

const Home = () => {
  const role = useAuth((state) => state.role)
  return <Navigate to={homeOf(role)} replace />
}

const framed = ({ path, title, roles, load, texts }: AppRoute) => {
  const Page = loadPage(load, texts)
  return (
    <Route
      key={path}
      path={path}
      element={
        <Guard roles={roles}>
          <Titled title={title}>
            <Page />
          </Titled>
        </Guard>
      }
    />
  )
}
const frameRoutes = FRAME_ROUTES.map(framed)

/** Stands where a demo page will, until their table says which. */
const DemoWait = () => {
  use(loadDemo())
  return null
}

/** Everything that needs a session, and the page for what there is not; apart from the sign-in, which loads none of it. */
const Inside = () => {
  const { pathname } = useLocation()
  const { isOn, routes } = useDemo()
  const demoRoutes = useMemo(() => routes.map(framed), [routes])
  const isAwaited = isOn && routes.length === 0 && mayBeDemo(pathname)
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
        {demoRoutes}
        {isAwaited && (
          <Route
            path="*"
            element={
              <Guard roles={DEMO_ROLES}>
                <DemoWait />
              </Guard>
            }
          />
        )}
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
