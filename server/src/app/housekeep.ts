import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ERRORS } from '#contract/errors.ts'
import { deleteInBatches } from '../core/db/delete-in-batches.ts'
import { idAt } from '../core/db/ids.ts'
import { deleteExpiredAttempts } from '../areas/delivery/delete-expired-attempts.ts'
import { deleteExpiredPhones } from '../areas/conversions/push-phones.ts'
import { deleteExpiredNotices } from '../areas/notifications/outward/delete-expired-notices.ts'
import { removeResetLinks } from '../areas/identity/delete-stale-reset-links.ts'
import { placesOf } from '../core/files/places.ts'
import type { Services } from '../core/services.ts'
import { mergeCounterSlots } from '../areas/reports/merge-counter-slots.ts'
import { recheckDays } from '../areas/reports/recheck-days.ts'
import { deleteExpiredVisits } from '../areas/tracking/delete-expired-visits.ts'
import { ensureDays } from '../areas/tracking/partitions.ts'
import { deleteExpiredEvents } from '../areas/wecom/inbox/delete-expired-events.ts'
import { deleteExpiredRuleEvents } from '../areas/rules/delete-expired-rule-events.ts'
import { deleteExpiredHours } from '../areas/spend/delete-expired-hours.ts'
import { deleteExpiredWebhooks } from '../areas/webhooks/delete-expired-webhooks.ts'
import { queueKey } from '../core/jobs/create-job.ts'
import { failJob, JobStopped } from '../core/jobs/job-state.ts'

const DAY = 86_400_000
const FILES_KEPT = 7 * DAY
const NEWS_KEPT = 180 * DAY
const JOBS_KEPT = 365 * DAY

/** What opens nothing once it has expired. */
const EXPIRING = [
  'authorization_requests',
  'email_changes',
  'live_tickets',
  'passkey_challenges',
  'registrations',
  'undo_tokens',
] as const

const deleteExpiredRows = async ({ db }: Services): Promise<void> => {
  const ago = sql<Date>`now() - interval '7 days'`
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', ago), eb('ended_at', '<', ago)]))
    .execute()
  await db.deleteFrom('reset_tokens').where('expires_at', '<', ago).execute()
  for (const table of EXPIRING)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  await db
    .deleteFrom('totp_secrets')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('api_keys')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now() - interval '30 days'`),
        eb('revoked_at', '<', sql<Date>`now() - interval '30 days'`),
      ]),
    )
    .execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', ago).execute()
  await db
    .deleteFrom('view_links')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await db
    .deleteFrom('wall_links')
    .where(sql<Date>`least(expires_at, revoked_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  await db
    .deleteFrom('login_failures')
    .where('first_at', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', sql<Date>`now()`)]))
    .execute()
}

const BATCH = 5000

/** What was told and what was worked off is kept long enough to look it up; an id carries its time, so that only the oldest are read. */
const deleteExpiredNotificationsAndJobs = async ({ db }: Services): Promise<void> => {
  const notified = new Date(Date.now() - NEWS_KEPT)
  const ended = new Date(Date.now() - JOBS_KEPT)
  await deleteInBatches(BATCH, (limit) =>
    sql`delete from notifications where id in (
      select id from notifications where id < ${idAt('no', notified)} and created_at < ${notified} limit ${limit})`.execute(
      db,
    ),
  )
  await deleteInBatches(BATCH, (limit) =>
    sql`delete from jobs where id in (
      select id from jobs where id < ${idAt('jo', ended)} and ended_at < ${ended} and file_id is null limit ${limit})`.execute(
      db,
    ),
  )
}

/** Codes that were sent to phones: the next one that is asked for clears too, but there may be no next. */
const deleteExpiredCodes = async ({ db }: Services): Promise<void> => {
  const ago = sql<Date>`now() - interval '2 days'`
  await db.deleteFrom('sms_codes').where('created_at', '<', ago).execute()
  await db.deleteFrom('vas_codes').where('created_at', '<', ago).execute()
}

/** Windows that have ended, and paces at which nobody calls: who comes again begins anew. */
const deleteExpiredCounts = ({ db }: Services): Promise<void> =>
  deleteInBatches(BATCH, (limit) =>
    sql`delete from rate_counts where key in (
      select key from rate_counts where ends_at < now() limit ${limit} for update skip locked)`.execute(db),
  )

/** The files that jobs made are kept for a week; the job itself stays and says what it was. */
const deleteExpiredFiles = async ({ db, files }: Services): Promise<void> => {
  const old = await db
    .selectFrom('jobs')
    .innerJoin('files', 'files.id', 'jobs.file_id')
    .select(['jobs.id as jobId', 'files.id as fileId', 'files.stored_name as storedName'])
    .where('jobs.ended_at', '<', new Date(Date.now() - FILES_KEPT))
    .where('files.visibility', '=', 'private')
    .execute()
  for (const { jobId, fileId, storedName } of old) {
    await files.remove('private', storedName)
    await db.updateTable('jobs').set({ file_id: null }).where('id', '=', jobId).execute()
    await db.deleteFrom('files').where('id', '=', fileId).execute()
  }
}

/** What was being written when its process ended. */
const removeOldDrafts = async ({ config }: Services): Promise<void> => {
  const { temporary } = placesOf(config)
  const entries = await readdir(temporary, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(temporary, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > DAY) await rm(path, { force: true })
  }
}

/** Files whose job lost its worker just before its row was written. */
const removeLostFiles = async ({ files }: Services): Promise<void> => {
  for await (const page of files.list('private'))
    for (const { name, modifiedAt } of page)
      if (Date.now() - modifiedAt.getTime() > FILES_KEPT + DAY) await files.remove('private', name)
}

/** A job that took its worker down on every try is no longer in the queue's hands. */
const failAbandoned = async (services: Services): Promise<void> => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where attempts >= max_attempts and locked_by is null and key is not null`.execute(
    services.db,
  )
  const spent = new Set(rows.map(({ key }) => key))
  if (spent.size === 0) return
  const running = await services.db.selectFrom('jobs').selectAll().where('state', '=', 'running').execute()
  for (const row of running.filter(({ id }) => spent.has(queueKey(id)))) {
    await failJob(services, row, ERRORS['server.failed'].zh).catch((error: unknown) => {
      if (!(error instanceof JobStopped)) throw error
    })
  }
}

/** What the queue has given up stays in it, with its payload, until someone looks; after a week nobody will. */
const deleteFailedTasks = async ({ db }: Services): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_by is null and updated_at < now() - interval '7 days'))`.execute(db)
}

/** Every hour: what nobody can use any more goes. */
export const housekeep = async (services: Services): Promise<void> => {
  await deleteExpiredRows(services)
  await deleteExpiredCodes(services)
  await deleteExpiredCounts(services)
  await deleteExpiredAttempts(services)
  await deleteExpiredPhones(services)
  await deleteExpiredEvents(services)
  await deleteExpiredNotices(services)
  await deleteExpiredRuleEvents(services)
  await deleteExpiredWebhooks(services)
  await deleteExpiredHours(services)
  await deleteExpiredNotificationsAndJobs(services)
  await removeResetLinks(services)
  await removeOldDrafts(services)
  await ensureDays(services.db)
  await deleteExpiredVisits(services)
  await recheckDays(services)
  await mergeCounterSlots(services)
  await failAbandoned(services)
  await deleteFailedTasks(services)
  // Last: a store that is away holds up nothing else.
  await deleteExpiredFiles(services)
  await removeLostFiles(services)
}
