import { useSyncExternalStore } from 'react'

const query = matchMedia('(prefers-reduced-motion: reduce)')
const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the person has asked the system for less motion: then nothing starts by itself. */
export const prefersReducedMotion = (): boolean => query.matches

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion)
