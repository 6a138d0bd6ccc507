import { createStore, useStore } from '#console/shared/store/create-store.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'

const KEY = 'hyper_keys'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const keyStore = createStore({ isOn: readStored(KEY, isBoolean) ?? true })

/** Shortcuts of plain letters can be in the way of speech input, so they can be switched off. */
export const arePlainKeysOn = (): boolean => keyStore.get().isOn
export const usePlainKeys = (): boolean => useStore(keyStore, (state) => state.isOn)
export const setPlainKeys = (isOn: boolean): void => {
  keyStore.set({ isOn })
  writeStored(KEY, isOn)
}
