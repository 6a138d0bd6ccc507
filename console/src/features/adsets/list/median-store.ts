import { createStore } from '#console/shared/store/create-store.ts'

/** What a conversion costs in the middle of everything the filter finds: what stands out is judged by it. */
export const medianStore = createStore<{ cost: number | null }>({ cost: null })
