import type { Job } from '#contract/core/entities.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failure.ts'
import { isUnderWay, jobStore, putJob } from '../live/job-store.ts'
import { liveStore } from '../live/live-store.ts'
import { randomKey } from '../resource/attempt-keys.ts'
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

const put = (key: string, state: Partial<ListExport>): void =>
  exportStore.set((all) => ({
    [key]: { jobId: undefined, starting: false, failure: undefined, ...all[key], ...state },
  }))

const jobOf = (id: string | undefined): Job | undefined => jobStore.get().jobs.find((job) => job.id === id)

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The live connection brings the progress; where it is gone, asking does. */
const follow = async (key: string, id: string): Promise<void> => {
  while (exportStore.get()[key]?.jobId === id) {
    await pause(liveStore.get().status === 'open' ? 4000 : 1000)
    const known = jobOf(id)
    if (known !== undefined && !isUnderWay(known)) return
    try {
      const reply = await call('getExport', { params: { id } })
      if (reply === undefined) return exportStore.set({ [key]: undefined })
      putJob(reply.job)
      put(key, { failure: undefined })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 401) return exportStore.set({ [key]: undefined })
      put(key, { failure: messageOf(error) })
    }
  }
}

export const startExport = async (key: string, body: ExportBody, enterpriseId?: string): Promise<void> => {
  put(key, { jobId: undefined, starting: true, failure: undefined, downloaded: false })
  try {
    const reply = await call('createExport', { body, enterpriseId, idempotencyKey: randomKey() })
    if (reply === undefined) return exportStore.set({ [key]: undefined })
    putJob(reply.job)
    put(key, { jobId: reply.job.id, starting: false })
    void follow(key, reply.job.id)
  } catch (error) {
    put(key, { starting: false, failure: messageOf(error) })
  }
}

export const forgetExport = (key: string): void => exportStore.set({ [key]: undefined })
