import { Popover } from 'antd'
import { type KeyboardEvent, lazy, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { withTimeout } from '../page/load-page.tsx'
import type { TermName } from '../terms/terms.ts'
import './term.css'

const TermSays = lazy(() => withTimeout(import('../terms/term-says.tsx')))
const HOVER_MS = 150

/**
 * The small ? beside a word of the trade: hover, focus or a tap says what it means, Escape puts it away.
 * @example <th>{title}<TermMark name="hold" word={title} /></th>
 */
export const TermMark = ({ name, word }: { name: TermName; word: string }) => {
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
    <Popover
      open={isOpen}
      trigger={[]}
      classNames={{ root: 'term-says' }}
      content={
        <Suspense fallback={<span>{t('Loading…')}</span>}>
          <TermSays name={name} />
        </Suspense>
      }
    >
      <button
        type="button"
        className="term-mark"
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

/** A word with its explanation beside it. */
export const Term = ({ name, children }: { name: TermName; children: string & ReactNode }) => (
  <span className="term">
    {children}
    <TermMark name={name} word={children} />
  </span>
)
