import { lazy, type MouseEvent, Suspense, use, useEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Navigate, useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import { startLive } from '#console/shared/live/start-live.ts'
import { withTimeout } from '#console/shared/page/load-page.tsx'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useIsConfirming } from '#console/shared/session/confirm-store.ts'
import { popupContainer } from '#console/shared/ui-theme/popup-container.ts'
import { UiProvider } from '#console/shared/ui-theme/ui-provider.tsx'
import { Overlays } from '../actions/overlays.tsx'
import { frameReady } from './frame-ready.ts'
import { SideBar } from './menu/side-bar.tsx'
import { TopNav } from './menu/top-nav.tsx'
import { NoticeBar } from './notices/notice-bar.tsx'
import { OfflineBar } from './notices/offline-bar.tsx'
import { VersionPrompt } from './notices/version-prompt.tsx'
import { SecondFactorBar } from './notices/second-factor-bar.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { PageTabs } from './page-tabs/page-tabs.tsx'
import { useTabsShown } from './page-tabs/tabs-store.ts'
import { useVisits } from './page-tabs/use-visits.ts'
import { refreshUser } from './top-bar/choose-enterprise.ts'
import { TopBar } from './top-bar/top-bar.tsx'
import { useMenuPlace } from './use-menu-place.ts'
import '#console/shared/style/print.css'
import './frame.css'

const ConfirmSession = lazy(() => withTimeout(import('./confirm-session.tsx')))
const RightBar = lazy(() => withTimeout(import('./right-bar/right-bar.tsx')))

const PROFILE = '/apps/profile'

const skip = (event: MouseEvent): void => {
  // The address belongs to the routes; only the focus moves.
  event.preventDefault()
  document.getElementById('page')?.focus()
}

/** What runs as long as someone is signed in; not before a second factor they must have, without which nothing is answered. */
const useSignedIn = (isHeld: boolean): void => {
  useEffect(() => {
    if (isHeld) return undefined
    const ends = [startLive()]
    // An old copy of the person serves until the network is back.
    refreshUser().catch(() => undefined)
    // What does not come is missed by nobody; the next load asks again.
    import('../later.ts').then(
      ({ startLater }) => ends.push(startLater()),
      () => undefined,
    )
    return () => {
      for (const end of ends) end()
    }
  }, [isHeld])
}

const Shell = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const place = useMenuPlace()
  const areTabsShown = useTabsShown()
  const isRightBarOpen = useLayout((state) => state.showRightSidebar)
  const isHeld = useAuth((state) => state.secondFactorRequired)
  const isConfirming = useIsConfirming()
  const { pathname } = useLocation()
  useSignedIn(isHeld)
  useVisits(user)
  const isBeside = place !== 'row' && place !== 'drawer'
  return (
    <div className="frame" data-menu={place}>
      <a className="skip-link" href="#page" onClick={skip}>
        {t('Skip to the content')}
      </a>
      <TopBar user={user} place={place} />
      {isBeside && <SideBar place={place} />}
      <div className="frame-top">
        {place === 'row' && <TopNav />}
        <OfflineBar />
        <NoticeBar />
        {isHeld && <SecondFactorBar />}
        {areTabsShown && <PageTabs />}
      </div>
      {isHeld && pathname !== PROFILE ? <Navigate to={PROFILE} replace /> : <PageOutlet />}
      <VersionPrompt />
      <Overlays user={user} />
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmSession />
        </Suspense>
      )}
      {isRightBarOpen && (
        <Suspense fallback={null}>
          <RightBar />
        </Suspense>
      )}
    </div>
  )
}

/** Around every page of a signed-in person. */
const Frame = () => {
  use(frameReady)
  const user = useAuth((state) => state.user)
  return (
    <UiProvider popupContainer={popupContainer}>{user !== undefined && <Shell key={user.id} user={user} />}</UiProvider>
  )
}
export default Frame
