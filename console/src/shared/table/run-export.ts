import { CallFailure, messageOf } from '../api/failure.ts'
import { isUnderWay, knownJob, putJob } from '../live/jobs.ts'
import { liveStore } from '../live/live-store.ts'
import { wait } from '../page/wait.ts'
import { randomKey } from '../query/attempt-keys.ts'
import { mutate } from '../query/mutate.ts'
import { fetchQuery, guardOwner } from '../query/query-client.ts'
import { isGone } from '../query/still-there.ts'
import { type ExportBody, exportStore, putExport } from './export-store.ts'

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
      putExport(key, { failure: undefined })
    } catch (error) {
      if (!isSameOwner()) return
      if (error instanceof CallFailure && error.status === 401) return exportStore.set({ [key]: undefined })
      putExport(key, { failure: messageOf(error) })
    }
  }
}

export const runExport = async (key: string, body: ExportBody, enterpriseId?: string): Promise<void> => {
  const isSameOwner = guardOwner()
  try {
    const { job } = await mutate('createExport', { body, enterpriseId, idempotencyKey: randomKey() })
    if (!isSameOwner()) return
    putJob(job)
    putExport(key, { jobId: job.id, starting: false })
    void follow(key, job.id)
  } catch (error) {
    if (!isSameOwner()) return
    if (isGone(error)) return exportStore.set({ [key]: undefined })
    putExport(key, { starting: false, failure: messageOf(error) })
  }
}
