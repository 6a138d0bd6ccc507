import { sql } from 'kysely'
import { isAtLeast, isNotificationKind, type NotificationSpec, specOf } from '#contract/core/notifications.ts'
import type { Row } from '../../../core/db/schema.ts'
import { newId } from '../../../core/db/ids.ts'
import { type Tx, withSystem } from '../../../core/db/tenant.ts'
import { presentPeople } from '../../../core/notifications/notify.ts'
import type { Services } from '../../../core/services.ts'
import { isMailed } from '../preferences.ts'
import { targetOf } from '../robots/show-robot.ts'

type Event = Row<'notice_events'>
interface NoticeQueue {
  target: string
  robot_id?: string
  user_id?: string
}

const AT_ONCE = 100

/** The robots of the enterprise, and those of the whole site. */
const robotsFor = async (tx: Tx, event: Event, { topic }: NotificationSpec): Promise<NoticeQueue[]> => {
  const rows = await tx
    .selectFrom('robots')
    .select(['id', 'level', 'topics'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'on')
    .where(({ eb, or }) =>
      or([
        eb('enterprise_id', 'is', null),
        ...(event.enterprise_id === null ? [] : [eb('enterprise_id', '=', event.enterprise_id)]),
      ]),
    )
    .execute()
  return rows
    .filter(({ id, level, topics }) =>
      event.robot_ids === null
        ? isAtLeast(event.level, level) && (topics.length === 0 || topics.includes(topic))
        : event.robot_ids.includes(id),
    )
    .map(({ id }) => ({ target: targetOf(id), robot_id: id }))
}

/** Of those who were notified in the console, whoever also wants it by mail; where mail was chosen for it, whoever wants any. */
const mailboxesFor = async (
  tx: Tx,
  services: Services,
  event: Event,
  { topic }: NotificationSpec,
): Promise<NoticeQueue[]> => {
  const { mailLevel, topics } = await services.settings.get('notification')
  if (!(event.mail ?? topics[topic]) || event.user_ids.length === 0 || !(await isMailed(services))) return []
  const people = await presentPeople(tx, event.enterprise_id, event.user_ids)
  const { rows } = await sql<{ id: string; mail: 'off' | 'danger' | 'warning' | null }>`
    select u.id, p.mail from users u left join notice_preferences p on p.user_id = u.id
    where u.id = any (${[...people]}) and u.status = 'active' and u.deleted_at is null
      and coalesce(u.email, '') <> ''`.execute(tx)
  return rows
    .filter(({ mail }) => mail !== 'off' && (event.mail === true || isAtLeast(event.level, mail ?? mailLevel)))
    .map(({ id }) => ({ target: `mail:${id}`, user_id: id }))
}

const putOne = async (tx: Tx, event: Event, queue: NoticeQueue, now: Date): Promise<void> => {
  await tx
    .insertInto('notice_lanes')
    .values(queue)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { event_key, enterprise_id, kind, level, params, link, created_at } = event
  await tx
    .insertInto('notices')
    .values({
      id: newId('nt', now.getTime()),
      target: queue.target,
      event_key,
      enterprise_id,
      kind,
      level,
      params: JSON.stringify(params),
      link,
      due_at: now,
      created_at,
    })
    // The same event has been there, in these words or in those for someone else.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Turns what happened into one notice for each robot and mailbox it concerns. Answers how many events were looked at. */
export const spreadEvents = (services: Services, now: Date): Promise<number> =>
  withSystem(services.db, async (tx) => {
    const events = await tx
      .selectFrom('notice_events')
      .selectAll()
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const event of events) {
      if (!isNotificationKind(event.kind)) continue
      const spec = specOf(event.kind)
      const queues = [
        ...(spec.except?.includes('robot') ? [] : await robotsFor(tx, event, spec)),
        ...(spec.except?.includes('mail') ? [] : await mailboxesFor(tx, services, event, spec)),
      ]
      for (const queue of queues) await putOne(tx, event, queue, now)
    }
    if (events.length > 0)
      await tx
        .deleteFrom('notice_events')
        .where(
          'id',
          'in',
          events.map(({ id }) => id),
        )
        .execute()
    return events.length
  })
