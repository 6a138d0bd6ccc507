import { useMutation as useTanStackMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '../api/failure.ts'
import { queryClient } from './query-client.ts'

export interface Mutation<A extends unknown[]> {
  /** Does it; answers whether it succeeded. */
  run(...args: A): Promise<boolean>
  pending: boolean
  /** What went wrong last. */
  error: string | undefined
  reset(): void
}

/**
 * Something a person does once at a time: whether it is under way, and what went wrong.
 * @example
 * const acknowledge = useMutation(async (count: number) => {
 *   const { acknowledged } = await mutate('acknowledgePushes', { params: { id }, body: { count } })
 *   notifyUser('success', String(acknowledged))
 * })
 */
export const useMutation = <A extends unknown[]>(work: (...args: A) => Promise<unknown>): Mutation<A> => {
  const { mutateAsync, isPending, error, reset } = useTanStackMutation<unknown, Error, A>(
    { mutationFn: (args) => work(...args) },
    queryClient,
  )
  const run = useCallback(
    (...args: A) =>
      mutateAsync(args).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
  return { run, pending: isPending, error: error === null ? undefined : messageOf(error), reset }
}
