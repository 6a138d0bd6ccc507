import type { Job } from '#contract/core/entities.ts'
import type { Row } from '../db/schema.ts'
import type { Tx } from '../db/tenant.ts'
import { Failure } from '../http/failure.ts'

export const jobOf = (row: Row<'jobs'>): Job => ({
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

/** A job of this user, or 404: even an Admin watches only the own ones. */
export const ownJob = async (tx: Tx, userId: string, id: string): Promise<Row<'jobs'>> => {
  const row = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('job.not_found')
  return row
}
