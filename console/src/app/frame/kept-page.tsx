import {
  Activity,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { PageBoundary } from '#console/shared/page/page-boundary.tsx'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import type { OpenPage } from './open-pages.ts'
import './frame.css'

const nothing = (): void => undefined

/** A mounted page. Hidden, its effects are ended and it hears nothing of where the shown one goes. */
export const KeptPage = memo(({ page, isShown }: { page: OpenPage; isShown: boolean }) => {
  const boundary = useRef<PageBoundary>(null)
  const box = useRef<HTMLDivElement>(null)
  // What was drawn is shown before its effects are begun again, which takes longer; those of a page that is left end at once.
  // Opened with another address, it is drawn anew at once.
  const isAsBefore = useDeferredValue(page) === page
  const isShownDeferred = useDeferredValue(isShown)
  const isActive = isShown && (isShownDeferred || !isAsBefore)
  /**
   * React hides by `display: none`, which throws the layout away: most of what showing a list again would cost. It sets
   * that on this box alone, which does not take it; frame.css hides it instead.
   */
  const keepBox = useCallback((element: HTMLDivElement | null) => {
    // Forgotten by React while it is hidden, when it is needed.
    box.current = element ?? box.current
    if (element !== null) Object.defineProperty(element.style, 'setProperty', { value: nothing, configurable: true })
  }, [])
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    // One that failed is tried again when it is opened again.
    if (isShown && !wasShown.current && boundary.current?.state.error !== undefined)
      boundary.current.setState({ error: undefined })
    wasShown.current = isShown
  }, [isShown])
  // Before the effects of the next page, which measure.
  useInsertionEffect(() => {
    const { current } = box
    if (current === null) return
    current.classList.toggle('frame-kept', !isShown)
    current.inert = !isShown
    current.ariaHidden = isShown ? null : 'true'
  }, [isShown])
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div ref={keepBox}>
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
      </div>
    </Activity>
  )
})
