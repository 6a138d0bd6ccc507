import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListView, readView, type ViewSpec, writeView } from './list-view.ts'

export type ChangeView = (change: Partial<ListView>, options?: { replace?: boolean }) => void

/**
 * The list's view, kept in the URL: back and forward walk through it, a link reproduces it.
 * A change of anything but the page starts again at the first page.
 */
export const useListView = (spec: ViewSpec): [ListView, ChangeView] => {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params, spec), [params, spec])
  const change = useCallback<ChangeView>(
    (patch, options) =>
      setParams((now) => writeView(now, { ...readView(now, spec), page: 1, ...patch }, spec), options),
    [setParams, spec],
  )
  return [view, change]
}
