import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

// A new function after each change, so that whatever was made with the old one is made anew.
let translate: TFunction = i18next.getFixedT(null, 'translation')
const listeners = new Set<() => void>()
const refresh = (): void => {
  translate = i18next.getFixedT(null, 'translation')
  for (const listener of listeners) listener()
}
i18next.on('languageChanged', refresh)
i18next.on('initialized', () => {
  i18next.store.on('added', refresh)
  refresh()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (): TFunction => translate

/** The texts in the chosen language; drawn anew when it changes or more texts arrive. */
export const useTranslation = (): { t: TFunction } => ({ t: useSyncExternalStore(subscribe, read, read) })
