import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { UNDO_MS } from '#console/shared/table/use-undo.ts'
import '#console/shared/ui/page-note.css'

interface WayBack {
  id: number
  said: string
  back(): void
}

/**
 * What was deleted, and the way back for a while, shown where `bars` stands.
 * @example const { offer, bars } = useWaysBack(); offer(t('“{{name}}” was deleted.', { name }), undo)
 */
export const useWaysBack = (): { offer(said: string, back: () => void): void; bars: ReactNode } => {
  const { t } = useTranslation()
  const [ways, setWays] = useState<readonly WayBack[]>([])
  const last = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const drop = (id: number): void => setWays((now) => now.filter((way) => way.id !== id))
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const offer = (said: string, back: () => void): void => {
    const id = ++last.current
    setWays((now) => [...now, { id, said, back }])
    timers.current.add(setTimeout(drop, UNDO_MS, id))
  }
  const bars = (
    <div role="status" aria-live="polite">
      {ways.map(({ id, said, back }) => (
        <Alert
          key={id}
          role="none"
          className="page-note"
          type="info"
          title={said}
          closable={{ onClose: () => drop(id), 'aria-label': t('Close') }}
          action={
            <Button
              size="small"
              type="primary"
              onClick={() => {
                drop(id)
                back()
              }}
            >
              {t('Undo')}
            </Button>
          }
        />
      ))}
    </div>
  )
  return { offer, bars }
}
