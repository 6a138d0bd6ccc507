import type { Query } from '@tanstack/react-query'
import type { EndpointName } from '#contract/endpoints.ts'
import { queryClient, type QueryKey, segmentOf } from './query-client.ts'

const isOf =
  (segment: string) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    segmentOf((queryKey as unknown as QueryKey)[0]) === segment

/** Everything cached may be old now; what is shown of this kind of record is read again at once. */
export const invalidateArea = (segment: string): void => {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  void queryClient.invalidateQueries({ predicate: isOf(segment), refetchType: 'active' })
}

/** The same after a change that its own list was told already: that list is only marked as old. */
export const invalidateBeside = (list: EndpointName): void => {
  const isBeside = isOf(segmentOf(list))
  void queryClient.invalidateQueries({ refetchType: 'none' })
  void queryClient.invalidateQueries({
    predicate: (query) => isBeside(query) && query.queryKey[0] !== list,
    refetchType: 'active',
  })
}

/**
 * What is shown of these endpoints is read again because there is news of it. What is just being read is not cut off,
 * however fast news follow each other; what it misses, the next bring.
 */
export const refreshShown = (...names: EndpointName[]): void => {
  for (const name of names)
    void queryClient.refetchQueries({ queryKey: [name], type: 'active' }, { cancelRefetch: false })
}

/** What is shown of these endpoints is read again, the rest of theirs when it is next shown. */
export const invalidate = (...names: EndpointName[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}
