import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Icon } from './icons.tsx'
import './ui-dialog.css'

interface DialogProps {
  title: ReactNode
  foot: ReactNode
  onClose(): void
  children?: ReactNode
}

/**
 * Asks something over the page, by the browser's own dialog; open for as long as it is drawn.
 * @example {isAsking ? <Dialog title={question} foot={buttons} onClose={close} /> : undefined}
 */
export const Dialog = ({ title, foot, onClose, children }: DialogProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element goes, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // No button is under the hand by itself.
    current?.focus()
    return () => current?.close()
  }, [])
  const closeOutside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target !== dialog.current) return
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    if (isInside) return
    // Else the press would take the focus from where the browser puts it back.
    event.preventDefault()
    onClose()
  }
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }
  return (
    // The keyboard's way out is Escape, which the browser turns into a cancel event.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="ui-dialog"
      aria-labelledby={heading}
      onCancel={cancel}
      onMouseDown={closeOutside}
      onClick={(event) => event.stopPropagation()}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div className="ui-dialog-foot">{foot}</div>
      <button type="button" className="ui-dialog-close" aria-label={t('Close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
