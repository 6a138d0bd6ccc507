import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { Icon } from '../icons.tsx'
import type { MenuItem } from '../../menu.ts'
import type { Trail } from './active-item.ts'
import { MenuLink } from './menu-link.tsx'
import './side-nav.css'

const LEAVE_MS = 140
const ROW = 36

/** An icon whose title, with the group's screens, flies out beside it on hover, focus or tap. */
export const CondensedEntry = ({ item, trail }: { item: MenuItem; trail: Trail }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const entry = useRef<HTMLLIElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<{ top: number; left: number; at: string }>()
  const children = item.children ?? []
  /** Following a link puts it away. */
  const lowest = innerHeight - (children.length + 1) * ROW - 16
  const spot = shown?.at === here ? { top: Math.max(8, Math.min(shown.top, lowest)), left: shown.left } : undefined

  const show = (): void => {
    clearTimeout(leaving.current)
    const box = entry.current?.getBoundingClientRect()
    if (box === undefined) return
    setShown({ top: box.top, left: box.right, at: here })
  }
  const hide = useCallback(() => setShown(undefined), [])
  /** A finger enters and leaves with each tap; it has the press instead. */
  const enter = ({ pointerType }: { pointerType: string }): void => {
    if (pointerType === 'mouse') show()
  }
  const leave = ({ pointerType }: { pointerType: string }): void => {
    if (pointerType === 'mouse') leaving.current = setTimeout(hide, LEAVE_MS)
  }
  const blur = (event: FocusEvent): void => {
    if (!entry.current?.contains(event.relatedTarget)) hide()
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
  }
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && entry.current?.contains(target))) hide()
    }
    window.addEventListener('scroll', hide, true)
    window.addEventListener('pointerdown', press)
    return () => {
      clearTimeout(leaving.current)
      window.removeEventListener('scroll', hide, true)
      window.removeEventListener('pointerdown', press)
    }
  }, [hide])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li ref={entry} onPointerEnter={enter} onPointerLeave={leave} onFocus={show} onBlur={blur} onKeyDown={escape}>
      {item.children === undefined ? (
        <MenuLink item={item} isActive={trail.includes(item)} />
      ) : (
        <button
          type="button"
          className="side-nav-item"
          data-inside={trail.includes(item) || undefined}
          aria-expanded={spot !== undefined}
          onClick={show}
        >
          {item.icon !== undefined && <Icon name={item.icon} />}
          <span className="side-nav-title">{t(item.title)}</span>
        </button>
      )}
      {spot !== undefined && (
        <div className="side-nav-fly" style={spot}>
          <span className="side-nav-fly-title" aria-hidden="true">
            {t(item.title)}
          </span>
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.title}>
                  <MenuLink item={child} isActive={trail.includes(child)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}
