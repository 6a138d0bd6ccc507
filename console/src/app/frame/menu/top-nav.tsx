import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from '../icons.tsx'
import { Menu } from '../popup/menu.tsx'
import { Popup } from '../popup/popup.tsx'
import type { MenuItem } from '../../menu.ts'
import type { Trail } from './active-item.ts'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'
import './side-nav.css'
import './top-nav.css'
import '../popup/popup.css'

/** A group inside a group gives its screens: the row has one level. */
const leavesOf = ({ children = [] }: MenuItem): MenuItem[] =>
  children.flatMap((child) => (child.children === undefined ? [child] : leavesOf(child)))

const Group = ({ item, trail }: { item: MenuItem; trail: Trail }) => {
  const { t } = useTranslation()
  const isInside = trail.includes(item)
  return (
    <Popup
      buttonClass={isInside ? 'top-nav-item top-nav-inside' : 'top-nav-item'}
      panelLabel={t(item.title)}
      button={
        <>
          {item.icon !== undefined && <Icon name={item.icon} />}
          <span className="side-nav-title">{t(item.title)}</span>
          <Icon name="down" size={12} />
        </>
      }
    >
      {(close) => (
        <Menu label={t(item.title)}>
          {leavesOf(item).map((child) => (
            <MenuLink
              key={child.title}
              item={child}
              isActive={trail.includes(child)}
              className="popup-item"
              role="menuitem"
              onFollow={close}
            />
          ))}
        </Menu>
      )}
    </Popup>
  )
}

/** The menu in a row under the top bar. */
export const TopNav = () => {
  const { t } = useTranslation()
  const { areas, management, added, trail } = useMenu()
  const items = [...areas, management, ...added].filter((item) => item !== undefined)
  return (
    <nav className="top-nav" aria-label={t('Main menu')}>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            {item.children === undefined ? (
              <MenuLink item={item} isActive={trail.includes(item)} className="top-nav-item" />
            ) : (
              <Group item={item} trail={trail} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
