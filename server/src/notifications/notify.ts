import { sql } from 'kysely'
import { NOTIFICATIONS, type NotificationKind } from '#contract/core/notifications.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { notificationOf } from './queries.ts'
import { tellLive } from '../live/tell.ts'

export interface News {
  kind: NotificationKind
  params: Record<string, string>
  link?: string
  enterpriseId?: string
  /** The same key reaches a person once. */
  dedupeKey?: string
}

/** Tells people in the console; heard live when the transaction commits. */
export const notify = async (tx: Tx, userIds: readonly string[], news: News): Promise<void> => {
  if (userIds.length === 0) return
  const createdAt = new Date()
  const rows = userIds.map((userId) => ({
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
  // No RETURNING: the writer may tell others what it may not read.
  for (const row of rows) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('notifications')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) {
      const notification = notificationOf({ ...row, params: news.params, read_at: null })
      await tellLive(tx, row.user_id, { type: 'notification', notification })
    }
  }
}

export const activeAdmins = async (tx: Tx): Promise<string[]> => {
  const rows = await sql<{
    id: string
  }>`select id from users where role = 'Admin' and status = 'active' and deleted_at is null limit 100`.execute(tx)
  return rows.rows.map(({ id }) => id)
}
