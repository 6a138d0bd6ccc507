import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { useBoardNews } from './use-board-news.ts'

export type Board = ReplyOf<Endpoints['getLiveBoard']>

interface Shown {
  /** Undefined before the first reply. */
  board: Board | undefined
  /** There is no such board, or it was switched off. */
  absent: boolean
  /** The last request was answered. */
  reached: boolean
}

/** An address that no ad set can have is none either. */
const MALFORMED = 'request.malformed'

/** The board, brought up to date whenever something moves; says when it could not be reached. */
export const useBoard = (id: string): Shown => {
  const {
    data: board,
    absent,
    error,
    errorCode,
    refetch,
  } = useQuery('getLiveBoard', { params: { id }, withoutSession: true })
  useBoardNews(id, board !== undefined, refetch)
  const isMalformed = errorCode === MALFORMED
  return { board, absent: absent || isMalformed, reached: error === undefined || isMalformed }
}
