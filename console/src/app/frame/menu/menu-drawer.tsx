import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { Brand } from '../brand.tsx'
import { Icon } from '../icons.tsx'
import { Sheet } from '../popup/sheet.tsx'
import { SideNav } from './side-nav.tsx'
import './menu-drawer.css'
import '../top-bar/top-bar.css'

interface MenuSheetProps {
  isOpen: boolean
  close(): void
}

/** The whole menu, over the page. */
const MenuSheet = ({ isOpen, close }: MenuSheetProps) => {
  const { t } = useTranslation()
  return (
    <Sheet isOpen={isOpen} onClose={close} label={t('Main menu')} className="menu-drawer">
      <div className="menu-drawer-head">
        <Brand />
        <button type="button" className="menu-drawer-close" aria-label={t('Close')} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <SideNav />
    </Sheet>
  )
}

/** The menu behind a button, for narrow windows and for the full layout. */
export const MenuDrawer = () => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = pathname + search
  /** Open on one page: following a link closes it. */
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === here
  return (
    <>
      <button
        type="button"
        className="top-bar-button top-bar-menu"
        aria-label={t('Open the menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(here)}
      >
        <Icon name="menu" size={18} />
      </button>
      <MenuSheet isOpen={isOpen} close={() => setOpenAt(undefined)} />
    </>
  )
}
