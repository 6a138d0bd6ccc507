import { createStore, useStore } from '#console/shared/store/create-store.ts'

export type Overlay = 'palette' | 'shortcuts' | 'tour' | 'help'

const shellStore = createStore<{ overlay: Overlay | undefined }>({ overlay: undefined })

/** What lies over the page for a moment; one at a time. */
export const showOverlay = (overlay: Overlay | undefined): void => shellStore.set({ overlay })
export const useOverlay = (): Overlay | undefined => useStore(shellStore, (state) => state.overlay)
