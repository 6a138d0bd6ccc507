import type { Notification } from '#contract/core/entities.ts'
import type { Row } from '../db/schema.ts'

type Kept = Pick<Row<'notifications'>, 'id' | 'kind' | 'level' | 'params' | 'link' | 'read_at' | 'created_at'>

export const notificationOf = (row: Kept): Notification => ({
  id: row.id,
  kind: row.kind,
  level: row.level,
  params: row.params,
  link: row.link,
  readAt: row.read_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
