import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../api/failure.ts'

export interface Answer<T> {
  answer: T | undefined
  error: string | undefined
  /** The server knows no such thing. */
  absent: boolean
  /** Asks again; what is shown stays until the answer. */
  reload(): void
  /** Puts a newer one in place, as a change answered it. */
  put(answer: T): void
}

/**
 * Asks for one thing that is not a list, again whenever `key` changes.
 * @example const { answer, error, reload } = useAnswer('settings', () => call('listConfigs'))
 */
export const useAnswer = <T>(key: string, ask: () => Promise<T | undefined>): Answer<T> => {
  const [state, setState] = useState<{ key: string; answer?: T; error?: string; absent?: boolean }>({ key })
  const latest = useRef(ask)
  latest.current = ask
  const turn = useRef(0)
  const answered = useRef(0)
  const load = useCallback(async () => {
    const own = ++turn.current
    const next = await latest.current().then(
      (answer) => (answer === undefined ? { absent: true } : { answer }),
      (error: unknown) => ({ error: messageOf(error) }),
    )
    if (own !== turn.current) return
    answered.current = own
    setState((now) => ({ ...(now.key === key && 'error' in next ? now : {}), key, ...next }))
  }, [key])
  const put = useCallback(
    (answer: T) => {
      setState({ key, answer })
      // What was asked before the change may be answered as it stood before it.
      if (answered.current !== turn.current) void load()
    },
    [key, load],
  )
  useEffect(() => {
    void load()
    const asked = turn
    return () => {
      asked.current++
    }
  }, [load])
  const current = state.key === key ? state : { key }
  return {
    answer: current.answer,
    error: current.error,
    absent: current.absent === true,
    reload: useCallback(() => void load(), [load]),
    put,
  }
}
