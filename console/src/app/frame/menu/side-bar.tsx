import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { loadPart } from '#console/shared/page/load-page.tsx'
import { chooseLayout, layoutStore, useLayout } from '#console/shared/layout/layout-store.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Avatar } from '../avatar.tsx'
import { Brand } from '../brand.tsx'
import { Icon } from '../icons.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'
import { onceIdle } from '../once-idle.ts'
import { keptLines } from './favourite-lines.ts'
import { SideNav } from './side-nav.tsx'
import './side-bar.css'

const Person = () => {
  const { t } = useTranslation()
  const user = useAuth((state) => state.user)
  if (user === undefined) return null
  return (
    <Link className="side-bar-person" to="/apps/profile" title={t('Profile')}>
      <Avatar user={user} size={44} />
      <span className="side-bar-person-name">{user.fullname}</span>
      <span className="side-bar-person-role">{t(ROLE_LABELS[user.role])}</span>
    </Link>
  )
}

const later = () => import('./menu-later.ts')
const FavouritesGroup = loadPart(() => later().then((parts) => parts.FavouritesGroup))
const LiveFigure = loadPart(() => later().then((parts) => parts.LiveFigure))
const LINE_PX = 32
const HEADING_PX = 30

const toggleFold = (): void =>
  chooseLayout({ sidebarType: layoutStore.get().sidebarType === 'condensed' ? 'fixed' : 'condensed' })

/** The menu beside the page: the frame's left column, or a card in the content of the detached layout. */
export const SideBar = ({ place }: { place: MenuPlace }) => {
  const { t } = useTranslation()
  const isDetached = useLayout((state) => state.layout === 'detached')
  const isCondensed = place === 'condensed'
  const user = useAuth((state) => state.user)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    // What does not come is asked for by the next load; the menu goes on without.
    const load = (): void => void FavouritesGroup.preload().then(() => setPainted(FavouritesGroup.isLoaded()))
    return onceIdle(load)
  }, [])
  const isWide = !isCondensed && user !== undefined
  const hasFigure = isWide && (user.role === 'Admin' || user.role === 'User')
  return (
    <aside className="side-bar" aria-label={t('Sidebar')}>
      {isDetached ? <Person /> : <Brand />}
      <div className="side-bar-scroll">
        {isWide && (
          <div style={{ minHeight: HEADING_PX + LINE_PX * keptLines() }}>
            <Suspense>{isPainted && <FavouritesGroup user={user} />}</Suspense>
          </div>
        )}
        <SideNav isCondensed={isCondensed} />
      </div>
      {hasFigure && (
        <div className="side-bar-figure">
          <Suspense>{isPainted && <LiveFigure user={user} />}</Suspense>
        </div>
      )}
      <button type="button" className="side-bar-fold" aria-pressed={isCondensed} onClick={toggleFold}>
        <Icon name="fold" />
        <span>{t('Fold the menu')}</span>
      </button>
    </aside>
  )
}
