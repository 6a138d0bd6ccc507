import type { Schedule } from '#contract/schedules/entities.ts'
import type { Row } from '../../db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { EXPORT_LISTS } from '../../app/export-lists.ts'
import { type Caller, roleIn } from '../../core/http/caller.ts'
import { createJob } from '../../core/jobs/create-job.ts'
import { findOwner } from '../../core/jobs/job-owner.ts'
import type { Services } from '../../core/services.ts'
import { mailboxesOf } from './mailboxes.ts'

export const SCHEDULED_KIND = 'scheduled_export'

const mayExport = (owner: Caller, row: Row<'schedules'>): boolean =>
  EXPORT_LISTS[row.resource].access.includes(owner.role) &&
  ['Admin', 'User'].includes(roleIn(owner, row.enterprise_id) ?? '')

/** Why it cannot be sent today; undefined when it can. */
export const hindrance = async (
  { lookupDb }: Services,
  row: Row<'schedules'>,
): Promise<NonNullable<Schedule['stopped']> | undefined> => {
  const owner = await findOwner(lookupDb, row.user_id)
  if (owner === undefined) return 'owner'
  if (!mayExport(owner, row)) return 'rights'
  return (await mailboxesOf(lookupDb, row.enterprise_id, row.recipients)).length === 0 ? 'recipients' : undefined
}

/** Puts one run into the queue, in the caller's transaction. */
export const beginRun = async (tx: Tx, services: Services, row: Row<'schedules'>, at: Date): Promise<void> => {
  const { resource, query, columns, format } = row
  const job = await createJob(tx, services, {
    userId: row.user_id,
    enterpriseId: row.enterprise_id,
    kind: SCHEDULED_KIND,
    title: row.name,
    language: row.language,
    input: { scheduleId: row.id, resource, query, columns, format },
  })
  await tx.updateTable('schedules').set({ last_at: at, last_job_id: job.id }).where('id', '=', row.id).execute()
}
