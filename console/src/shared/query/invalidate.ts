import type { Query } from '@tanstack/react-query'
import type { EndpointName } from '#contract/endpoints.ts'
import { CallFailure } from '../api/failure.ts'
import { queryClient, type QueryKey, segmentOf } from './query-client.ts'

/** What is taken back may be of any kind. */
const UNDO = 'undo'
const isOf =
  (segment: string) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    segment === UNDO || segmentOf((queryKey as unknown as QueryKey)[0]) === segment

/** Asks anew what is being read. A refetch alone would join the very first request of a query, which may carry what was before. */
export const restartQuery = ({ queryKey }: Pick<Query, 'queryKey'>): void => {
  const exactly = { queryKey, exact: true }
  void queryClient.cancelQueries(exactly).then(() => queryClient.refetchQueries(exactly))
}
const isFirstRead = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined

/** Marks all of the cache as old, and reads again what of it is shown and meant. */
const invalidateShown = (isMeant: (query: Query) => boolean): void => {
  const first = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (one) => isMeant(one) && isFirstRead(one) })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  void queryClient.invalidateQueries({ predicate: isMeant, refetchType: 'active' })
  first.forEach(restartQuery)
}

/** Everything cached may be old now; what is shown of this kind of record is read again at once. */
export const invalidateArea = (segment: string): void => {
  invalidateShown(isOf(segment))
}

/** The same after a change that its own list was told already: that list is only marked as old. */
export const invalidateAreaExcept = (list: EndpointName): void => {
  const isBeside = isOf(segmentOf(list))
  invalidateShown((query) => isBeside(query) && query.queryKey[0] !== list)
}

/** A change that got no answer may have been made: whatever is shown next is read again. */
export const invalidateUnanswered = (error: unknown): void => {
  if (error instanceof CallFailure && error.status === 0) void queryClient.invalidateQueries({ refetchType: 'none' })
}

/**
 * What is shown of these endpoints is read again because there is news of it. What is just being read is not cut off,
 * however fast news follow each other; what it misses, the next bring.
 */
export const refreshShown = (...names: EndpointName[]): void => {
  for (const name of names)
    void queryClient.refetchQueries({ queryKey: [name], type: 'active' }, { cancelRefetch: false })
}

/** Asks again whatever is shown and has failed: one outage is over for all of it. */
export const retryFailed = (): void => {
  const isFailed = ({ state }: Query) => state.status === 'error'
  void queryClient.refetchQueries({ type: 'active', predicate: isFailed }, { cancelRefetch: false })
}

/** What is shown of these endpoints is read again, the rest of theirs when it is next shown. */
export const invalidate = (...names: EndpointName[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}
