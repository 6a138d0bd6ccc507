import type { ReactNode } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { toggleRightSidebar, useLayout } from '#console/shared/layout/layout-store.ts'
import { showOverlay } from '../../actions/shell-store.ts'
import { Brand } from '../brand.tsx'
import { Icon } from '../icons.tsx'
import { MenuDrawer } from '../menu/menu-drawer.tsx'
import type { MenuPlace } from '../menu-place.ts'
import { Bell } from './bell.tsx'
import { ColorButton } from './color-button.tsx'
import { EnterpriseSwitcher } from './enterprise-switcher.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LiveMark } from './live-mark.tsx'
import { SearchButton } from './search-button.tsx'
import { UserMenu } from './user-menu.tsx'
import './top-bar.css'

interface TopBarProps {
  user: SessionUser
  place: MenuPlace
  /** The open pages, where the bar has room for them. */
  children: ReactNode
}

export const TopBar = ({ user, place, children }: TopBarProps) => {
  const { t } = useTranslation()
  const isVertical = useLayout((state) => state.layout === 'vertical')
  return (
    <header className="top-bar">
      {place === 'drawer' && <MenuDrawer />}
      {(place === 'drawer' || !isVertical) && <Brand />}
      <EnterpriseSwitcher user={user} />
      {children}
      <SearchButton />
      <div className="top-bar-space" />
      <LiveMark />
      <Bell />
      <LanguageMenu />
      <ColorButton />
      <button
        type="button"
        className="top-bar-button top-bar-layout"
        aria-label={t('Layout and appearance')}
        title={t('Layout and appearance')}
        aria-haspopup="dialog"
        onClick={() => toggleRightSidebar(true)}
      >
        <Icon name="layout" size={18} />
      </button>
      <button
        type="button"
        className="top-bar-button top-bar-layout"
        aria-label={t('Help for this page')}
        title={t('Help for this page')}
        aria-haspopup="dialog"
        onClick={() => showOverlay('help')}
      >
        <Icon name="help" size={18} />
      </button>
      <UserMenu user={user} />
    </header>
  )
}
