import { sql } from 'kysely'
import type * as endpoints from '#contract/schedules/endpoints.ts'
import type { Schedule } from '#contract/schedules/entities.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { sendFile } from '../../core/files/send-file.ts'
import { type Caller, roleIn } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

const MOST_SHOWN = 500

export const mayChange = (caller: Caller, { enterprise_id }: Pick<Row<'schedules'>, 'enterprise_id'>): boolean =>
  ['Admin', 'User'].includes(roleIn(caller, enterprise_id) ?? '')

const isSeenBy = (caller: Caller, row: Row<'schedules'>): boolean =>
  mayChange(caller, row) || row.recipients.includes(caller.userId)

/** The names around them: the jobs and people of a schedule one sees are not all one's own to see. */
const around = async ({ lookupDb: db }: Services, rows: readonly Row<'schedules'>[]) => {
  const some = (ids: (string | null)[]): string[] => ['', ...new Set(ids.filter((id) => id !== null))]
  const people = some(rows.flatMap(({ user_id, recipients }) => [user_id, ...recipients]))
  const jobs = some(rows.map(({ last_job_id }) => last_job_id))
  const enterprises = some(rows.map(({ enterprise_id }) => enterprise_id))
  const byId = <T extends { id: string }>(found: T[]) => new Map(found.map((one) => [one.id, one]))
  return {
    people: byId(await db.selectFrom('users').select(['id', 'fullname', 'email']).where('id', 'in', people).execute()),
    jobs: byId(await db.selectFrom('jobs').selectAll().where('id', 'in', jobs).execute()),
    names: byId(await db.selectFrom('enterprises').select(['id', 'name']).where('id', 'in', enterprises).execute()),
  }
}

type Around = Awaited<ReturnType<typeof around>>

const scheduleOf = (row: Row<'schedules'>, { people, jobs, names }: Around, caller: Caller): Schedule => {
  const job = jobs.get(row.last_job_id ?? '')
  return {
    id: row.id,
    name: row.name,
    list: row.list,
    resource: row.resource,
    query: row.query,
    columns: row.columns,
    format: row.format,
    every: row.every,
    onDay: row.on_day,
    at: row.at_time,
    enterprise: { id: row.enterprise_id, name: names.get(row.enterprise_id)?.name ?? '' },
    owner: { id: row.user_id, fullname: people.get(row.user_id)?.fullname ?? '' },
    recipients: row.recipients.map((id) => ({
      id,
      fullname: people.get(id)?.fullname ?? '',
      email: people.get(id)?.email ?? null,
    })),
    enabled: row.enabled,
    stopped: row.stopped,
    nextAt: row.enabled ? row.next_at.toISOString() : null,
    last:
      job === undefined
        ? null
        : {
            at: (row.last_at ?? job.created_at).toISOString(),
            state: job.state,
            rows: job.done,
            error: job.error,
            file: job.file_id === null ? null : `/api/v1/schedules/${row.id}/file`,
          },
    mayChange: mayChange(caller, row),
    createdAt: row.created_at.toISOString(),
  }
}

export const listSchedules = ({ caller, services, tx }: Context<typeof endpoints.listSchedules>) =>
  tx(async (tx) => {
    const rows = await tx.selectFrom('schedules').selectAll().orderBy('id', 'desc').limit(MOST_SHOWN).execute()
    const seen = rows.filter((row) => isSeenBy(caller, row))
    const rest = await around(services, seen)
    return { schedules: seen.map((row) => scheduleOf(row, rest, caller)) }
  })

/** The schedule, or 404: what one may not see is not there. */
export const findSchedule = async (tx: Tx, caller: Caller, id: string): Promise<Row<'schedules'>> => {
  const row = await tx.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !isSeenBy(caller, row)) throw new Failure('schedule.not_found')
  return row
}

export const scheduleReply = async (tx: Tx, services: Services, caller: Caller, id: string): Promise<Schedule> => {
  const row = await findSchedule(tx, caller, id)
  return scheduleOf(row, await around(services, [row]), caller)
}

/** The last file, for whoever it was made for. */
export const downloadSchedule = async ({
  params,
  caller,
  services,
  reply,
  tx,
}: Context<typeof endpoints.downloadSchedule>) => {
  const row = await tx((tx) => findSchedule(tx, caller, params.id))
  if (row.user_id !== caller.userId && !row.recipients.includes(caller.userId)) throw new Failure('file.not_found')
  const file = await services.db
    .selectFrom('jobs')
    .innerJoin('files', 'files.id', 'jobs.file_id')
    .select(['files.stored_name', 'files.name', 'files.type'])
    .where('jobs.id', '=', row.last_job_id)
    .where(sql<boolean>`jobs.state = 'done'`)
    .executeTakeFirst()
  if (file === undefined) throw new Failure('file.not_found')
  const { stored_name: storedName, name, type } = file
  return sendFile(services.files, reply, { visibility: 'private', storedName, name, type, cache: 'no-store' })
}
