import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#console/shared/api/failure.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

export interface Figures<T> {
  answer: T | undefined
  /** Why the latest reading failed; the answer before it stays. */
  error: string | undefined
  /** What is shown is of another question than the one asked. */
  dimmed: boolean
  /** When the answer was read. */
  readAt: string | undefined
  reload(): void
}

interface State<T> {
  key?: string
  answer?: T
  readAt?: string
  error?: string
}

/** Asked for again on coming back, if what is shown is older than this. */
const FRESH_MS = 5000

/**
 * Figures that are read again while someone looks, and on coming back to the tab. What is shown stays until the next
 * answer, so that no figure jumps to nothing in between.
 * @example const { answer, dimmed } = useFigures(`${from}:${to}`, () => call('getShopOverview', { query: { from, to } }))
 */
export const useFigures = <T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T | undefined>,
  everyMs = 60_000,
): Figures<T> => {
  const { t } = useTranslation()
  const [state, setState] = useState<State<T>>({})
  const latest = useRef(ask)
  latest.current = ask
  const absent = useRef('')
  absent.current = t('There is nothing here any more; perhaps the enterprise was deleted.')
  const running = useRef<AbortController>(undefined)
  const load = useCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const next = await latest.current(own.signal).then(
      (answer): State<T> =>
        answer === undefined ? { error: absent.current } : { key, answer, readAt: new Date().toISOString() },
      (error: unknown): State<T> => ({ error: messageOf(error) }),
    )
    if (!own.signal.aborted) setState((now) => ({ ...now, error: undefined, ...next }))
  }, [key])
  const readAt = useRef(state.readAt)
  readAt.current = state.readAt
  useEffect(() => {
    void load()
    const timer = setInterval(() => {
      if (!document.hidden) void load()
    }, everyMs)
    const back = () => {
      const age = Date.now() - Date.parse(readAt.current ?? '1970-01-01')
      if (!document.hidden && age > FRESH_MS) void load()
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
      running.current?.abort()
    }
  }, [load, everyMs])
  return {
    answer: state.answer,
    error: state.error,
    dimmed: state.answer !== undefined && state.key !== key,
    readAt: state.readAt,
    reload: useCallback(() => void load(), [load]),
  }
}
