import { lazy, Suspense } from 'react'
import { HashRouter, Navigate, Route, Routes } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { Toasts } from '#console/shared/notifier/toasts.tsx'
import { loadPage, withTimeout } from '#console/shared/page/load-page.tsx'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Guard } from './guard.tsx'
import { homeOf } from './menu.ts'
import { FRAME_ROUTES, PUBLIC_ROUTES } from './routes.ts'
import { Titled } from './titled.tsx'

const Frame = lazy(() => withTimeout(import('./frame/frame.tsx')))
const NotFound = loadPage(() => import('../features/account/error-404-page.tsx'))

const Home = () => {
  const role = useAuth((state) => state.role)
  return <Navigate to={homeOf(role)} replace />
}

const publicRoutes = PUBLIC_ROUTES.map(({ path, title, load }) => {
  const Page = loadPage(load)
  return (
    <Route
      key={path}
      path={path}
      element={
        <Titled title={title}>
          <Page />
        </Titled>
      }
    />
  )
})

const frameRoutes = FRAME_ROUTES.map(({ path, title, roles, load }) => {
  const Page = loadPage(load)
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
})

export const App = () => (
  <HashRouter>
    <PageBoundary>
      <Suspense fallback={<PageWait />}>
        <Routes>
          {publicRoutes}
          <Route
            element={
              <Guard>
                <Frame />
              </Guard>
            }
          >
            <Route path="/" element={<Home />} />
            {frameRoutes}
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
      </Suspense>
    </PageBoundary>
    <Toasts />
  </HashRouter>
)
