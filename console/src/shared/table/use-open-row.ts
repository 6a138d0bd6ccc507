import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Which row's drawer is open, in the URL: a reload keeps it, back closes it.
 * @example const [editing, edit, close] = useOpenRow('edit', users.useRows((rows) => rows))
 */
export const useOpenRow = <Row extends { id: string }>(
  name: string,
  rows: readonly Row[],
): [Row | undefined, (row: Row) => void, () => void] => {
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
  const id = params.get(name)
  const open = useCallback((row: Row) => set(row.id), [set])
  const close = useCallback(() => set(undefined), [set])
  return [rows.find((row) => row.id === id), open, close]
}
