import { chooseLayout, layoutStore } from '#console/shared/layout/layout-store.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_color_system'
const isTrue = (value: unknown): value is true => value === true

let stop: (() => void) | undefined

const start = (): (() => void) => {
  const media = matchMedia('(prefers-color-scheme: dark)')
  const colorNow = () => (media.matches ? 'dark' : 'light')
  const apply = (): void => chooseLayout({ color: colorNow() })
  apply()
  media.addEventListener('change', apply)
  // A colour that someone chooses ends it.
  const end = layoutStore.subscribe(() => {
    if (layoutStore.get().color === colorNow()) return
    stop?.()
    writeStored(KEY, undefined)
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
  stop ??= start()
}

/** The same as chosen before; the page began with the colour of the last visit. */
export const resumeSystemColor = (): void => {
  if (readStored(KEY, isTrue) === true) stop ??= start()
}
