import { QueryClient } from '@tanstack/react-query'
import addresses from 'virtual:endpoints'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { call, type CallInput } from '../api/client.ts'
import { type AuthState, authStore } from '../session/auth-store.ts'
import { endConfirm } from '../session/confirm-store.ts'

/** What identifies a query: everything that is sent, but neither body nor signal of one attempt. */
export type QueryInput<N extends EndpointName> = Omit<CallInput<Endpoints[N]>, 'signal' | 'idempotencyKey'>
export type QueryKey<N extends EndpointName = EndpointName> = readonly [N, Partial<QueryInput<N>>]
/** What is cached: null where the server knows no such thing, which the client answers as undefined. */
export type Cached<N extends EndpointName> = ReplyOf<Endpoints[N]> | null

const MINUTE = 60_000

/** Replies by endpoint and input. Shown at once, read again behind whatever shows them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A prefetch and the page that follows it are one request; whoever comes back later reads again.
      staleTime: 2000,
      gcTime: 10 * MINUTE,
      retry: false,
      // One that failed while its page was on its way is not asked once more by the page itself.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 2000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const isSaid = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Parts that say nothing are left out, so that the same question has one key. */
const stripped = (part: object): object | undefined => {
  const entries = Object.entries(part).filter(([, value]) => isSaid(value))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

export const queryKey = <N extends EndpointName>(name: N, input: Partial<QueryInput<N>> = {}): QueryKey<N> => {
  const parts = Object.entries(input).flatMap(([key, value]): [string, unknown][] => {
    const said = typeof value === 'object' && value !== null && !(value instanceof FormData) ? stripped(value) : value
    return said === undefined ? [] : [[key, said]]
  })
  return [name, Object.fromEntries(parts) as Partial<QueryInput<N>>]
}

export const queryOptions = <N extends EndpointName>(name: N, input?: QueryInput<N>) => ({
  queryKey: queryKey(name, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Cached<N>> =>
    (await call(name, { ...input, signal } as CallInput<Endpoints[N]>)) ?? null,
})

/** Reads through the cache, for work that is no screen's state; undefined where there is no such thing. */
export const fetchQuery = async <N extends EndpointName>(
  name: N,
  input?: QueryInput<N>,
): Promise<ReplyOf<Endpoints[N]> | undefined> =>
  (await queryClient.fetchQuery({ ...queryOptions(name, input), staleTime: 0 })) ?? undefined

/** Asks beforehand for what is likely to be shown next; a failure is met when it is shown. */
export const prefetchQuery = <N extends EndpointName>(name: N, input?: QueryInput<N>): Promise<void> =>
  queryClient.prefetchQuery({ ...queryOptions(name, input), staleTime: 30_000 })

export const isCached = <N extends EndpointName>(name: N, input?: QueryInput<N>): boolean =>
  queryClient.getQueryData(queryKey(name, input)) !== undefined

/** The first part of an endpoint's address: what belongs to one kind of record; nothing where a key names no endpoint. */
export const segmentOf = (name: EndpointName): string =>
  (addresses as Partial<typeof addresses>)[name]?.path.split('/')[1] ?? ''

export const clearQueries = (): void => {
  void queryClient.cancelQueries()
  queryClient.clear()
}

/** Tells later whether the person and the enterprise are still those of now: what comes late for others is not shown. */
export const guardOwner = (): (() => boolean) => {
  const before = owner
  return () => owner === before
}

const ownerOf = ({ user }: AuthState): string => `${user?.id} ${user?.selectEnterprise}`
let owner = ownerOf(authStore.get())
// Nothing of one person or enterprise is left for the next.
authStore.subscribe(() => {
  const next = ownerOf(authStore.get())
  if (next === owner) return
  owner = next
  clearQueries()
  // What one person was asked is not answered by the next, who would send it in their own name.
  endConfirm(false)
})
