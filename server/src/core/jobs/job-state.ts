import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Row } from '../db/schema.ts'
import { type Tx, withSystem } from '../db/tenant.ts'
import { publishLive } from '../live/publish.ts'
import { type News, notify } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import type { Outcome } from './define-job.ts'
import { jobOf, SHOWN_OF_JOB } from './own-job.ts'

type JobRow = Row<'jobs'>
type Db = Pick<Services, 'db'>

/** Thrown where the row is no longer ours to write: cancelled, or given to another worker. */
export class JobStopped extends Error {}

const PROGRESS_PAUSE = 300
const LONGEST_ERROR = 500

/** Takes the job up, for the first time or again; undefined when it has ended meanwhile. */
export const beginJob = ({ db }: Db, jobId: string): Promise<JobRow | undefined> =>
  withSystem(db, async (tx) => {
    const row = await tx
      .updateTable('jobs')
      .set({
        state: 'running',
        attempt: sql<number>`attempt + 1`,
        started_at: sql<Date>`coalesce(started_at, now())`,
        done: 0,
      })
      .where('id', '=', jobId)
      .where('state', 'in', ['queued', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined) await publishLive(tx, row.user_id, { type: 'job', job: jobOf(row) })
    return row
  })

const writeOwn = async (tx: Tx, { id, attempt }: JobRow, change: object): Promise<void> => {
  const row = await tx
    .updateTable('jobs')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returning(SHOWN_OF_JOB)
    .executeTakeFirst()
  if (row === undefined) throw new JobStopped()
  await publishLive(tx, row.user_id, { type: 'job', job: jobOf(row) })
}

/** Writes progress a few times a second at most; what comes in between is only remembered by the next. */
export const progressOf = ({ db }: Db, row: JobRow, signal: AbortSignal) => {
  let writtenAt = -PROGRESS_PAUSE
  return async (done: number, total: number | null): Promise<void> => {
    signal.throwIfAborted()
    if (performance.now() - writtenAt < PROGRESS_PAUSE) return
    writtenAt = performance.now()
    await withSystem(db, (tx) => writeOwn(tx, row, { done, total }))
  }
}

const endJob = async (tx: Tx, row: JobRow, change: object, news: News | undefined): Promise<void> => {
  await writeOwn(tx, row, { ...change, ended_at: new Date() })
  if (news !== undefined) await notify(tx, [row.user_id], { ...news, dedupeKey: `${news.kind}:${row.id}` })
}

export const completeJob = ({ db }: Db, row: JobRow, { done, file, covers, news, also }: Outcome): Promise<void> =>
  withSystem(db, async (tx) => {
    const fileId = file && newId('fi')
    if (file !== undefined && fileId !== undefined) {
      const { storedName, ...rest } = file
      await tx
        .insertInto('files')
        .values({ id: fileId, stored_name: storedName, visibility: 'private', user_id: row.user_id, ...rest })
        .execute()
    }
    const ending = { state: 'done', done, total: done, file_id: fileId ?? null, covers: covers ?? null }
    await endJob(tx, row, ending, news)
    await also?.(tx)
  })

export const failJob = ({ db }: Db, row: JobRow, words: string): Promise<void> => {
  const error = words.slice(0, LONGEST_ERROR)
  const news: News = { kind: 'job.failed', params: { title: row.title, error } }
  return withSystem(db, (tx) => endJob(tx, row, { state: 'failed', error }, news))
}
