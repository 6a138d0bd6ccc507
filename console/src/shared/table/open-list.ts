import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListView } from './list-view.ts'
import type { Density } from './preferences.ts'
import type { ExportState } from './use-export.ts'
import type { ChangeView } from './use-list-view.ts'

/** What keys and commands can do with the list on the screen. */
export interface OpenList {
  reload: () => void
  view: ListView
  change: ChangeView
  lastPage: number
  hasMore: boolean
  exporting: ExportState
  setDensity: (density: Density) => void
  create: { label: string; onClick: () => void } | undefined
}

const lists: (() => OpenList)[] = []

/** The list that was opened last, where several share a screen. */
export const openList = (): OpenList | undefined => lists.at(-1)?.()

/** Makes the list known to the keys for as long as it is shown. */
export const useOpenList = (list: OpenList): void => {
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const read = (): OpenList => latest.current
    lists.push(read)
    return () => void lists.splice(lists.indexOf(read), 1)
  }, [])
}
