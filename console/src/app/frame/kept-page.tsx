import { Activity, memo, Suspense, useLayoutEffect, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import type { OpenPage } from './open-pages.ts'

/** A mounted page. Hidden, its effects are ended and it hears nothing of where the shown one goes. */
export const KeptPage = memo(({ page, isShown }: { page: OpenPage; isShown: boolean }) => {
  const boundary = useRef<PageBoundary>(null)
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    // One that failed is tried again when it is opened again.
    if (isShown && !wasShown.current && boundary.current?.state.error !== undefined)
      boundary.current.setState({ error: undefined })
    wasShown.current = isShown
  }, [isShown])
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <LocationContext value={page.place}>
        <PageBoundary ref={boundary}>
          <Suspense
            fallback={
              <div className="frame-pending">
                <PageWait />
              </div>
            }
          >
            {page.outlet}
          </Suspense>
        </PageBoundary>
      </LocationContext>
    </Activity>
  )
})
