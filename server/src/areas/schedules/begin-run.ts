import type { Schedule } from '#contract/schedules/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { SCHEDULED_EXPORT_KIND } from '../../core/exports/export-job.ts'
import { type Caller, roleIn } from '../../core/http/caller.ts'
import { createJob } from '../../core/jobs/create-job.ts'
import { findOwner } from '../../core/jobs/job-owner.ts'
import type { Services } from '../../core/services.ts'
import { mailboxesOf } from './mailboxes.ts'

const mayExport = ({ exportLists }: Services, owner: Caller, row: Row<'schedules'>): boolean =>
  exportLists[row.resource].access.includes(owner.role) &&
  ['Admin', 'User'].includes(roleIn(owner, row.enterprise_id) ?? '')

/** Why it cannot be sent today; undefined when it can. */
export const blockedBy = async (
  services: Services,
  row: Row<'schedules'>,
): Promise<NonNullable<Schedule['stopped']> | undefined> => {
  const { lookupDb } = services
  const owner = await findOwner(lookupDb, row.user_id)
  if (owner === undefined) return 'owner'
  if (!mayExport(services, owner, row)) return 'rights'
  return (await mailboxesOf(lookupDb, row.enterprise_id, row.recipients)).length === 0 ? 'recipients' : undefined
}

/** Puts one run into the queue, in the caller's transaction. */
export const beginRun = async (tx: Tx, services: Services, row: Row<'schedules'>, at: Date): Promise<void> => {
  const { resource, query, columns, format } = row
  const job = await createJob(tx, services, {
    userId: row.user_id,
    enterpriseId: row.enterprise_id,
    kind: SCHEDULED_EXPORT_KIND,
    title: row.name,
    language: row.language,
    input: { scheduleId: row.id, resource, query, columns, format },
  })
  await tx.updateTable('schedules').set({ last_at: at, last_job_id: job.id }).where('id', '=', row.id).execute()
}
