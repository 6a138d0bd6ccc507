import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './bottom-sheet.css'

/** How far it must be drawn down to go. */
const AWAY_PX = 90

interface BottomSheetProps {
  title: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  foot?: ReactNode
  onClose(): void
  children: ReactNode
}

/**
 * A sheet from below, by the browser's own dialog: the focus stays inside and goes back; Escape, the phone's Back, a tap
 * beside it and drawing it down close it. Open for as long as it is drawn.
 */
export const BottomSheet = ({ title, aside, foot, onClose, children }: BottomSheetProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const from = useRef<number>(undefined)
  // Before the element goes, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // No field is under the finger by itself: the keyboard would cover half of the sheet.
    current?.focus()
    return () => current?.close()
  }, [])
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }
  const closeOutside = (event: MouseEvent): void => {
    if (event.target !== dialog.current) return
    // Else the press would take the focus from where the browser puts it back.
    event.preventDefault()
    onClose()
  }
  const moveTo = (y: number): void => {
    if (dialog.current !== null) dialog.current.style.translate = y > 0 ? `0 ${y}px` : ''
  }
  const grip = {
    onPointerDown: (event: PointerEvent): void => {
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientY }: PointerEvent): void => {
      if (from.current !== undefined) moveTo(clientY - from.current)
    },
    onPointerUp: ({ clientY }: PointerEvent): void => {
      const way = clientY - (from.current ?? clientY)
      from.current = undefined
      if (way > AWAY_PX) onClose()
      else moveTo(0)
    },
    onPointerCancel: (): void => {
      from.current = undefined
      moveTo(0)
    },
  }
  return (
    // The keyboard's way out is Escape, which the browser turns into a cancel event.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="bottom-sheet"
      aria-labelledby={heading}
      onCancel={cancel}
      onMouseDown={closeOutside}
      onClick={(event) => event.stopPropagation()}
    >
      <div className="bottom-sheet-inner">
        <div className="bottom-sheet-head" {...grip}>
          <span className="bottom-sheet-grip" aria-hidden="true" />
          <h2 id={heading}>{title}</h2>
          {aside}
        </div>
        <div className="bottom-sheet-body">{children}</div>
        <div className="bottom-sheet-foot">
          {foot}
          <button type="button" className="sr-only" onClick={onClose}>
            {t('Close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
