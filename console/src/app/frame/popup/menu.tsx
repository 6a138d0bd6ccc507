import type { KeyboardEvent, ReactNode } from 'react'
import './popup.css'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The items of a menu; arrows move among them, Tab leaves. */
export const Menu = ({ label, children }: { label: string; children: ReactNode }) => {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter(
      (item) => item.offsetParent !== null,
    )
    const at = items.findIndex((item) => item === document.activeElement)
    items[step(at, items.length)]?.focus()
  }
  return (
    <div className="popup-menu" role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {children}
    </div>
  )
}
