import { Popover } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import './help-mark.css'

const HOVER_MS = 150

/**
 * The small ? beside a word: hover, focus or a tap says what it means, Escape puts it away.
 * @example <HelpMark word={t(title)}>{t(counts)}</HelpMark>
 */
export const HelpMark = ({ word, children }: { word: string; children: ReactNode }) => {
  const { t } = useTranslation()
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
    <Popover open={isOpen} trigger={[]} classNames={{ root: 'help-says' }} content={children}>
      <button
        type="button"
        className="help-mark"
        aria-label={t('What does “{{word}}” mean?', { word })}
        onPointerEnter={hover(true)}
        onPointerLeave={hover(false)}
        onFocus={() => now(true)}
        onBlur={() => now(false)}
        onClick={() => now(true)}
        onKeyDown={press}
      >
        <span aria-hidden="true">?</span>
      </button>
    </Popover>
  )
}
