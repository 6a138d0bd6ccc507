import {
  type ReactNode,
  type RefObject,
  Suspense,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Waiting } from '#console/shared/ui/waiting.tsx'
import './popup.css'

interface PopupProps {
  /** What the button is called where its content does not say it. */
  label?: string
  button: ReactNode
  buttonClass?: string
  panelLabel: string
  panelClass?: string
  kind?: 'menu' | 'dialog'
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

const GAP = 6
const FOCUSABLE = '[data-first], [role^=menuitem][aria-checked=true], [role^=menuitem], input, button, a[href]'

const focusFirst = (panel: HTMLElement | null): void => panel?.querySelector<HTMLElement>(FOCUSABLE)?.focus()

/** Beside a panel whose code came after it was opened: the focus waits on the button until then. */
const FocusLate = ({ panel }: { panel: RefObject<HTMLElement | null> }) => {
  useEffect(() => {
    const { current } = panel
    if (current?.matches(':popover-open') === true && !current.contains(document.activeElement)) focusFirst(current)
  }, [panel])
  return null
}

/** A button with a panel in the browser's top layer: Escape and a click outside close it, the focus goes back. */
export const Popup = ({
  label,
  button,
  buttonClass = '',
  panelLabel,
  panelClass = '',
  kind = 'menu',
  align = 'start',
  children,
}: PopupProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useCallback(() => document.getElementById(id)?.hidePopover(), [id])

  const place = ({ newState }: ToggleEvent): void => {
    if (newState !== 'open' || trigger.current === null || panel.current === null) return
    const { left, right, bottom } = trigger.current.getBoundingClientRect()
    const { style } = panel.current
    const { clientWidth } = document.documentElement
    style.top = `${bottom + GAP}px`
    style.left = align === 'start' ? `${left}px` : 'auto'
    style.right = align === 'end' ? `${clientWidth - right}px` : 'auto'
    style.minWidth = `${right - left}px`
    setOpen(true)
  }
  const settle = ({ newState }: ToggleEvent): void => {
    setOpen(newState === 'open')
    if (newState === 'open') focusFirst(panel.current)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [isOpen, close])

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup={kind}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind === 'dialog' ? kind : undefined}
        aria-label={kind === 'dialog' ? panelLabel : undefined}
        className={`popup ${panelClass}`}
        onBeforeToggle={place}
        onToggle={settle}
      >
        {isOpen && (
          <Suspense
            fallback={
              <div className="popup-wait">
                <Waiting lines={4} />
              </div>
            }
          >
            {children(close)}
            <FocusLate panel={panel} />
          </Suspense>
        )}
      </div>
    </>
  )
}
