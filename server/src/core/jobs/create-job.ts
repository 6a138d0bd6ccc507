import type { Job } from '#contract/core/entities.ts'
import type { Language } from '#contract/errors.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { Services } from '../services.ts'
import { jobOf } from './own-job.ts'

export interface NewJob {
  userId: string
  /** Where the work is narrowed to one enterprise. */
  enterpriseId: string | null
  kind: string
  title: string
  /** Of the words the job may leave: its error, the headers of its file. */
  language: Language
  input: Record<string, unknown>
}

/** By this key the queue knows which job it holds. */
export const queueKey = (jobId: string): string => `job:${jobId}`

/** A job and its place in the queue, in the caller's transaction: neither is there without the other. */
export const createJob = async (tx: Tx, { queue }: Services, job: NewJob): Promise<Job> => {
  const row = await tx
    .insertInto('jobs')
    .values({
      id: newId('jo'),
      user_id: job.userId,
      enterprise_id: job.enterpriseId,
      kind: job.kind,
      title: job.title,
      payload: JSON.stringify({ language: job.language, input: job.input }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queue.add(tx, 'run_job', { jobId: row.id }, { key: queueKey(row.id) })
  return jobOf(row)
}
