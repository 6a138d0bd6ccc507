import { createStore, useStore } from '#console/shared/store/create-store.ts'
import { isRecord, readStored, writeStored } from '#console/shared/store/stored.ts'
import type { PageName } from '#console/shared/page/page-name.ts'
import { withoutRecords } from '../leave-records.ts'
import { closeTab, keepTab, nameTab, type PageTab, visitTab } from './tabs.ts'

const SHOWN_KEY = 'hyper_tabs'
const OPEN_KEY = 'hyper_open_tabs'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isTab = (value: unknown): value is PageTab =>
  isRecord(value) && ['pattern', 'path', 'title'].every((key) => typeof value[key] === 'string')

interface Kept {
  userId: string
  tabs: unknown[]
}
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['userId'] === 'string' && Array.isArray(value['tabs'])

const recall = (userId: string): readonly PageTab[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(OPEN_KEY) ?? 'null')
    return isKept(kept) && kept.userId === userId ? kept.tabs.filter(isTab) : []
  } catch {
    return []
  }
}

const tabsStore = createStore<{ userId: string; tabs: readonly PageTab[]; areShown: boolean }>({
  userId: '',
  tabs: [],
  areShown: readStored(SHOWN_KEY, isBoolean) ?? true,
})

/** In the window's own storage: two windows may hold different pages open. */
const change = (tabs: readonly PageTab[]): void => {
  tabsStore.set({ tabs })
  try {
    sessionStorage.setItem(OPEN_KEY, JSON.stringify({ userId: tabsStore.get().userId, tabs }))
  } catch {
    // The tabs are then forgotten at the next load.
  }
}

/** The tabs of this person, as far as they may still be opened. */
export const restoreTabs = (userId: string, isOpenable: (tab: PageTab) => boolean): void => {
  if (tabsStore.get().userId !== userId) tabsStore.set({ userId, tabs: recall(userId).filter(isOpenable) })
}
export const visitPage = (visit: Omit<PageTab, 'name'>): void => change(visitTab(tabsStore.get().tabs, visit))
export const namePage = (named: PageName): void => change(nameTab(tabsStore.get().tabs, named))
export const closePage = (pattern: string): void => change(closeTab(tabsStore.get().tabs, pattern))
export const closeOtherPages = (pattern: string): void => change(keepTab(tabsStore.get().tabs, pattern))

/** Of another enterprise no record is open, and no list was left at one. */
export const closeTabsOfRecords = (): void =>
  change(
    tabsStore.get().tabs.flatMap((tab) => {
      const [path = '', search = ''] = tab.path.split('?')
      const left = withoutRecords(tab.pattern, search)
      return left === undefined ? [] : [{ ...tab, path: left === '' ? path : `${path}?${left}` }]
    }),
  )

export const usePageTabs = (): readonly PageTab[] => useStore(tabsStore, (state) => state.tabs)

export const hasTab = (pattern: string): boolean => tabsStore.get().tabs.some((tab) => tab.pattern === pattern)
/** Which of these have no tab. */
export const useClosedTabs = (patterns: readonly string[]): string =>
  useStore(tabsStore, () => patterns.filter((pattern) => !hasTab(pattern)).join())

export const useTabsShown = (): boolean => useStore(tabsStore, (state) => state.areShown)
export const showTabs = (areShown: boolean): void => {
  tabsStore.set({ areShown })
  writeStored(SHOWN_KEY, areShown)
}
