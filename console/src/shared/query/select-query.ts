import { keepPreviousData, useQuery as useTanStackQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { messageOf } from '../api/failure.ts'
import { queryClient, type QueryInput, queryOptions } from './query-client.ts'

/** A query together with what is wanted of its reply, to be handed to a part that asks when it needs it. */
export interface SelectedQuery<T> {
  queryKey: readonly unknown[]
  queryFn(context: { signal: AbortSignal }): Promise<unknown>
  select(reply: unknown): T | null
}

/** @example const find = (words: string) => selectQuery('listUsers', { query: { q: words } }, ({ users }) => users.map(toOption)) */
export const selectQuery = <N extends EndpointName, T>(
  name: N,
  input: QueryInput<N> | undefined,
  select: (reply: ReplyOf<Endpoints[N]>) => T,
): SelectedQuery<T> => ({
  ...queryOptions(name, input),
  select: (reply) => (reply === null ? null : select(reply as ReplyOf<Endpoints[N]>)),
})

/** What is known without asking, in the place of a query. */
export const knownQuery = <T>(value: T): SelectedQuery<T> => ({
  queryKey: ['known', value],
  queryFn: async () => value,
  select: () => value,
})

const NONE: SelectedQuery<never> = { queryKey: ['none'], queryFn: async () => null, select: () => null }

/** What is wanted of it: undefined until it has come, and where there is no such thing. */
export const useSelected = <T>(
  query: SelectedQuery<T> | undefined,
): { data: T | undefined; settled: boolean; error: string | undefined; refetch(): void } => {
  const isAsked = query !== undefined
  const { data, isPending, error, refetch } = useTanStackQuery({ ...(query ?? NONE), enabled: isAsked }, queryClient)
  return {
    data: isAsked ? (data ?? undefined) : undefined,
    settled: isAsked && !isPending,
    error: isAsked && error !== null ? messageOf(error) : undefined,
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

export interface Option {
  value: string
  label: string
}

const PAUSE_MS = 300

/** What was typed, a moment after the last key; at once where it was cleared. */
export const useDebounced = (words: string, pauseMs = PAUSE_MS): string => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [words, pauseMs])
  return settled
}

const NOTHING: readonly never[] = []

/** What a search finds, a moment after the last key; the last options stand until the next have come. */
export const useSearch = (
  words: string,
  active: boolean,
  find: (words: string) => SelectedQuery<readonly Option[]>,
) => {
  const asked = useDebounced(words)
  const { data, isFetching, isPlaceholderData, isError } = useTanStackQuery(
    { ...find(asked), enabled: active, placeholderData: keepPreviousData },
    queryClient,
  )
  return {
    options: data ?? NOTHING,
    searching: active && (asked !== words || (isFetching && (data === undefined || isPlaceholderData))),
    failed: isError && !isFetching,
  }
}
