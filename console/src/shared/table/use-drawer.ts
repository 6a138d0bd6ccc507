import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Which drawer is open on which record, in the URL: a reload keeps it, back closes it.
 * @example const { shown, open, close } = useDrawer(['edit', 'sync'])
 */
export const useDrawer = <Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const all = names.join()
  const set = useCallback(
    (name: Name | undefined, id = '') =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const one of all.split(',')) next.delete(one)
          if (name !== undefined) next.set(name, id)
          return next
        },
        { replace: name === undefined },
      ),
    [all, setParams],
  )
  const name = names.find((one) => params.has(one))
  const open = useCallback((drawer: Name, { id }: { id: string }) => set(drawer, id), [set])
  const close = useCallback(() => set(undefined), [set])
  return { shown: name === undefined ? undefined : { name, id: params.get(name) ?? '' }, open, close }
}
