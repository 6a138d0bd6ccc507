import type { Job } from '#contract/core/entities.ts'
import { messageOf } from '../api/failure.ts'
import { downloadFile } from '../live/download-file.ts'
import { cancelJob, isUnderWay, jobStore } from '../live/job-store.ts'
import { useAuth } from '../session/auth-store.ts'
import { useStore } from '../store/create-store.ts'
import { type ExportBody, exportStore, forgetExport, type ListExport, startExport } from './export-job.ts'

export interface ExportState {
  running: boolean
  job: Job | undefined
  failure: string | undefined
  start(): void
  cancel(): void
  download(): void
  close(): void
}

/** The export of what a list shows: start, progress, cancel, download. */
export const useExport = (list: string, body: ExportBody | undefined, enterpriseId?: string): ExportState => {
  const user = useAuth((state) => state.user?.id) ?? ''
  const key = `${user}:${list}`
  const own: ListExport | undefined = useStore(exportStore, (all) => all[key])
  const jobs = useStore(jobStore, (state) => state.jobs)
  const job = own?.jobId === undefined ? undefined : jobs.find(({ id }) => id === own.jobId)
  const tell = (error: unknown) =>
    exportStore.set((all) => ({
      [key]: { jobId: undefined, starting: false, ...all[key], failure: messageOf(error) },
    }))
  return {
    running: own?.starting === true || (job !== undefined && isUnderWay(job)),
    job,
    failure: own?.failure ?? (job?.state === 'failed' ? (job.error ?? undefined) : undefined),
    start: () => body !== undefined && void startExport(key, body, enterpriseId),
    cancel: () => job !== undefined && void cancelJob(job.id).catch(tell),
    download: () => job?.file && void downloadFile(job.file, `${list}.csv`).catch(tell),
    close: () => forgetExport(key),
  }
}
