import { createStore, useStore } from '../store/create-store.ts'

/** Connecting only at first; later a missing connection is a lost one until it is back. */
export type LiveStatus = 'connecting' | 'open' | 'lost'

export const liveStore = createStore<{ status: LiveStatus }>({ status: 'connecting' })

export const useLiveStatus = (): LiveStatus => useStore(liveStore, (state) => state.status)
