import { useEffect, useRef } from 'react'
import type { Job } from '#contract/core/entities.ts'
import { messageOf } from '../api/failure.ts'
import { downloadFile } from '../live/download-file.ts'
import { cancelJob, isUnderWay, useJob } from '../live/jobs.ts'
import { useAuth } from '../session/auth-store.ts'
import { useStore } from '../store/create-store.ts'
import { readStored, writeStored } from '../store/stored.ts'
import { type ExportBody, exportStore, forgetExport, type ListExport, startExport } from './export-store.ts'

type ExportFormat = NonNullable<ExportBody['format']>

export interface ExportState {
  running: boolean
  /** It was handed to the browser without being asked for. */
  downloaded: boolean
  job: Job | undefined
  failure: string | undefined
  /** What would be exported; absent where the list cannot be. */
  body: ExportBody | undefined
  enterpriseId: string | undefined
  /** In the format that was chosen last. */
  start(): void
  startAs(format: ExportFormat): void
  cancel(): void
  download(): void
  close(): void
}

/** So many rows are there at once; whoever waits for more may be doing something else when they come. */
const FEW = 10_000
/** How long it is said that a file was handed over; the browser shows it too. */
const SAID_MS = 8000
const FORMAT_PLACE = 'hyper_export_format'
const isFormat = (value: unknown): value is ExportFormat => value === 'csv' || value === 'xlsx'
const lastFormat = (): ExportFormat => readStored(FORMAT_PLACE, isFormat) ?? 'csv'

/** The list's name among the exports, for those who may take lists away as files. */
export const useExportable = (resource: ExportBody['resource']): ExportBody['resource'] | undefined => {
  const role = useAuth((state) => state.role)
  return role === 'Admin' || role === 'User' ? resource : undefined
}

/** The export of what a list shows: start, progress, cancel, download. */
export const useExport = (list: string, body: ExportBody | undefined, enterpriseId?: string): ExportState => {
  const user = useAuth((state) => state.user?.id) ?? ''
  const key = `${user}:${list}`
  const own: ListExport | undefined = useStore(exportStore, (all) => all[key])
  const job = useJob(own?.jobId)
  const tell = (error: unknown) =>
    exportStore.set((all) => ({
      [key]: { jobId: undefined, starting: false, ...all[key], failure: messageOf(error) },
    }))
  const startedHere = useRef(false)
  const download = () => job?.file && void downloadFile(job.file, `${list}.${lastFormat()}`).catch(tell)
  useEffect(() => {
    if (!startedHere.current || job?.state !== 'done' || own?.jobId === undefined) return
    startedHere.current = false
    if (job.done > FEW) return
    exportStore.set((all) => ({ [key]: all[key] && { ...all[key], downloaded: true } }))
    download()
  })
  const isHandedOver = own?.downloaded === true && own.failure === undefined
  const query = body?.query
  const askedFor = useRef(query)
  useEffect(() => {
    // At once where the list shows something else than the file has.
    const wait = askedFor.current === query ? SAID_MS : 0
    askedFor.current = query
    if (!isHandedOver) return undefined
    const timer = setTimeout(() => forgetExport(key), wait)
    return () => clearTimeout(timer)
  }, [query, isHandedOver, key])
  const startAs = (format: ExportFormat) => {
    if (body === undefined) return
    writeStored(FORMAT_PLACE, format)
    startedHere.current = true
    void startExport(key, { ...body, format }, enterpriseId)
  }
  return {
    running: own?.starting === true || (job !== undefined && isUnderWay(job)),
    downloaded: own?.downloaded === true,
    job,
    failure: own?.failure ?? (job?.state === 'failed' ? (job.error ?? undefined) : undefined),
    body,
    enterpriseId,
    start: () => startAs(lastFormat()),
    startAs,
    cancel: () => job !== undefined && void cancelJob(job.id).catch(tell),
    download,
    close: () => forgetExport(key),
  }
}
