import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { isUnderWay, knownJob, putJob } from '../live/jobs.ts'
import { liveStore } from '../live/live-store.ts'
import { randomKey } from '../query/attempt-keys.ts'
import { mutate } from '../query/mutate.ts'
import { fetchQuery, guardOwner } from '../query/query-client.ts'
import { isGone } from '../query/still-there.ts'
import { authStore } from '../session/auth-store.ts'
import { createStore } from '../store/create-store.ts'
import { wait } from '../page/wait.ts'

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

const put = (key: string, state: Partial<ListExport>): void =>
  exportStore.set((all) => ({
    [key]: { jobId: undefined, starting: false, failure: undefined, ...all[key], ...state },
  }))

/** The live connection brings the progress; where it is gone, asking does. */
const follow = async (key: string, id: string): Promise<void> => {
  const isSameOwner = guardOwner()
  while (exportStore.get()[key]?.jobId === id) {
    await wait(liveStore.get().status === 'open' ? 4000 : 1000)
    if (exportStore.get()[key]?.jobId !== id) return
    const known = knownJob(id)
    if (known !== undefined && !isUnderWay(known)) return
    try {
      const reply = await fetchQuery('getExport', { params: { id } })
      if (!isSameOwner()) return
      if (reply === undefined) return exportStore.set({ [key]: undefined })
      putJob(reply.job)
      put(key, { failure: undefined })
    } catch (error) {
      if (!isSameOwner()) return
      if (error instanceof CallFailure && error.status === 401) return exportStore.set({ [key]: undefined })
      put(key, { failure: messageOf(error) })
    }
  }
}

export const startExport = async (key: string, body: ExportBody, enterpriseId?: string): Promise<void> => {
  put(key, { jobId: undefined, starting: true, failure: undefined, downloaded: false })
  const isSameOwner = guardOwner()
  try {
    const { job } = await mutate('createExport', { body, enterpriseId, idempotencyKey: randomKey() })
    if (!isSameOwner()) return
    putJob(job)
    put(key, { jobId: job.id, starting: false })
    void follow(key, job.id)
  } catch (error) {
    if (!isSameOwner()) return
    if (isGone(error)) return exportStore.set({ [key]: undefined })
    put(key, { starting: false, failure: messageOf(error) })
  }
}

export const forgetExport = (key: string): void => exportStore.set({ [key]: undefined })
