import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { useRoute } from './use-route.ts'

/** A new page starts at its top, and the focus does not stay on what is gone. */
const useArrival = (pathname: string) => {
  const main = useRef<HTMLElement>(null)
  const how = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (how !== 'POP') window.scrollTo(0, 0)
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname, how])
  return main
}

/** The page itself, drawn anew for another enterprise. */
export const PageOutlet = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const enterprise = useAuth((state) => state.user?.selectEnterprise)
  const main = useArrival(pathname)
  const title = useRoute(pathname)?.title ?? ''
  return (
    <main className="frame-page" id="page" data-path={pathname} ref={main} tabIndex={-1}>
      <p className="sr-only" role="status">
        {t(title)}
      </p>
      <Breadcrumbs />
      <PageBoundary key={`${pathname} ${enterprise}`}>
        <Suspense
          fallback={
            <div className="frame-pending">
              <PageWait />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </PageBoundary>
    </main>
  )
}
