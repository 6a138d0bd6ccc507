import { type ReactNode, Suspense, useRef, useState } from 'react'
import { PageWait } from '../page/page-wait.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { Popover, REACHED } from './popover.tsx'
import './ui-popover.css'

interface PopoverButtonProps extends Omit<ButtonProps, 'content' | 'title'> {
  /** What the panel is called, and said above it where `heads` asks for it. */
  label: string
  heads?: boolean
  title?: string
  align?: 'start' | 'end'
  /** Fetches what the panel shows, when someone is about to open it. */
  preload?: () => Promise<unknown>
  content(close: () => void): ReactNode
}

/**
 * A button with a panel of settings; the panel is drawn when it is opened.
 * @example <PopoverButton label={t('Columns')} icon="columns" content={(close) => <Settings close={close} />} />
 */
export const PopoverButton = ({
  label,
  heads = false,
  align = 'end',
  preload,
  content,
  children,
  ...rest
}: PopoverButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const fetchSoon = (): void => void preload?.()
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen ? (
        <Popover anchor={() => button.current} label={label} align={align} first={REACHED} onClose={close}>
          {heads ? <div className="ui-popover-title">{label}</div> : undefined}
          <Suspense fallback={<PageWait />}>{content(close)}</Suspense>
        </Popover>
      ) : undefined}
    </>
  )
}
