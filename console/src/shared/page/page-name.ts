import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../store/create-store.ts'

/** What the open page calls its record, by the page's path. */
export const pageNameStore = createStore<{ path: string; name: string }>({ path: '', name: '' })

/**
 * Names the record a page shows, in the breadcrumbs and in the page's tab.
 * @example usePageName(enterprise?.name)
 */
export const usePageName = (name: string | undefined): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (name !== undefined && name !== '') pageNameStore.set({ path: pathname, name })
  }, [pathname, name])
}

export const usePageNameAt = (path: string): string | undefined =>
  useStore(pageNameStore, (state) => (state.path === path ? state.name : undefined))
