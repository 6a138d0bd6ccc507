import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { MenuItem } from '../../menu.ts'
import type { Trail } from './active-item.ts'
import { CondensedEntry } from './condensed-entry.tsx'
import { MenuLink } from './menu-link.tsx'
import { NavGroup } from './nav-group.tsx'
import { useMenu } from './use-menu.ts'
import './side-nav.css'

const Entry = ({ item, trail, isCondensed }: { item: MenuItem; trail: Trail; isCondensed: boolean }) => {
  if (isCondensed) return <CondensedEntry item={item} trail={trail} />
  if (item.children !== undefined) return <NavGroup item={item} trail={trail} />
  return (
    <li>
      <MenuLink item={item} isActive={trail.includes(item)} />
    </li>
  )
}

/** The side menu of the role. */
export const SideNav = ({ isCondensed = false }: { isCondensed?: boolean }) => {
  const { t } = useTranslation()
  const heading = useId()
  const { areas, management, added, trail } = useMenu()
  const list = (items: readonly MenuItem[]) =>
    items.map((item) => <Entry key={item.title} item={item} trail={trail} isCondensed={isCondensed} />)
  return (
    <nav className={isCondensed ? 'side-nav side-nav-condensed' : 'side-nav'} aria-label={t('Main menu')}>
      {areas.length > 0 && <ul>{list(areas)}</ul>}
      {management !== undefined && (
        <>
          <p className="side-nav-heading" id={heading}>
            {t(management.title)}
          </p>
          <ul aria-labelledby={heading}>{list(management.children ?? [])}</ul>
        </>
      )}
      {added.length > 0 && <ul>{list(added)}</ul>}
    </nav>
  )
}
