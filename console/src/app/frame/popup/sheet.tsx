import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import './popup-sheet.css'

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  label: string
  className: string
  children: ReactNode
}

/** A modal surface by the browser's own dialog: the focus stays inside and goes back, Escape and a click outside close. */
export const Sheet = ({ isOpen, onClose, label, className, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element goes, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    if (isOpen) current?.showModal()
    return () => current?.close()
  }, [isOpen])
  const closeOutside = (event: MouseEvent): void => {
    if (event.target !== dialog.current) return
    // Else the press would take the focus from where the browser puts it back.
    event.preventDefault()
    onClose()
  }
  // The close event comes in a task of its own, after a key that asks for the sheet again.
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }
  return (
    // The keyboard's way out is Escape, which the browser turns into a cancel event.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`popup-sheet ${className}`}
      aria-label={label}
      onCancel={cancel}
      onMouseDown={closeOutside}
    >
      {isOpen && <div className="popup-sheet-body">{children}</div>}
    </dialog>
  )
}
