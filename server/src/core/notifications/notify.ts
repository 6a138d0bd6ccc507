import { sql } from 'kysely'
import { NOTIFICATIONS, type NotificationKind } from '#contract/core/notifications.ts'
import type { MemberRole } from '#contract/roles.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { notificationOf } from './queries.ts'
import { publishLive } from '../live/publish.ts'
import { wakeNotices } from './wake.ts'

export interface News {
  kind: NotificationKind
  params: Record<string, string>
  link?: string
  enterpriseId?: string
  /** The same key reaches a person once. */
  dedupeKey?: string
  /** How it goes out, where someone has chosen it; else as the settings, the people and the robots say. */
  ways?: { mail: boolean; robotIds: readonly string[] }
}

/** Puts the news aside for mailboxes and robots, in the same transaction; a worker sees whom it concerns. */
const putOut = async (tx: Tx, userIds: string[], news: News, createdAt: Date): Promise<void> => {
  const id = newId('ne')
  await tx
    .insertInto('notice_events')
    .values({
      id,
      event_key: news.dedupeKey ?? id,
      enterprise_id: news.enterpriseId ?? null,
      kind: news.kind,
      level: NOTIFICATIONS[news.kind].level,
      params: JSON.stringify(news.params),
      link: news.link ?? null,
      user_ids: userIds,
      mail: news.ways?.mail ?? null,
      robot_ids: news.ways === undefined ? null : [...news.ways.robotIds],
      created_at: createdAt,
    })
    .execute()
  await wakeNotices(tx)
}

/** Of these people, those who belong to the enterprise today: who was removed from it hears no more of it. */
export const presentPeople = async (
  tx: Tx,
  enterpriseId: string | null | undefined,
  userIds: readonly string[],
): Promise<readonly string[]> => {
  if (enterpriseId === undefined || enterpriseId === null || userIds.length === 0) return userIds
  const { rows } = await sql<{ people: string[] }>`
    select present_people(${enterpriseId}, ${[...userIds]}::text[]) people`.execute(tx)
  const present = new Set(rows[0]?.people ?? [])
  return userIds.filter((id) => present.has(id))
}

/** Tells people in the console, heard live when the transaction commits; and by mail and robot, soon after. */
export const notify = async (tx: Tx, userIds: readonly string[], news: News): Promise<void> => {
  const createdAt = new Date()
  const people = await presentPeople(tx, news.enterpriseId, userIds)
  const rows = people.map((userId) => ({
    id: newId('no'),
    user_id: userId,
    enterprise_id: news.enterpriseId ?? null,
    kind: news.kind,
    level: NOTIFICATIONS[news.kind].level,
    params: JSON.stringify(news.params),
    link: news.link ?? null,
    dedupe_key: news.dedupeKey ?? null,
    created_at: createdAt,
  }))
  const notified: string[] = []
  // No RETURNING: the writer may tell others what it may not read.
  for (const row of rows) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('notifications')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      notified.push(row.user_id)
      const notification = notificationOf({ ...row, params: news.params, read_at: null })
      await publishLive(tx, row.user_id, { type: 'notification', notification })
    }
  }
  // An enterprise where nobody is told may have a robot that is.
  if (notified.length > 0 || userIds.length === 0) await putOut(tx, notified, news, createdAt)
}

/** The people of each enterprise who can still sign in, in the given roles. */
export const activeMembers = async (
  tx: Tx,
  enterpriseIds: readonly string[],
  roles: readonly MemberRole[],
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ enterprise_id: string; people: string[] }>`
    select e.id enterprise_id,
      array(select m.user_id from members m join users u on u.id = m.user_id
            where m.enterprise_id = e.id and m.role = any (${[...roles]}) and m.status = 'active' and m.deleted_at is null
              and u.status = 'active' and u.deleted_at is null limit 500) people
    from unnest(${[...new Set(enterpriseIds)]}::text[]) e (id)`.execute(tx)
  return new Map(rows.map(({ enterprise_id, people }) => [enterprise_id, people]))
}

export const activeAdmins = async (tx: Tx): Promise<string[]> => {
  const rows = await sql<{
    id: string
  }>`select id from users where role = 'Admin' and status = 'active' and deleted_at is null limit 100`.execute(tx)
  return rows.rows.map(({ id }) => id)
}
