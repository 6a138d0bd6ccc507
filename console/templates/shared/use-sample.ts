import { useCallback } from 'react'
import { createStore, type Store, useStore } from '#console/shared/store/create-store.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'

export interface Sample<T> {
  value: T
  change(next: (now: T) => T): void
  /** Back to the samples; what was changed is forgotten. */
  restore(): void
}

const stores = new Map<string, Store<{ value: unknown }>>()

/**
 * The state of a demo page: starts from the samples, lives in this browser and survives a reload. Pages of one section
 * that show the same things share a name.
 * @param samples made anew each time, so that they may lie around today.
 * @example const { value: tasks, change, restore } = useSample('tasks', sampleTasks, isTasks)
 */
export const useSample = <T>(name: string, samples: () => T, isShape: (value: unknown) => value is T): Sample<T> => {
  const key = `hyper_demo_${name}`
  let store = stores.get(name)
  if (store === undefined) {
    store = createStore<{ value: unknown }>({ value: readStored(key, isShape) ?? samples() })
    stores.set(name, store)
  }
  const kept = store
  const read = useCallback((): T => {
    const { value } = kept.get()
    if (!isShape(value)) throw new Error(`The sample “${name}” is of another shape`)
    return value
  }, [kept, name, isShape])
  useStore(kept, ({ value }) => value)
  const change = useCallback(
    (next: (now: T) => T): void => {
      const value = next(read())
      kept.set({ value })
      writeStored(key, value)
    },
    [kept, key, read],
  )
  const restore = useCallback((): void => {
    kept.set({ value: samples() })
    writeStored(key, undefined)
  }, [kept, key, samples])
  return { value: read(), change, restore }
}
