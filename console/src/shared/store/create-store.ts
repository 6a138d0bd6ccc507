import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(change: Partial<T> | ((state: T) => Partial<T>)): void
  subscribe(listener: () => void): () => void
}

/** State outside React, changed by whoever holds it, read by hooks. */
export const createStore = <T extends object>(initial: T): Store<T> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a part of a store; the part must be stable between changes (a field, not a new object). */
export const useStore = <T extends object, P>(store: Store<T>, part: (state: T) => P): P => {
  const read = () => part(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
