import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '#console/shared/api/client.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { useBoardNews } from './use-board-news.ts'

export type Board = ReplyOf<Endpoints['getLiveBoard']>

interface Shown {
  /** Undefined before the first answer. */
  board: Board | undefined
  /** There is no such board, or it was switched off. */
  absent: boolean
  /** The last question was answered. */
  reached: boolean
}

/** The board, brought up to date whenever something moves; says when it could not be reached. */
export const useBoard = (id: string): Shown & { reload(): void } => {
  const [shown, setShown] = useState<Shown>({ board: undefined, absent: false, reached: true })
  const load = useCallback(
    () =>
      call('getLiveBoard', { params: { id } }).then(
        (board) => setShown({ board, absent: board === undefined, reached: true }),
        (error: unknown) => {
          // An address that no ad set can have is none either.
          const absent = error instanceof CallFailure && error.status === 400
          setShown((now) => (absent ? { board: undefined, absent, reached: true } : { ...now, reached: false }))
        },
      ),
    [id],
  )
  useEffect(() => void load(), [load])
  useBoardNews(id, shown.board !== undefined, load)
  return { ...shown, reload: () => void load() }
}
