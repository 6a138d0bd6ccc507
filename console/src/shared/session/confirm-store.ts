import { createStore, useStore } from '../store/create-store.ts'

const confirmStore = createStore({ isOpen: false })
let waiting: { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void } | undefined

/** Asks for the password again; what is asked meanwhile waits for the same answer. */
export const askToConfirm = (): Promise<boolean> => {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { promise, answer: resolve }
    confirmStore.set({ isOpen: true })
  }
  return waiting.promise
}

export const endConfirm = (isConfirmed: boolean): void => {
  waiting?.answer(isConfirmed)
  waiting = undefined
  confirmStore.set({ isOpen: false })
}

export const useIsConfirming = (): boolean => useStore(confirmStore, ({ isOpen }) => isOpen)
