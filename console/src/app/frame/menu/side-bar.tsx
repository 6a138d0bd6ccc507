import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Link } from '#console/shared/page/link.tsx'
import { chooseLayout, layoutStore, useLayout } from '#console/shared/layout/layout-store.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Avatar } from '../avatar.tsx'
import { Brand } from '../brand.tsx'
import { Icon } from '../icons.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { ROLE_LABELS } from '#console/shared/identity/labels.ts'
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

const toggleFold = (): void =>
  chooseLayout({ sidebarType: layoutStore.get().sidebarType === 'condensed' ? 'fixed' : 'condensed' })

/** The menu beside the page: the frame's left column, or a card in the content of the detached layout. */
export const SideBar = ({ place }: { place: MenuPlace }) => {
  const { t } = useTranslation()
  const isDetached = useLayout((state) => state.layout === 'detached')
  const isCondensed = place === 'condensed'
  return (
    <aside className="side-bar" aria-label={t('Sidebar')}>
      {isDetached ? <Person /> : <Brand />}
      <SideNav isCondensed={isCondensed} />
      <button type="button" className="side-bar-fold" aria-pressed={isCondensed} onClick={toggleFold}>
        <Icon name="fold" />
        <span>{t('Fold the menu')}</span>
      </button>
    </aside>
  )
}
