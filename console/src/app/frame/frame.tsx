import { type MouseEvent, Suspense, useEffect } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Navigate, useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useLayout } from '#console/shared/layout/layout-store.ts'
import { startLive } from '#console/shared/live/start-live.ts'
import { loadPage, loadPart } from '#console/shared/page/load-page.tsx'
import { followOtherTabs } from '#console/shared/query/other-tabs.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useIsConfirming } from '#console/shared/session/confirm-store.ts'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { lazyAntd, loadUiProvider } from '#console/shared/ui-theme/lazy-antd.tsx'
import { Overlays } from '../actions/overlays.tsx'
import { onceIdle } from './once-idle.ts'
import { SideBar } from './menu/side-bar.tsx'
import { TopNav } from './menu/top-nav.tsx'
import { NoticeBar } from './notices/notice-bar.tsx'
import { OfflineBar } from './notices/offline-bar.tsx'
import { SecondFactorBar } from './notices/second-factor-bar.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { PageTabs } from './page-tabs/page-tabs.tsx'
import { useTabsShown } from './page-tabs/tabs-store.ts'
import { useVisits } from './page-tabs/use-visits.ts'
import { useEnterpriseChange } from './use-enterprise-change.ts'
import { prefetchLinks } from './prefetch-links.ts'
import { refreshUser } from './top-bar/choose-enterprise.ts'
import { TopBar } from './top-bar/top-bar.tsx'
import { useMenuPlace, useTabsInBar } from './use-menu-place.ts'
import '#console/shared/style/print.css'
import './frame.css'

const ConfirmSession = lazyAntd(() => import('./confirm-session.tsx'))
const RightBar = loadPart(() => import('./right-bar/right-bar.tsx').then((module) => module.default))

const PhoneFrame = loadPage(() => import('./bottom-bar/phone-frame.tsx'), ['phone'])

const PROFILE = '/apps/profile'
const ANTD_DELAY_MS = 3000

const skip = (event: MouseEvent): void => {
  // The address belongs to the routes; only the focus moves.
  event.preventDefault()
  document.getElementById('page')?.focus()
}

/** What does not come is missed by nobody; the next load asks again. */
const nothing = (): undefined => undefined

/**
 * What runs as long as someone is signed in, begun once the page has its rows; not before a second factor they must have,
 * without which nothing is answered.
 */
const useSignedIn = (isHeld: boolean): void => {
  useEffect(() => {
    if (isHeld) return undefined
    let isOver = false
    const ends = [prefetchLinks(), followOtherTabs()]
    const start = (): void => {
      ends.push(startLive())
      // An old copy of the person serves until the network is back.
      refreshUser().catch(nothing)
      import('../start-after-paint.ts').then(({ startAfterPaint }) => {
        if (!isOver) ends.push(startAfterPaint())
      }, nothing)
      // So that the first drawer opens at once; but not beside the page someone goes on to right away.
      const timer = setTimeout(() => ends.push(onceIdle(() => void loadUiProvider().catch(nothing))), ANTD_DELAY_MS)
      ends.push(() => clearTimeout(timer))
    }
    ends.push(onceIdle(start))
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [isHeld])
}

const Shell = ({ user }: { user: SessionUser }) => {
  const { t } = useTranslation()
  const place = useMenuPlace()
  const areTabsShown = useTabsShown()
  const areTabsInBar = useTabsInBar()
  const isRightBarOpen = useLayout((state) => state.showRightSidebar)
  const isHeld = useAuth((state) => state.secondFactorRequired)
  const isConfirming = useIsConfirming()
  const onPhone = useIsPhone()
  const { pathname } = useLocation()
  useSignedIn(isHeld)
  useVisits(user)
  useEnterpriseChange(user)
  const isBeside = place !== 'row' && place !== 'drawer'
  return (
    <div className="frame" data-menu={place}>
      <a className="frame-skip" href="#page" onClick={skip}>
        {t('Skip to the content')}
      </a>
      <TopBar user={user} place={place}>
        {areTabsShown && areTabsInBar && <PageTabs />}
      </TopBar>
      {isBeside && <SideBar place={place} />}
      <div className="frame-top">
        {place === 'row' && <TopNav />}
        <OfflineBar />
        <NoticeBar />
        {isHeld && <SecondFactorBar />}
        {areTabsShown && !areTabsInBar && <PageTabs />}
      </div>
      {isHeld && pathname !== PROFILE ? <Navigate to={PROFILE} replace /> : <PageOutlet />}
      {onPhone && !isHeld && (
        <Suspense fallback={null}>
          <PhoneFrame user={user} />
        </Suspense>
      )}
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
  const user = useAuth((state) => state.user)
  return user !== undefined && <Shell key={user.id} user={user} />
}
export default Frame
