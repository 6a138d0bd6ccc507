import { type KeyboardEvent, Suspense } from 'react'
import { loadPage } from '../page/load-page.tsx'
import { Popover } from './popover.tsx'
import { useIsPhone } from './use-is-phone.ts'
import './ui-menu.css'

export interface MenuItem {
  id: string
  label: string
  danger?: boolean | undefined
  disabled?: boolean
  /** Why it is disabled, said below it. */
  why?: string | undefined
  /** The one that is chosen now. */
  current?: boolean
  onSelect(): void
}

export interface MenuGroup {
  id: string
  title?: string
  items: readonly MenuItem[]
}

const MenuSheet = loadPage(() => import('./menu-sheet.tsx'))

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface MenuProps {
  anchor(): HTMLElement | null
  label: string
  groups: readonly MenuGroup[]
  align?: 'start' | 'end'
  onClose(): void
}

/** What can be done, in a list: arrows move, Enter does, Escape and Tab leave. On a phone it comes from below. */
export const Menu = ({ anchor, label, groups, align = 'start', onClose }: MenuProps) => {
  const onPhone = useIsPhone()
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    // The browser goes on from the button, not from a menu that is no more.
    if (event.key === 'Tab') anchor()?.focus()
    const step = STEPS[event.key]
    if (step === undefined) return event.key === 'Tab' ? onClose() : undefined
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = items.findIndex((item) => item === document.activeElement)
    items[step(at, items.length)]?.focus()
  }
  const select = ({ disabled, why, onSelect }: MenuItem): void => {
    if (disabled === true || why !== undefined) return
    onClose()
    onSelect()
  }
  if (onPhone)
    return (
      <Suspense>
        <MenuSheet label={label} groups={groups} select={select} onClose={onClose} />
      </Suspense>
    )
  return (
    <Popover
      anchor={anchor}
      role="menu"
      label={label}
      className="ui-menu"
      align={align}
      first="[aria-current], [role=menuitem]"
      onClose={onClose}
      onKeyDown={press}
    >
      {groups.map(({ id, title, items }, index) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={id} role="group" aria-label={title}>
          {index === 0 ? undefined : <hr className="ui-menu-rule" />}
          {title === undefined ? undefined : <div className="ui-menu-group">{title}</div>}
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger === true ? 'ui-menu-item ui-menu-danger' : 'ui-menu-item'}
              aria-disabled={item.disabled === true || item.why !== undefined || undefined}
              aria-current={item.current === true || undefined}
              onClick={() => select(item)}
            >
              {item.label}
              {item.why === undefined ? undefined : <small className="ui-menu-why">{item.why}</small>}
            </button>
          ))}
        </div>
      ))}
    </Popover>
  )
}
