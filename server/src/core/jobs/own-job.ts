import type { Job } from '#contract/core/entities.ts'
import type { Row } from '../db/schema.ts'
import type { Scope, Tx } from '../db/tenant.ts'
import { Failure } from '../http/failure.ts'

/** What is shown of a job; what it was given may be long, and is read by who works on it. */
export const SHOWN_OF_JOB = [
  'id',
  'user_id',
  'kind',
  'title',
  'state',
  'done',
  'total',
  'error',
  'file_id',
  'created_at',
  'started_at',
  'ended_at',
] as const

export const jobOf = (row: Pick<Row<'jobs'>, (typeof SHOWN_OF_JOB)[number]>): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  error: row.error,
  file: row.file_id === null ? null : `/api/v1/exports/${row.id}/file`,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Whose jobs, and the enterprises they belong to. */
export interface Own {
  userId: string
  scope: Scope
}

/** The own jobs, but for those of enterprises one does not belong to any more; even an Admin watches only the own ones. */
export const ownJobs = (tx: Tx, { userId, scope }: Own) => {
  const own = tx.selectFrom('jobs').where('user_id', '=', userId)
  if (scope === 'all') return own
  return own.where((eb) =>
    eb.or([eb('enterprise_id', 'is', null), eb('enterprise_id', 'in', scope.length === 0 ? [''] : [...scope])]),
  )
}

/** A job of this user, or 404. */
export const ownJob = async (tx: Tx, own: Own, id: string): Promise<Row<'jobs'>> => {
  const row = await ownJobs(tx, own).selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('job.not_found')
  return row
}
