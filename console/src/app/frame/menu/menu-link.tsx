import { useEffect, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { Icon } from '../icons.tsx'
import type { MenuItem } from '../../menu.ts'
import { leadsTo } from './active-item.ts'
import './side-nav.css'

interface MenuLinkProps {
  item: MenuItem
  isActive: boolean
  className?: string
  role?: 'menuitem'
  onFollow?: () => void
}

/** One screen in the menu; marked as the page itself, or as the place the page belongs to. */
export const MenuLink = ({ item, isActive, className = 'side-nav-item', role, onFollow }: MenuLinkProps) => {
  const { t } = useTranslation()
  const place = useLocation()
  const mark = leadsTo(item, place) ? 'page' : 'true'
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The menu may be longer than the window; what is open is in sight.
    if (!isActive) return
    // Its group opens first.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [isActive])
  return (
    <Link
      ref={link}
      className={className}
      to={item.path ?? '/'}
      role={role}
      aria-current={isActive ? mark : undefined}
      onClick={onFollow}
    >
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span className="side-nav-title">{t(item.title)}</span>
    </Link>
  )
}
