import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { LanguageCode } from '../i18n/i18n.ts'
import { createStore, useStore } from '../store/create-store.ts'

export interface PageName {
  path: string
  name: string
  /** Of a name that is a translated text: in which language; a record is called the same in all. */
  language?: LanguageCode | undefined
  /** What the list it belongs to shows, as that list’s address says it. */
  list?: string | undefined
}

/** What the open page calls its record, by the page's path. */
export const pageNameStore = createStore<PageName>({ path: '', name: '' })

/**
 * Names the record a page shows, in the breadcrumbs and in the page's tab; or the page itself, with a text of the current language.
 * With `list`, the way back leads to what its list showed.
 * @example usePageName(enterprise?.name)
 */
export const usePageName = (name: string | undefined, language?: LanguageCode | undefined, list?: string): void => {
  const { pathname: path } = useLocation()
  useEffect(() => {
    if (name === undefined || name === '') return
    pageNameStore.set({ path, name, language, list })
  }, [path, name, language, list])
}

export const usePageNameAt = (path: string): PageName | undefined =>
  useStore(pageNameStore, (state) => (state.path === path ? state : undefined))
