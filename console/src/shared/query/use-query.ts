import { keepPreviousData, useQuery as useTanStackQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { restartQuery, retryFailed } from './invalidate.ts'
import { type Cached, queryClient, queryKey, type QueryInput, queryOptions } from './query-client.ts'

export interface Query<T> {
  data: T | undefined
  /** Why the latest request failed; the data before it stay. */
  error: string | undefined
  errorCode: string | undefined
  /** The server knows no such thing. */
  absent: boolean
  /** Nothing to show yet, and a request is under way. */
  loading: boolean
  /** A request is under way, whatever is shown meanwhile. */
  fetching: boolean
  /** The data answer the question before this one. */
  isPrevious: boolean
  /** When the data came, as an ISO time. */
  updatedAt: string | undefined
  /** Asks again, and with it whatever else has failed; what is shown stays until the reply. */
  refetch(): void
}

export interface QueryOptions<N extends EndpointName, T> {
  /** The part of the reply that is wanted. Keep it outside the component, or memoise it, where it is costly. */
  select?: (reply: ReplyOf<Endpoints[N]>) => T
  /** Shows the last data while those of another input are on their way. */
  keepPrevious?: boolean
  /** Asks again every so many milliseconds while someone looks, and on coming back to the tab. */
  refetchEvery?: number
  /** False: shows what is cached, and asks for nothing. */
  enabled?: boolean
  /** Shows nothing that was cached before: for a form, whose changes must start from what is there now. */
  fresh?: boolean
}

/** In place of an input: nothing is asked. */
export const SKIP = 'skip'

/**
 * What an endpoint replies, from the cache at once and read again behind it. A new input is a new question: a reply to
 * an old one never takes its place.
 * @example const { data, error, absent, refetch } = useQuery('getAdset', { params: { id } }, { select: ({ adset }) => adset })
 * @example const { data } = useQuery('getAccount', id === undefined ? SKIP : { params: { id } })
 */
export const useQuery = <N extends EndpointName, T = ReplyOf<Endpoints[N]>>(
  name: N,
  input?: QueryInput<N> | typeof SKIP,
  { select, keepPrevious = false, refetchEvery, enabled = true, fresh = false }: QueryOptions<N, T> = {},
): Query<T> => {
  const isSkipped = input === SKIP
  const [openedAt] = useState(Date.now)
  const result = useTanStackQuery<Cached<N>, Error, T | null>(
    {
      ...queryOptions(name, isSkipped ? undefined : input),
      enabled: enabled && !isSkipped,
      select: (reply) => (reply === null ? null : select === undefined ? (reply as T) : select(reply)),
      placeholderData: keepPrevious ? keepPreviousData : undefined,
      refetchInterval: refetchEvery ?? false,
      refetchOnWindowFocus: refetchEvery !== undefined,
      ...(fresh ? { staleTime: 0 } : {}),
    },
    queryClient,
  )
  const { refetch } = result
  const isWanted = !fresh || result.isFetchedAfterMount
  // A reading that failed has fetched too, and leaves what was cached before.
  const isKnown = !isSkipped && isWanted && result.data !== undefined && (!fresh || result.dataUpdatedAt >= openedAt)
  return {
    data: isKnown ? (result.data ?? undefined) : undefined,
    error: !isSkipped && result.error !== null ? messageOf(result.error) : undefined,
    errorCode: !isSkipped && result.error instanceof CallFailure ? result.error.code : undefined,
    absent: isKnown && result.data === null,
    loading: !isSkipped && (result.isPending || !isWanted) && (enabled || result.isFetching),
    fetching: result.isFetching,
    isPrevious: result.isPlaceholderData,
    updatedAt: isKnown && result.dataUpdatedAt > 0 ? new Date(result.dataUpdatedAt).toISOString() : undefined,
    refetch: useCallback(() => {
      void refetch()
      retryFailed()
    }, [refetch]),
  }
}

/**
 * Puts newer data in the place of a cached reply, as a change has told them. A request that is under way may carry what
 * was before: it is asked again.
 */
export const updateQuery = <N extends EndpointName>(
  name: N,
  input: QueryInput<N> | undefined,
  change: (reply: ReplyOf<Endpoints[N]>) => ReplyOf<Endpoints[N]>,
): void => {
  const key = queryKey(name, input)
  const isRunning = queryClient.getQueryState(key)?.fetchStatus === 'fetching'
  queryClient.setQueryData<Cached<N>>(key, (reply) => (reply === undefined || reply === null ? reply : change(reply)))
  if (!isRunning) return
  restartQuery({ queryKey: key })
}
