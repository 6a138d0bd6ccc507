import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { Toasts } from '#console/shared/notifier/toasts.tsx'
import { loadPage, loadPart } from '#console/shared/page/load-page.tsx'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { wait } from '#console/shared/page/wait.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { isAuthenticated, useAuth } from '#console/shared/session/auth-store.ts'
import { AppRouter } from './app-router.tsx'
import { fitsPath } from './fits-path.ts'
import type * as SignedInModule from './signed-in-routes.tsx'
import { LOGIN, PUBLIC_ROUTES } from './public-routes.ts'
import { Titled } from './titled.tsx'

/** How long the first page waits for its data before it is drawn without: nothing else is in sight. */
const FIRST_WAIT_MS = 150
/** How long another page waits for it: what was there is in sight, and drawing twice takes a slow machine as long. */
const DATA_WAIT_MS = 300

let signedIn: typeof SignedInModule | undefined
const SignedInRoutes = loadPart(async () => {
  signedIn = await import('./signed-in-routes.tsx')
  return signedIn.default
})

const publicPages = PUBLIC_ROUTES.map(({ load, ...route }) => ({ ...route, Page: loadPage(load) }))
const publicRoutes = publicPages.map(({ path, title, Page }) => (
  <Route
    key={path}
    path={path}
    element={
      <Titled title={title}>
        <Page />
      </Titled>
    }
  />
))

/** The root without a session is the sign-in, for which nothing behind it is needed. */
const Within = () => {
  const { pathname, search } = useLocation()
  useAuth((state) => state.role)
  return pathname === '/' && !isAuthenticated() ? (
    <Navigate to={LOGIN} replace state={{ from: pathname + search }} />
  ) : (
    <SignedInRoutes />
  )
}

/** Fetches the code that the page at a path needs before it can be drawn; undefined when that is all there. */
const prepareCode = (path: string): Promise<void> | undefined => {
  const Public = publicPages.find((page) => fitsPath(page.path, path))?.Page
  if (Public !== undefined) return Public.isLoaded() ? undefined : Public.preload()
  if (path === '/' && !isAuthenticated()) return prepareCode(LOGIN)
  if (signedIn === undefined) return SignedInRoutes.preload().then(() => signedIn && prepareCode(path))
  return signedIn.isGuarded(path) && !isAuthenticated() ? prepareCode(LOGIN) : signedIn.prepareFramed(path)
}

const isPublic = (path: string): boolean => publicPages.some((page) => fitsPath(page.path, path))

/** Fetches the code of the page at an address, and what it shows first if that comes shortly; undefined when it is all there. */
const prepare = (path: string, search: string): Promise<void> | undefined => {
  const code = prepareCode(path)
  if (!isAuthenticated() || isPublic(path)) return code
  const data = signedIn?.prepareData(path, search)
  return data === undefined ? code : Promise.all([code, Promise.race([data, wait(DATA_WAIT_MS)])]).then(() => undefined)
}

/**
 * All that the first page needs, so that it is drawn once: its code, and its data if they come with it or shortly after.
 * What waits in between would be held back by React.
 */
export const prepareFirst = async (path: string, search = ''): Promise<void> => {
  const code = prepareCode(path)
  if (!isAuthenticated() || isPublic(path)) return code
  const data = SignedInRoutes.preload().then(() => signedIn?.prepareData(path, search))
  await code
  return Promise.race([data, wait(FIRST_WAIT_MS)])
}

export const App = () => (
  <AppRouter prepare={prepare}>
    <PageBoundary>
      <Suspense fallback={<PageWait />}>
        <Routes>
          {publicRoutes}
          <Route path="*" element={<Within />} />
        </Routes>
      </Suspense>
    </PageBoundary>
    <Toasts />
  </AppRouter>
)
