import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { messageOf } from '../api/failure.ts'
import { authStore } from '../session/auth-store.ts'
import { createStore } from '../store/create-store.ts'

export interface ListExport {
  jobId: string | undefined
  starting: boolean
  failure: string | undefined
  /** The browser got it without being asked for. */
  downloaded?: boolean
}
export type ExportBody = SentBodyOf<Endpoints['createExport']>

/** One export per list and person; it goes on while one looks at other pages. */
export const exportStore = createStore<Record<string, ListExport | undefined>>({})

let owner = authStore.get().user?.id
// Nothing of one person is left for the next.
authStore.subscribe(() => {
  const next = authStore.get().user?.id
  if (next === owner) return
  owner = next
  exportStore.set((all) => Object.fromEntries(Object.keys(all).map((key) => [key, undefined])))
})

export const putExport = (key: string, state: Partial<ListExport>): void =>
  exportStore.set((all) => ({
    [key]: { jobId: undefined, starting: false, failure: undefined, ...all[key], ...state },
  }))

export const forgetExport = (key: string): void => exportStore.set({ [key]: undefined })

/** The code comes with the first export: whoever takes nothing away needs none of it. */
export const startExport = async (key: string, body: ExportBody, enterpriseId?: string): Promise<void> => {
  putExport(key, { jobId: undefined, starting: true, failure: undefined, downloaded: false })
  try {
    const { runExport } = await import('./run-export.ts')
    await runExport(key, body, enterpriseId)
  } catch (error) {
    putExport(key, { starting: false, failure: messageOf(error) })
  }
}
