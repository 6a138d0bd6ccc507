import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Place, placeAt } from './place-at.ts'
import './ui-popover.css'

export interface PopoverProps extends Place {
  /** What it belongs to: it stands beside it, and the focus goes back there. */
  anchor(): HTMLElement | null
  onClose(): void
  id?: string
  role?: 'dialog' | 'menu' | 'tooltip' | 'none'
  label?: string
  className?: string
  /** Where the focus goes when it opens; without it the focus stays where it is. */
  first?: string
  onKeyDown?(event: KeyboardEvent<HTMLDivElement>): void
  children: ReactNode
}

/** What can be reached by the keyboard. */
export const REACHED = 'input:not(:disabled), button:not(:disabled), select, a[href]'

const isInside = (element: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Node && element?.contains(target) === true

/**
 * A panel in the browser's top layer beside its anchor, drawn for as long as it is open. Escape, a press outside and
 * leaving it by Tab close it.
 */
export const Popover = (props: PopoverProps) => {
  const { role = 'dialog', id, label, className = '', onKeyDown, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    const { current } = panel
    const anchor = latest.current.anchor()
    if (current === null || anchor === null) return
    const place = (): void => placeAt(current, anchor, latest.current)
    current.showPopover()
    place()
    const { first } = latest.current
    let waits = first !== undefined
    const enter = (): void => {
      const target = waits && first !== undefined ? current.querySelector<HTMLElement>(first) : null
      if (target === null) return
      waits = false
      target.focus({ preventScroll: true })
    }
    enter()
    // What it shows may come later.
    const watch = new ResizeObserver(() => {
      place()
      enter()
    })
    watch.observe(current)
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, true)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
      if (current.contains(document.activeElement)) anchor.focus({ preventScroll: true })
      current.hidePopover()
    }
  }, [])

  useEffect(() => {
    const isOwn = (target: EventTarget | null): boolean =>
      isInside(panel.current, target) || isInside(latest.current.anchor(), target)
    const press = ({ target }: PointerEvent): void => {
      if (!isOwn(target)) latest.current.onClose()
    }
    const move = ({ target }: FocusEvent): void => {
      if (!isOwn(target)) latest.current.onClose()
    }
    // What had the focus may be gone, as a button that was switched off: the key is heard all the same.
    const escape = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape' && document.activeElement === document.body) latest.current.onClose()
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('focusin', move)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('focusin', move)
    }
  }, [])

  const pressKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      // Only this goes; a drawer around it stays.
      event.stopPropagation()
      event.nativeEvent.stopPropagation()
      latest.current.onClose()
    } else onKeyDown?.(event)
  }
  return (
    // A press on it is not one on the row or the drawer it was opened in.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={panel}
      id={id}
      popover="manual"
      role={role}
      aria-label={label}
      className={`ui-popover ${className}`}
      onKeyDown={pressKey}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  )
}
