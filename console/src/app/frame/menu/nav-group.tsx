import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '../icons.tsx'
import type { MenuItem } from '../../menu.ts'
import type { Trail } from './active-item.ts'
import { MenuLink } from './menu-link.tsx'
import { setGroupOpen, useGroupOpen } from './open-groups.ts'
import './side-nav.css'

/** A group that opens in place. That of the open page opens by itself, and closes when one goes on to another. */
export const NavGroup = ({ item, trail }: { item: MenuItem; trail: Trail }) => {
  const { t } = useTranslation()
  const id = useId()
  const isInside = trail.includes(item)
  const isOpen = useGroupOpen(item.title) ?? isInside
  const wasInside = useRef(isInside)
  useEffect(() => {
    if (wasInside.current !== isInside) setGroupOpen(item.title, undefined)
    wasInside.current = isInside
  }, [isInside, item.title])
  return (
    <li>
      <button
        type="button"
        className="side-nav-item"
        data-inside={isInside || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setGroupOpen(item.title, !isOpen)}
      >
        {item.icon !== undefined && <Icon name={item.icon} />}
        <span className="side-nav-title">{t(item.title)}</span>
        <Icon name="down" size={14} />
      </button>
      <ul id={id} className="side-nav-sub" hidden={!isOpen}>
        {item.children?.map((child) => (
          <li key={child.title}>
            <MenuLink item={child} isActive={trail.includes(child)} />
          </li>
        ))}
      </ul>
    </li>
  )
}
