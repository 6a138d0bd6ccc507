import { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import type { Row } from '../db/schema.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { FilesAway } from '../files/files-away.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import type { JobKind } from './define-job.ts'
import { beginJob, completeJob, failJob, JobStopped, progressOf } from './job-state.ts'

const Payload = z.object({ language: z.enum(['zh', 'en']), input: z.unknown() })

const work = async (
  services: Services,
  kinds: readonly JobKind[],
  row: Row<'jobs'>,
  signal: AbortSignal,
): Promise<void> => {
  const kind = kinds.find((one) => one.kind === row.kind)
  if (kind === undefined) throw new Error(`No such kind of job: ${row.kind}`)
  const outcome = await kind.run({
    ...Payload.parse(row.payload),
    id: row.id,
    attempt: row.attempt,
    userId: row.user_id,
    enterpriseId: row.enterprise_id,
    title: row.title,
    services,
    progress: progressOf(services, row, signal),
  })
  await completeJob(services, row, outcome).catch(async (error: unknown) => {
    // A connection cut in the commit leaves open whether the row now points at the file.
    if (outcome.file !== undefined && !isDatabaseAway(error))
      await services.files.remove('private', outcome.file.storedName)
    throw error
  })
}

/** What the operator reads: the words of a refusal; of anything unforeseen only that it happened. */
const wordsFor = (error: unknown, row: Row<'jobs'>): string => {
  const { language } = Payload.parse(row.payload)
  return ERRORS[error instanceof Failure ? error.code : 'server.failed'][language]
}

/** Runs a job to its end. Only what passes by itself is thrown, so that the queue tries again. */
export const runJob = async (
  services: Services,
  kinds: readonly JobKind[],
  jobId: string,
  signal: AbortSignal,
): Promise<void> => {
  const row = await beginJob(services, jobId)
  if (row === undefined) return
  try {
    await work(services, kinds, row, signal)
  } catch (error) {
    if (error instanceof JobStopped) return
    if (signal.aborted || isDatabaseAway(error) || error instanceof FilesAway) throw error
    services.log.error({ err: error, jobId, kind: row.kind }, 'job failed')
    await failJob(services, row, wordsFor(error, row)).catch((failure: unknown) => {
      if (!(failure instanceof JobStopped)) throw failure
    })
  }
}
