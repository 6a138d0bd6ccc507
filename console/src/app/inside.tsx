import { lazy, useMemo } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { loadPage, withTimeout } from '#console/shared/page/load-page.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useAddOn } from './add-ons/add-on.ts'
import type { AppRoute } from './app-route.ts'
import { Audience } from './audience.tsx'
import { FRAME_ROUTES } from './frame-routes.ts'
import { Guard } from './guard.tsx'
import { homeOf } from './menu.ts'
import { Titled } from './titled.tsx'

const Frame = lazy(() => withTimeout(import('./frame/frame.tsx')))
const NotFound = loadPage(() => import('./elsewhere-page.tsx'))

const Home = () => {
  const role = useAuth((state) => state.role)
  return <Navigate to={homeOf(role)} replace />
}

const framed = ({ path, title, audience, load, texts }: AppRoute) => {
  const Page = loadPage(load, texts)
  return (
    <Route
      key={path}
      path={path}
      element={
        <Guard>
          <Titled title={title}>
            <Audience roles={audience} title={title}>
              <Page />
            </Audience>
          </Titled>
        </Guard>
      }
    />
  )
}
const frameRoutes = FRAME_ROUTES.map(framed)

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
