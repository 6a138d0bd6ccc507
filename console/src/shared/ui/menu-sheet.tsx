import { BottomSheet } from '../table/phone/bottom-sheet.tsx'
import type { MenuGroup, MenuItem } from './menu.tsx'
import './menu-sheet.css'

interface MenuSheetProps {
  label: string
  groups: readonly MenuGroup[]
  select(item: MenuItem): void
  onClose(): void
}

/** What does harm stands apart from what does not. */
const parted = (groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups
    .flatMap(({ id, title, items }): MenuGroup[] => [
      { id, ...(title === undefined ? {} : { title }), items: items.filter(({ danger }) => danger !== true) },
      { id: `${id}-danger`, items: items.filter(({ danger }) => danger === true) },
    ])
    .filter(({ items }) => items.length > 0)

/** A menu on a phone: from below, with lines a finger can tell apart. */
const MenuSheet = ({ label, groups, select, onClose }: MenuSheetProps) => (
  <BottomSheet title={label} onClose={onClose}>
    <div role="menu" aria-label={label} className="menu-sheet">
      {parted(groups).map(({ id, title, items }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={id} role="group" aria-label={title}>
          {title === undefined ? undefined : <div className="menu-sheet-title">{title}</div>}
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              className={item.danger === true ? 'menu-sheet-item is-danger' : 'menu-sheet-item'}
              aria-disabled={item.disabled === true || item.why !== undefined || undefined}
              aria-current={item.current === true || undefined}
              onClick={() => select(item)}
            >
              {item.label}
              {item.why === undefined ? undefined : <small>{item.why}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  </BottomSheet>
)
export default MenuSheet
