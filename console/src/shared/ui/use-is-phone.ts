import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 767px)')

export const isPhone = (): boolean => query.matches

const watch = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Too narrow for a table: lists are cards, and the frame has a bar at the bottom. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, isPhone)
