import { chooseLayout, layoutStore } from '#console/shared/layout/layout-store.ts'
import { createStore, useStore } from '#console/shared/store/create-store.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_color_system'
const isTrue = (value: unknown): value is true => value === true

const followStore = createStore({ follows: readStored(KEY, isTrue) === true })
let stop: (() => void) | undefined

const start = (): (() => void) => {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const colorNow = () => (media.matches ? 'dark' : 'light')
  const apply = (): void => chooseLayout({ color: colorNow() })
  apply()
  media.addEventListener('change', apply)
  // A colour that someone chooses ends it.
  const end = layoutStore.subscribe(() => {
    if (layoutStore.get().color !== colorNow()) chooseOwnColor()
  })
  return () => {
    stop = undefined
    media.removeEventListener('change', apply)
    end()
  }
}

/** Light or dark as the system is, from now on. */
export const followSystemColor = (): void => {
  writeStored(KEY, true)
  followStore.set({ follows: true })
  stop ??= start()
}

/** No longer as the system is, also where that is the same now. */
export const chooseOwnColor = (color = layoutStore.get().color): void => {
  stop?.()
  writeStored(KEY, undefined)
  followStore.set({ follows: false })
  if (layoutStore.get().color !== color) chooseLayout({ color })
}

/** The same as chosen before; the page began with the colour of the last visit. */
export const resumeSystemColor = (): void => {
  if (followStore.get().follows) stop ??= start()
}

export const useFollowsSystem = (): boolean => useStore(followStore, ({ follows }) => follows)
