import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The id of the row whose drawer is open, in the URL: a reload keeps it, back closes it.
 * @example
 * const [editedId, edit, close] = useOpenRow('edit')
 * const edited = users.useRow(editedId)
 */
export const useOpenRow = (name: string): [string | undefined, (row: { id: string }) => void, () => void] => {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (id: string | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (id === undefined) next.delete(name)
          else next.set(name, id)
          return next
        },
        { replace: id === undefined },
      ),
    [name, setParams],
  )
  const open = useCallback(({ id }: { id: string }) => set(id), [set])
  const close = useCallback(() => set(undefined), [set])
  return [params.get(name) ?? undefined, open, close]
}
