import type * as endpoints from '#contract/schedules/endpoints.ts'
import type { Schedule } from '#contract/schedules/entities.ts'
import { enterpriseFor } from '../adsets/create-adset.ts'
import { hold } from '../../core/db/hold.ts'
import { newId } from '../../core/db/ids.ts'
import type { Row } from '../../core/db/schema.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { chosenColumns } from '../../core/exports/create-export.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import type { Services } from '../../core/services.ts'
import { checkRecipients } from './mailboxes.ts'
import { nextRun } from './next-run.ts'
import { findSchedule, mayChange, scheduleReply } from './list-schedules.ts'

const MOST_OF_ENTERPRISE = 100

/** As they were named, all of them with a mailbox. */
const recipientsOf = async (services: Services, enterpriseId: string, ids: readonly string[]): Promise<string[]> => {
  await checkRecipients(services, enterpriseId, ids)
  return [...new Set(ids)]
}

/** What a line in the log says of it: not to whom in person, but to how many. */
const auditSnapshot = (schedule: Schedule) => ({
  name: schedule.name,
  resource: schedule.resource,
  query: schedule.query,
  format: schedule.format,
  when: `${schedule.every} ${schedule.onDay} ${schedule.at}`,
  recipients: schedule.recipients.map(({ id }) => id),
  enabled: schedule.enabled,
})

export const createSchedule = (context: Context<typeof endpoints.createSchedule>) => {
  const { body, caller, client, language, scope, services, tx } = context
  const { resource, name, every, onDay, at, format, enabled } = body
  const list = services.exportLists[resource]
  if (!list.access.includes(caller.role)) throw new Failure('access.forbidden')
  const columns = chosenColumns(list, body.columns)
  return tx(async (tx) => {
    const enterpriseId = await enterpriseFor(tx, scope, body.enterpriseId)
    await list.ask(body.query, language)([enterpriseId], services).check(tx)
    const recipients = await recipientsOf(services, enterpriseId, body.recipients)
    const { n } = await tx
      .selectFrom('schedules')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('enterprise_id', '=', enterpriseId)
      .executeTakeFirstOrThrow()
    if (Number(n) >= MOST_OF_ENTERPRISE) throw new Failure('schedule.too_many')
    const id = newId('sh')
    await tx
      .insertInto('schedules')
      .values({
        id,
        enterprise_id: enterpriseId,
        user_id: caller.userId,
        name,
        list: body.list,
        resource,
        query: list.redact(body.query, services),
        columns,
        format,
        language,
        every,
        on_day: onDay,
        at_time: at,
        recipients,
        enabled,
        next_at: nextRun({ every, onDay, at }, new Date()),
      })
      .execute()
    const schedule = await scheduleReply(tx, services, caller, id)
    await audit(tx, caller, client, {
      action: 'schedule.create',
      entity: 'schedule',
      entityId: id,
      entityName: name,
      enterpriseId,
      after: auditSnapshot(schedule),
    })
    return { schedule }
  })
}

type Update = Context<typeof endpoints.updateSchedule>

/** What is sent and to whom: whoever sets that answers for it with their own rights. */
const contentOf = async (tx: Tx, { body, caller, language, services }: Update, row: Row<'schedules'>) => {
  const list = services.exportLists[row.resource]
  const { query, columns, format, recipients } = body
  if ([query, columns, format, recipients].every((one) => one === undefined)) return {}
  if (!list.access.includes(caller.role)) throw new Failure('access.forbidden')
  if (query !== undefined) await list.ask(query, language)([row.enterprise_id], services).check(tx)
  return {
    user_id: caller.userId,
    language,
    ...(query === undefined ? {} : { query: list.redact(query, services) }),
    ...(columns === undefined ? {} : { columns: chosenColumns(list, columns) }),
    ...(format === undefined ? {} : { format }),
    ...(recipients === undefined ? {} : { recipients: await recipientsOf(services, row.enterprise_id, recipients) }),
  }
}

export const updateSchedule = (context: Update) => {
  const { params, body, caller, client, services, tx } = context
  return tx(async (tx) => {
    await hold(tx, 'schedules', params.id)
    const row = await findSchedule(tx, caller, params.id)
    // Whoever is only mailed it, or owns another enterprise, changes nothing.
    if (!mayChange(caller, row)) throw new Failure('access.forbidden')
    const before = await scheduleReply(tx, services, caller, row.id)
    const rhythm = { every: body.every ?? row.every, onDay: body.onDay ?? row.on_day, at: body.at ?? row.at_time }
    if (rhythm.every === 'week' && rhythm.onDay > 7)
      throw new Failure('request.malformed', { issues: [{ path: 'onDay', message: '' }] })
    const isMoved = [body.every, body.onDay, body.at, body.enabled].some((one) => one !== undefined)
    const content = await contentOf(tx, context, row)
    // Switched on again by somebody else, it goes on by their rights.
    const taken = body.enabled === true && row.stopped !== null ? { user_id: caller.userId } : {}
    await tx
      .updateTable('schedules')
      .set({
        name: body.name ?? row.name,
        every: rhythm.every,
        on_day: rhythm.onDay,
        at_time: rhythm.at,
        ...taken,
        ...content,
        ...(body.enabled === undefined ? {} : { enabled: body.enabled, stopped: null }),
        ...(isMoved ? { next_at: nextRun(rhythm, new Date()) } : {}),
      })
      .where('id', '=', row.id)
      .execute()
    const after = await scheduleReply(tx, services, caller, row.id)
    await audit(tx, caller, client, {
      action: 'schedule.update',
      entity: 'schedule',
      entityId: row.id,
      entityName: after.name,
      enterpriseId: row.enterprise_id,
      ...changes(auditSnapshot(before), auditSnapshot(after)),
    })
    return { schedule: after }
  })
}

export const deleteSchedule = ({ params, caller, client, services, tx }: Context<typeof endpoints.deleteSchedule>) =>
  tx(async (tx) => {
    const row = await findSchedule(tx, caller, params.id)
    if (!mayChange(caller, row)) throw new Failure('access.forbidden')
    const schedule = await scheduleReply(tx, services, caller, row.id)
    await tx.deleteFrom('schedules').where('id', '=', row.id).execute()
    await audit(tx, caller, client, {
      action: 'schedule.delete',
      entity: 'schedule',
      entityId: row.id,
      entityName: row.name,
      enterpriseId: row.enterprise_id,
      before: auditSnapshot(schedule),
    })
    return { schedule }
  })
