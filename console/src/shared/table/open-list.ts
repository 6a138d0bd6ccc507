import { useEffect } from 'react'
import { createStore } from '../store/create-store.ts'
import type { ListView } from './list-view.ts'
import type { ChangeView } from './use-list-view.ts'

/** What keys can do with the list on the screen. */
export interface OpenList {
  reload(): void
  turn(by: 1 | -1): void
}

const openLists = createStore<{ lists: readonly OpenList[] }>({ lists: [] })

/** The list that was opened last, where several share a screen. */
export const openList = (): OpenList | undefined => openLists.get().lists.at(-1)

interface Shown {
  reload: () => void
  view: ListView
  change: ChangeView
  lastPage: number
  hasMore: boolean
}

/** Makes the list known to the keys for as long as it is shown. */
export const useOpenList = ({ reload, view, change, lastPage, hasMore }: Shown): void => {
  const { page } = view
  useEffect(() => {
    const list: OpenList = {
      reload,
      turn: (by) => {
        const to = page + by
        if (to >= 1 && (to <= lastPage || hasMore)) change({ page: to })
      },
    }
    openLists.set({ lists: [...openLists.get().lists, list] })
    return () => openLists.set({ lists: openLists.get().lists.filter((one) => one !== list) })
  }, [reload, page, change, lastPage, hasMore])
}

/** Puts the caret into the search of the list on the screen. */
export const focusListSearch = (): void => {
  // Lists of pages that were left are still in the document, hidden.
  const fields = document.querySelectorAll<HTMLInputElement>('.list-page .filter-bar .filter-bar-text input')
  const field = [...fields].find((one) => one.checkVisibility())
  field?.focus()
  field?.select()
}
