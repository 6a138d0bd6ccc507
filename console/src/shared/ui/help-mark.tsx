import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Popover } from './popover.tsx'
import './help-mark.css'

const HOVER_MS = 150

/**
 * The small ? beside a word: hover, focus or a tap says what it means, Escape puts it away.
 * @example <HelpMark word={t(title)}>{t(counts)}</HelpMark>
 */
export const HelpMark = ({ word, children }: { word: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const id = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (open: boolean): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), HOVER_MS)
  }
  const now = (open: boolean): void => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const hover =
    (open: boolean) =>
    ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') soon(open)
    }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    // Only this goes; a drawer around it stays.
    event.stopPropagation()
    now(false)
  }
  return (
    <>
      <button
        ref={mark}
        type="button"
        className="help-mark"
        aria-label={t('What does “{{word}}” mean?', { word })}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={hover(true)}
        onPointerLeave={hover(false)}
        onFocus={() => now(true)}
        onBlur={() => now(false)}
        onClick={() => now(true)}
        onKeyDown={press}
      >
        <span aria-hidden="true">?</span>
      </button>
      {isOpen ? (
        <Popover
          id={id}
          anchor={() => mark.current}
          role="tooltip"
          className="help-mark-text"
          side="top"
          align="center"
          onClose={() => now(false)}
        >
          {children}
        </Popover>
      ) : undefined}
    </>
  )
}
