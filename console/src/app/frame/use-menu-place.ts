import { useLayoutEffect, useSyncExternalStore } from 'react'
import { layoutStore } from '#console/shared/layout/layout-store.ts'
import { areTabsInBar, CONDENSED_UP_TO, DRAWER_BELOW, menuPlace, type MenuPlace, WIDE } from './menu-place.ts'

const QUERIES = [`(width < ${DRAWER_BELOW}px)`, `(width <= ${CONDENSED_UP_TO}px)`, `(width < ${WIDE}px)`]

const watch = (listener: () => void): (() => void) => {
  const lists = QUERIES.map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', listener)
  const end = layoutStore.subscribe(listener)
  return () => {
    for (const list of lists) list.removeEventListener('change', listener)
    end()
  }
}
const placeNow = (): MenuPlace => menuPlace(layoutStore.get(), innerWidth)

/** The menu's place in this window. The body's attribute says the sidebar type in force, not the stored one. */
export const useMenuPlace = (): MenuPlace => {
  const place = useSyncExternalStore(watch, placeNow)
  useLayoutEffect(() => {
    const mark = (): void => {
      const isType = place !== 'row' && place !== 'drawer'
      document.body.dataset['leftbarCompactMode'] = isType ? place : layoutStore.get().sidebarType
    }
    mark()
    // The layout store writes the stored type at each change.
    return layoutStore.subscribe(mark)
  }, [place])
  return place
}

/** Whether the open pages stand in the top bar of this window. */
export const useTabsInBar = (): boolean =>
  useSyncExternalStore(watch, () => areTabsInBar(layoutStore.get(), innerWidth))
