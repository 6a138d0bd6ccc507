import { lazy, Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router'
import { Toasts } from '#console/shared/notifier/toasts.tsx'
import { loadPage, withTimeout } from '#console/shared/page/load-page.tsx'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { PUBLIC_ROUTES } from './public-routes.ts'
import { Titled } from './titled.tsx'

const Inside = lazy(() => withTimeout(import('./inside.tsx')))

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

export const App = () => (
  <HashRouter>
    <PageBoundary>
      <Suspense fallback={<PageWait />}>
        <Routes>
          {publicRoutes}
          <Route path="*" element={<Inside />} />
        </Routes>
      </Suspense>
    </PageBoundary>
    <Toasts />
  </HashRouter>
)
